// Builds the pages: dist/client for browsers, dist/server to render the public pages. Runs with the project's Node 24.
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { joinRuntime } from './bundle/join-runtime.mjs';
import { keepEarlier, precompress } from './bundle/precompress.mjs';

/** Puts a finished folder in its place; for two renames' time there is none, never half of one. */
function replaceFolder(fresh, place) {
  const old = `${place}.old`;
  rmSync(old, { recursive: true, force: true });
  if (existsSync(place)) renameSync(place, old);
  renameSync(fresh, place);
  rmSync(old, { recursive: true, force: true });
}

/**
 * Builds the project in `root` into its dist folder. What stands there stays until everything has succeeded; the hashed
 * files of earlier releases stay two weeks longer. Throws Vite's error.
 */
export async function buildPages(root) {
  const dist = join(root, 'dist');
  const [client, server] = [join(dist, 'client.new'), join(dist, 'server.new')];
  mkdirSync(dist, { recursive: true });
  const common = { root, logLevel: 'warn', mode: 'production' };
  const into = (outDir) => ({ outDir, emptyOutDir: true });
  await build({ ...common, build: into(client) });
  joinRuntime(client);
  await build({ ...common, build: { ...into(server), ssr: 'web/entry-server.tsx', copyPublicDir: false } });

  const [before, assets] = [join(dist, 'client/assets'), join(client, 'assets')];
  if (existsSync(assets)) await precompress(assets, before);
  keepEarlier(before, assets);
  replaceFolder(client, join(dist, 'client'));
  replaceFolder(server, join(dist, 'server'));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  process.env.NODE_ENV = 'production';
  await buildPages(resolve(process.argv[2] ?? fileURLToPath(new URL('..', import.meta.url))));
}
