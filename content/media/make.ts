import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium, type Page, type Route } from 'playwright-core';
import { build } from 'vite';
import { findChromium } from '../../scripts/chromium.mjs';
import { vttOf } from './captions.ts';
import { reel } from './reel.ts';

const here = import.meta.dirname;
const home = 'http://localhost/';
const fonts = join(here, '../../node_modules/@fontsource-variable');
const fontFiles: Record<string, string> = {
  'anek-latin.woff2': 'anek-latin/files/anek-latin-latin-wght-normal.woff2',
  'hanken-grotesk.woff2': 'hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2',
  'jetbrains-mono.woff2': 'jetbrains-mono/files/jetbrains-mono-latin-wght-normal.woff2',
};

const { values } = parseArgs({
  options: { only: { type: 'string' }, still: { type: 'string', multiple: true }, into: { type: 'string' } },
});
const wanted = reel.filter(({ base }) => !values.only || base === values.only);
if (wanted.length === 0) {
  console.error(`There is no film named ${values.only}. Choose one of: ${reel.map(({ base }) => base).join(', ')}.`);
  process.exit(1);
}

const browser = await chromium.launch({
  executablePath: await findChromium(),
  args: ['--no-sandbox', '--disable-gpu'],
});
try {
  const page = await browser.newPage();
  page.on('pageerror', (error) => console.error(error.message));
  await serve(page, await pageScript());
  for (const scene of wanted) {
    // With --still 12.5 only pictures of those seconds are written, to look at while drawing.
    for (const seconds of values.still ?? []) {
      await page.evaluate(`still('${scene.base}', ${Number(seconds)})`);
      console.log(`${scene.base} at ${seconds} s`);
    }
    if (values.still) continue;
    const frames = await page.evaluate(`film('${scene.base}')`);
    await writeFile(join(here, `${scene.base}.en.vtt`), vttOf(scene));
    console.log(`${scene.base}: ${scene.seconds} s, ${frames} frames, ${scene.cues.length} captions`);
  }
} finally {
  await browser.close();
}

/** The scenes and the encoder as one script for the page. */
async function pageScript() {
  const created = await build({
    configFile: false,
    root: here,
    logLevel: 'error',
    build: { write: false, minify: false, lib: { entry: 'film.page.ts', formats: ['iife'], name: 'filmPage' } },
  });
  const [bundle] = Array.isArray(created) ? created : [created];
  if (!bundle || !('output' in bundle)) throw new Error('The page script was not built.');
  return bundle.output[0].code;
}

/** Nothing listens on a port: the page, its fonts and what it posts back pass through the browser's own route. */
async function serve(page: Page, script: string) {
  let stills = 0;
  await page.route(`${home}**`, async (route: Route) => {
    const path = new URL(route.request().url()).pathname.slice(1);
    const font = fontFiles[path];
    const body = route.request().postDataBuffer();
    if (font) return route.fulfill({ body: await readFile(join(fonts, font)), contentType: 'font/woff2' });
    if (path === 'made/still.png' && body) {
      await writeFile(join(values.into ?? here, `still-${stills++}.png`), body);
    } else if (path.startsWith('made/') && body) {
      await writeFile(join(here, path.slice('made/'.length)), body);
    }
    return route.fulfill({ body: '<!doctype html><title>Film</title>', contentType: 'text/html' });
  });
  await page.goto(home);
  await page.addScriptTag({ content: script });
}
