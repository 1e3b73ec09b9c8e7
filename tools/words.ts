// npm run words: every text of the product with its kind and where it is shown, as a catalogue to read and to translate.
// npm run words -- --check: words that the voice rules out, and texts too long for their kind, fail the check.

import { createHash } from 'node:crypto';
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { parseSync } from 'vite';

/** How a text is shown decides how long it may be. */
type Kind = 'button' | 'title' | 'label' | 'hint' | 'problem' | 'text';
interface Text {
  id: string;
  kind: Kind;
  text: string;
  shown: string[];
}
interface Node {
  type: string;
  [key: string]: unknown;
}

/** The most characters of a text by its kind; {names} count as they are written. */
const longest: Record<Kind, number> = { button: 32, title: 70, label: 60, hint: 160, problem: 200, text: 400 };

/** What the reader should not meet, and what to write instead. */
const banned: [pattern: RegExp, advice: string][] = [
  [/\bstands? (here|below|first|in|on|at|beside)\b/i, 'name what is shown, without “stands”'],
  [/\bgo(es)? on\b/i, 'continue'],
  [/\bwhoever\b/i, 'name the people: students, teachers, anyone who'],
  // Parts of a test are taken in an order.
  [/\b(is|are|was|were) taken\b(?! (in order|one at a time))/i, 'used, accepted, imported'],
  [/\b(somebody|nobody)\b/i, 'no one, someone, or the role'],
  [/\bhand(s|ed|ing)? in\b/i, 'submit'],
  [/\bput(ting)? away\b/i, 'archive'],
  [/\b(take|takes|taken) back\b/i, 'undo, restore'],
  [/\bfilms?\b/i, 'video'],
  [/\bthe house\b/i, 'the site, {siteName}'],
  [/\bnearly the same\b/i, 'similar'],
  [/!(?!=)/, 'no exclamation marks'],
];

const buttons = new Set(['Button', 'ActionIcon', 'button', 'IconButton', 'SubmitButton']);
const kinds: Record<string, Kind> = {
  title: 'title',
  heading: 'title',
  label: 'label',
  'aria-label': 'label',
  placeholder: 'label',
  hint: 'hint',
  description: 'hint',
  action: 'button',
};

const texts = new Map<string, Text>();
const add = (text: string, kind: Kind, file: string) => {
  const id = createHash('sha256').update(text).digest('hex').slice(0, 10);
  const known = texts.get(id) ?? { id, kind, text, shown: [] };
  if (!known.shown.includes(file)) known.shown.push(file);
  texts.set(id, known);
};

const files = globSync('{web,server,contract}/**/*.{ts,tsx}', {
  exclude: ['**/node_modules/**', '**/*.test.*', 'web/gallery/**', '**/testing/**'],
}).sort();
if (files.length === 0) throw new Error('words looked at no file');
for (const file of files) {
  const source = readFileSync(file, 'utf8');
  if (file === 'contract/problems.ts') {
    for (const [, quoted = ''] of source.matchAll(/\[\d{3},\s*('(?:[^'\\]|\\.)*'|`[^`]*`)/g)) {
      add(quoted.slice(1, -1).replaceAll("\\'", "'"), 'problem', file);
    }
  }
  if (!source.includes('i18n.t(')) continue;
  const { program, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
  walk(program as unknown as Node, [], file);
}

/** Visits each call of i18n.t with the nodes around it, the nearest last. */
function walk(node: Node, around: Node[], file: string) {
  if (node.type === 'CallExpression' && isTranslation(node['callee'] as Node)) {
    const text = textOf((node['arguments'] as Node[])[0]);
    if (text) add(text, kindOf(around), file);
  }
  const inside = [...around, node];
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) {
      if (child && typeof child === 'object' && typeof (child as Node).type === 'string')
        walk(child as Node, inside, file);
    }
  }
}

/** A message with each plural and select as the longest of its forms, innermost first. */
function asShown(text: string): string {
  const shown = text.replaceAll(
    /\{\w+, ?(?:plural|select),((?:\s*=?\w+ \{(?:[^{}]|\{\w+\})*\})+)\s*\}/g,
    (_, forms: string) =>
      [...forms.matchAll(/ \{((?:[^{}]|\{\w+\})*)\}/g)]
        .map(([, form = '']) => form)
        .reduce((a, b) => (b.length > a.length ? b : a)),
  );
  return shown === text ? shown : asShown(shown);
}

function isTranslation(callee: Node) {
  const [object, property] = [callee['object'] as Node | undefined, callee['property'] as Node | undefined];
  return callee.type === 'MemberExpression' && object?.['name'] === 'i18n' && property?.['name'] === 't';
}

function textOf(node: Node | undefined): string {
  if (node?.type === 'Literal' && typeof node['value'] === 'string') return node['value'];
  if (node?.type === 'BinaryExpression') return textOf(node['left'] as Node) + textOf(node['right'] as Node);
  if (node?.type === 'TemplateLiteral') {
    return (node['quasis'] as { value: { cooked: string } }[]).map(({ value }) => value.cooked).join('');
  }
  return '';
}

function kindOf(around: Node[]): Kind {
  for (const node of around.slice(-6).reverse()) {
    if (node.type === 'JSXAttribute' || node.type === 'Property') {
      const key = (node['name'] ?? node['key']) as Node;
      const name = (key['name'] ?? key['value']) as string;
      return kinds[name] ?? 'text';
    }
    if (node.type === 'JSXElement') {
      const name = ((node['openingElement'] as Node)['name'] as Node)['name'] as string | undefined;
      if (name && buttons.has(name)) return 'button';
      return name && /^(h[1-6]|.*Title|.*Heading)$/.test(name) ? 'title' : 'text';
    }
  }
  return 'text';
}

const catalogue = [...texts.values()];
if (process.argv.includes('--check')) {
  const wrong = catalogue.flatMap(({ kind, text, shown }) => {
    const at = `${shown[0]}: “${text}”`;
    const refused = banned.filter(([pattern]) => pattern.test(text)).map(([, advice]) => `${at}: ${advice}`);
    const { length } = asShown(text);
    return length > longest[kind]
      ? [...refused, `${at}: ${length} characters, ${longest[kind]} for a ${kind}`]
      : refused;
  });
  if (wrong.length > 0) {
    console.error(wrong.join('\n'));
    process.exitCode = 1;
  }
} else {
  mkdirSync('.cache', { recursive: true });
  writeFileSync('.cache/words.json', `${JSON.stringify(catalogue, null, 2)}\n`);
}
const words = catalogue.reduce((sum, { text }) => sum + text.split(/\s+/).length, 0);
console.log(`words: ${catalogue.length} texts, ${words} words`);
