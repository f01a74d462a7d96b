import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { freePort } from '@/scripts/run/ports';
import { PUBLISHABLE_KEY } from '@/supabase/local/publishable-key';

import { expect, test } from './test';
import { workerSite } from './worker-site';

/** Runs `npm start`'s command with other variables; gives its exit code and what it said. */
function start(
  environment: Record<string, string>,
): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve) => {
    const child = spawn('node', ['scripts/launch.mjs', 'start'], {
      env: { ...process.env, ...workerSite().environment, ...environment },
    });
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.on('exit', (code) => resolve({ code, output }));
  });
}

test('npm start ends with everything it started when it is asked to', async () => {
  const port = await freePort();
  const isUp = () =>
    fetch(`http://127.0.0.1:${port}/api/health`).then(
      (answer) => answer.ok,
      () => false,
    );
  // The backend of this worker serves as "a Supabase elsewhere".
  const child = spawn('node', ['scripts/launch.mjs', 'start'], {
    env: {
      ...process.env,
      PORT: String(port),
      NEXT_PUBLIC_SUPABASE_URL: workerSite().backendUrl,
      NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY: PUBLISHABLE_KEY,
      SUPABASE_SECRET_KEY: 'never used here',
    },
    stdio: 'ignore',
  });
  const ended = new Promise<number | null>((resolve) => child.on('exit', resolve));
  await expect.poll(isUp, { timeout: 20_000 }).toBe(true);
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
  expect(await isUp()).toBe(false);
});

test('DEMO=off starts an empty paper, whose pages are whole', async () => {
  test.setTimeout(90_000);
  const [port, backendPort] = [await freePort(), await freePort()];
  const folder = await mkdtemp(path.join(tmpdir(), 'surguja-empty-'));
  const child = spawn('node', ['scripts/launch.mjs', 'start'], {
    env: {
      ...process.env,
      DEMO: 'off',
      DATA_DIR: folder,
      PORT: String(port),
      BACKEND_PORT: String(backendPort),
    },
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const ended = new Promise((resolve) => child.on('exit', resolve));
  const site = `http://127.0.0.1:${port}`;
  try {
    await expect.poll(() => output, { timeout: 60_000 }).toContain('npm run admin -- E-MAIL');
    expect(output).not.toContain('demo.example');
    const pages = ['/', '/en', '/crime', '/en/district/surguja', '/topics', '/archives'];
    for (const address of [...pages, '/rss', '/sitemap.xml', '/news-sitemap.xml', '/search?q=a'])
      expect((await fetch(site + address)).status, address).toBe(200);
    const home = await (await fetch(site)).text();
    expect(home).toContain('अभी कोई ख़बर उपलब्ध नहीं है');
    expect(home).not.toContain('id="popular"');
    expect(home).not.toContain('होम पर जाएँ</a>');
    expect(await (await fetch(`${site}/rss`)).text()).not.toContain('<item>');
  } finally {
    child.kill('SIGTERM');
    await ended;
    await rm(folder, { recursive: true, force: true });
  }
});

test.describe('npm start says in one sentence', () => {
  test('that its port is taken', async () => {
    const { code, output } = await start({});
    expect(code).toBe(1);
    expect(output).toContain(`Port ${workerSite().port} is taken`);
  });

  test('that the data folder is in use', async () => {
    const { code, output } = await start({
      PORT: String(await freePort()),
      BACKEND_PORT: String(await freePort()),
    });
    expect(code).toBe(1);
    expect(output).toMatch(/✗ .*(in use|already)/i);
  });

  test('that a key is missing for a Supabase elsewhere', async () => {
    const { code, output } = await start({
      PORT: String(await freePort()),
      NEXT_PUBLIC_SUPABASE_URL: 'https://project.example',
    });
    expect(code).toBe(1);
    expect(output).toContain('NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY is missing');
  });

  test('that a variable makes no sense', async () => {
    const { code, output } = await start({ PORT: 'three thousand' });
    expect(code).toBe(1);
    expect(output).toContain('PORT: not a usable value');
  });
});
