// The package under Node, against the command: UPSTAR is the command, UPSTAR_PACKAGE the folder of the package.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { expressions, positions } from './lines.mjs';

const PACKAGE = pathToFileURL(process.env.UPSTAR_PACKAGE + '/upstar.js').href;
const { default: upstar, UpstarError } = await import(PACKAGE);

/// What `upstar eval` prints for the lines, of which each stands alone.
function printed(lines) {
  const run = spawnSync(process.env.UPSTAR, ['eval'], { input: lines.join('\n') + '\n', encoding: 'utf8', maxBuffer: 1 << 28 });
  return run.stdout.split('\n').slice(0, -1);
}

async function session(work, options) {
  const u = await upstar(options);
  try {
    await work(u);
  } finally {
    u.close();
  }
}

for (const [kind, lines, least] of [['expressions', expressions(), 1000], ['positions', positions(), 500]]) {
  test(`${lines.length} ${kind} have the text of the command`, () => session(async u => {
    assert.ok(lines.length >= least, `${lines.length} lines`);
    const wanted = printed(lines);
    assert.equal(wanted.length, lines.length);
    let compared = 0;
    for (let i = 0; i < lines.length; ++i) {
      const { text, status } = await u.text(lines[i]);
      if (status !== 0) continue;
      assert.equal(text, wanted[i] === '' ? '' : wanted[i] + '\n', lines[i]);
      ++compared;
    }
    assert.ok(compared >= least, `${compared} compared`);
  }));
}

test('a line has its text, a request its trees', () => session(async u => {
  assert.equal(await u.eval('{2|-1} + ^'), '{2^|-1^}');
  const { trees, status } = await u.ask({ command: 'moves', operands: ['clobber("xo.")'], options: { all: null } });
  assert.equal(status, 0);
  assert.equal(trees.length, 1);
  assert.equal(trees[0].input, 'clobber("xo.")');
}));

test('definitions stay, also past an error', () => session(async u => {
  const rules = 'rules stones(b) := {rewrites(b, "xo", ".x") | rewrites(b, "ox", ".o")}';
  assert.equal(await u.eval(rules), rules);
  await assert.rejects(u.eval('stones(2 +'), UpstarError);
  assert.equal(await u.eval('stones("xoxo")'), await u.eval('clobber("xoxo")'));
}));

test('a request may have lines, which play reads', () => session(async u => {
  const { trees } = await u.ask({ command: 'play', options: { protocol: null }, input: 'position left nim("1,2")\ngo\nstatus' });
  assert.deepEqual(trees.map(tree => tree.reply), ['left to move', 'move to 1:1,1', 'right to move']);
}));

test('an error has its kind and its place', () => session(async u => {
  await assert.rejects(u.eval('1 +'), { name: 'UpstarError', kind: 'parse', line: 1, column: 4 });
  await assert.rejects(u.eval('temperature("x")'), { kind: 'domain' });
  const { trees, status } = await u.ask({ command: 5 });
  assert.equal(status, 2);
  assert.equal(trees[0].error.kind, 'usage');
  assert.equal(await u.eval('1 + 1'), '2');
}));

test('limits hold, and the session goes on', () => session(async u => {
  await assert.rejects(u.eval('domineering("........|........|........|........|........|........")'), { kind: 'limit' });
  assert.equal(await u.eval('1 + 1'), '2');
}, { memory: 3e7 }));

test('a long request tells how far it is, and can be stopped', () => {
  const progress = [];
  return session(async u => {
    await u.eval('a := ^');
    const long = u.eval('domineering("........|........|........|........|........|........|........|........")');
    const stopped = assert.rejects(long, { kind: 'limit' });
    while (progress.length < 3) await new Promise(done => setTimeout(done, 20));
    await u.stop();
    await stopped;
    assert.ok(progress[2].positions > progress[0].positions && progress[2].bytes > 0);
    assert.equal(await u.eval('a + a'), '^^');
  }, { onProgress: p => progress.push(p) });
});

test('a closed session says so', async () => {
  const u = await upstar();
  u.close();
  await assert.rejects(u.eval('1'), UpstarError);
});

test('a program ends though it closes no session', () => {
  const program = `import(${JSON.stringify(PACKAGE)}).then(async m => console.log(await (await m.default()).eval('{2|-1} + ^')))`;
  const run = spawnSync(process.execPath, ['-e', program], { encoding: 'utf8', timeout: 60000 });
  assert.equal(run.stdout, '{2^|-1^}\n');
  assert.equal(run.status, 0);
});
