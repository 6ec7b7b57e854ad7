// On every page of the site: what was visited can be read without a server.
declare const navigator: { serviceWorker?: { register(worker: URL): Promise<unknown> } };

void navigator.serviceWorker?.register(new URL('../offline.js', import.meta.url)).catch(() => undefined);
