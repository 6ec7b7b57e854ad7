// The service worker: it keeps the files of the site, and answers with them where the server is out of reach. Each is
// checked against its hash, so that what is damaged or old is fetched again.

declare const self: ServiceWorkerGlobalScope;
/// By path from the folder of the site, the SHA-256 of each file that is fetched ahead, in hexadecimal digits.
declare const FILES: { [path: string]: string };
declare const VERSION: string;

const site = self.registration.scope;
const mine = `upstar ${site} `, current = mine + VERSION;

/// The path of a request in the site; null for what is not of the site.
function pathOf(url: string): string | null {
  const plain = url.replace(/[?#].*$/, '');
  if (!plain.startsWith(site)) return null;
  const path = plain.slice(site.length);
  return path === '' || path.endsWith('/') ? path + 'index.html' : path;
}

async function isWhole(path: string, response: Response): Promise<boolean> {
  const hash = FILES[path];
  if (hash === undefined) return true;
  const digest = await crypto.subtle.digest('SHA-256', await response.clone().arrayBuffer());
  return [...new Uint8Array(digest)].map(byte => byte.toString(16).padStart(2, '0')).join('') === hash;
}

/// Fetches a file, and keeps it if it is the one that this version has.
async function fetched(path: string): Promise<Response> {
  const response = await fetch(site + path, { cache: 'no-cache' });
  if (response.ok && (await isWhole(path, response))) await (await caches.open(current)).put(site + path, response.clone());
  return response;
}

const missing = (path: string) =>
  new Response(`This file is not kept in your browser, and its server cannot be reached: ${path}\n`, {
    status: 503,
    headers: { 'content-type': 'text/plain; charset=utf-8' },
  });

async function answer(path: string): Promise<Response> {
  const kept = await (await caches.open(current)).match(site + path);
  if (kept && path in FILES && (await isWhole(path, kept))) return kept;
  try {
    return await fetched(path);
  } catch {
    return kept && !(path in FILES) ? kept : missing(path);
  }
}

async function install(): Promise<void> {
  await Promise.all(Object.keys(FILES).map(fetched));
  await self.skipWaiting();
}

async function activate(): Promise<void> {
  const old = (await caches.keys()).filter(name => name.startsWith(mine) && name !== current);
  await Promise.all(old.map(name => caches.delete(name)));
  await self.clients.claim();
}

self.addEventListener('install', event => event.waitUntil(install()));
self.addEventListener('activate', event => event.waitUntil(activate()));
self.addEventListener('fetch', event => {
  const path = event.request.method === 'GET' ? pathOf(event.request.url) : null;
  if (path !== null) event.respondWith(answer(path));
});
export {};
