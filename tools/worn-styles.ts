// A class that a screen names stands in its sheet: a rule that was renamed or taken out is missed by nobody else.
import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const files = globSync('web/**/*.tsx');
if (files.length === 0) throw new Error('worn-styles looked at no file');

const lost = files.flatMap((file) => {
  const code = readFileSync(file, 'utf8');
  const sheets = [...code.matchAll(/import (\w+) from '(\.[^']+\.module\.css)'/g)];
  return sheets.flatMap(([, name = '', path = '']) => {
    const rules = readFileSync(join(dirname(file), path), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');
    const defined = new Set([...rules.matchAll(/\.([a-zA-Z][\w-]*)/g)].map(([, known]) => known));
    const worn = code.matchAll(new RegExp(`\\b${name}\\['([\\w-]+)'\\]`, 'g'));
    return [...worn].flatMap(([, wanted = '']) => (defined.has(wanted) ? [] : `${file} wears ${name}['${wanted}']`));
  });
});
if (lost.length > 0) {
  console.error(lost.join('\n'));
  process.exit(1);
}
console.log(`worn-styles: ${files.length} files wear only what their sheets define`);
