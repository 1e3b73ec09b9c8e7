// Names and habits that were given up (docs/glossary.md) stay out, and no folder grows past what can be looked over.
import { globSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';

const MOST_FILES = 40;
// Words that don't say what a local is; docs/glossary.md has one for each place.
const PRIVATE = 'asked|said|told|untold|kept|shelf|taught|heard|meant|stills|beat';
const privateName = new RegExp(
  `\\b(?:const|let|function)\\s+(?:\\[[^{\\]=]*)?\\b(?:${PRIVATE})\\b(?!['.])|\\((?:${PRIVATE})(?:: |\\) =>)|[(\\s](?:${PRIVATE}) => `,
);

const refused: [pattern: RegExp, advice: string][] = [
  [/\.\.\.\{/, 'write the properties of the literal beside the others'],
  [/\b(openHouse|TestHouse|otherHouse)\b/, 'startTestApp, TestApp, identityProvider'],
  [/\b[A-Za-z]+Doors?\b/, 'a route, or an access rule'],
  [/\b(re)?shelve\(/, 'indexCourses, reindexCourses'],
  [privateName, 'a local that says what it is: docs/glossary.md'],
];

const files = globSync('{contract,server,web,e2e,bench,tools}/**/*.{ts,tsx,css}', {
  exclude: ['**/node_modules/**', 'tools/names.ts'],
});
if (files.length === 0) throw new Error('names looked at no file');

const wrong = files.flatMap((file) =>
  readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line, i) =>
      refused.filter(([pattern]) => pattern.test(line)).map(([, advice]) => `${file}:${i + 1}: ${advice}`),
    ),
);
const perFolder = new Map<string, number>();
for (const file of files.filter((one) => !/\.test\.tsx?$/.test(one))) {
  perFolder.set(dirname(file), (perFolder.get(dirname(file)) ?? 0) + 1);
}
for (const [folder, count] of perFolder) {
  if (count > MOST_FILES) wrong.push(`${folder}: ${count} files beside each other, ${MOST_FILES} at most`);
}
if (wrong.length > 0) {
  console.error(wrong.join('\n'));
  process.exit(1);
}
console.log(`names: ${files.length} files`);
