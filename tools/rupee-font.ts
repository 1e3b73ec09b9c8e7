// Cuts the rupee sign out of the site's two typefaces: `node scripts/node24.mjs tools/rupee-font.ts`. Prices stand on most
// pages, and without these a page fetches all extended Latin letters for one sign. Run it when a typeface is updated.
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';

const { resolve } = createRequire(import.meta.url);
for (const family of ['anek-latin', 'hanken-grotesk']) {
  const whole = await readFile(resolve(`@fontsource-variable/${family}/files/${family}-latin-ext-wght-normal.woff2`));
  const cut = await subsetFont(whole, '₹', { targetFormat: 'woff2' });
  await writeFile(new URL(`../web/ui/theme/rupee/${family}.woff2`, import.meta.url), cut);
  process.stdout.write(`${family}: ${cut.length} bytes\n`);
}
