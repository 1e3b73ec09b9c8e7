// Cuts the rupee sign out of the headings' typeface: `node scripts/node24.mjs tools/rupee-font.ts`. Without it a page fetches
// all extended Latin letters for one sign. Run it when the typeface is updated.
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';

const { resolve } = createRequire(import.meta.url);
const whole = await readFile(resolve('@fontsource-variable/anek-latin/files/anek-latin-latin-ext-wght-normal.woff2'));
const cut = await subsetFont(whole, '₹', { targetFormat: 'woff2' });
await writeFile(new URL('../web/ui/theme/rupee/anek-latin.woff2', import.meta.url), cut);
process.stdout.write(`${cut.length} bytes\n`);
