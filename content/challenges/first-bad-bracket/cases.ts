import { answered, hidden, linesOf, sample } from '../cases/case.ts';
import { seeded } from '../cases/seeded.ts';

/** Blanks out the quotes, then lets each open bracket say which sign it waits for. */
function solve(input: string) {
  const [line = ''] = linesOf(input);
  const plain = line.replace(/"[^"]*"/g, (quoted) => ' '.repeat(quoted.length));
  const closing: Record<string, string> = { '(': ')', '[': ']', '{': '}' };
  const waiting: { sign: string; place: number }[] = [];
  for (const [before, sign] of [...plain].entries()) {
    const closes = closing[sign];
    if (closes) waiting.push({ sign: closes, place: before + 1 });
    else if (')]}'.includes(sign) && waiting.pop()?.sign !== sign) return before + 1;
  }
  return waiting.at(-1)?.place ?? 0;
}

const chance = seeded(4);
function nested(depth: number): string {
  if (depth === 0) return chance.of(['x', '', '7', '"("', '"}{"']);
  const [open, close] = chance.of(['()', '[]', '{}'].map((pair) => [pair.charAt(0), pair.charAt(1)]));
  return `${open}${nested(depth - 1)}${chance.of(['', '+', ' - ', ','])}${nested(chance.int(0, depth - 1))}${close}`;
}
const spoilt = (text: string, place: number, sign: string) => text.slice(0, place) + sign + text.slice(place + 1);

export const cases = answered(solve, [
  sample('all right', '{a*[b+(c-1)]}\n'),
  sample('another kind', '(a+b*c]+1\n'),
  sample('two stay open', '(a+[b-"}"\n'),
  hidden('no bracket', 'nothing here\n'),
  hidden('one that opens', '(\n'),
  hidden('one that closes', ']\n'),
  hidden('a pair', '{}\n'),
  hidden('crossed', '([)]\n'),
  hidden('closes nothing at the end', '(a)(b))\n'),
  hidden('closes nothing in the middle', 'x]+(y\n'),
  hidden('the wrong one comes before one that stays open', '(((a+b]\n'),
  hidden('open, closed, open', '()[]{}(\n'),
  hidden('the first two stay open', '([{}\n'),
  hidden('the one in the middle was closed', '(()\n'),
  hidden('quotes hide the trouble', '("]))")\n'),
  hidden('a bracket between two quotations', '"("("a"\n'),
  hidden('empty quotes', '""[""]""\n'),
  hidden('quotes hide an opening one', '"("a)\n'),
  hidden('a space first', ' (\n'),
  hidden('each kind against each', '(}\n'),
  hidden('curly closed by round', '{)\n'),
  hidden('square closed by curly', '[}\n'),
  ...chance.list(6, (place) => hidden(`right ${place + 1}`, `${nested(5)}\n`)),
  ...chance.list(8, (place) => {
    const text = `${nested(5)}.`;
    const signs = [...text.matchAll(/[()[\]{}]/g)].map((found) => found.index);
    return hidden(`one sign spoilt ${place + 1}`, `${spoilt(text, chance.of(signs), chance.of([...'()[]{}x']))}\n`);
  }),
  hidden('as deep as can be', `${'('.repeat(50_000)}${')'.repeat(50_000)}\n`),
  hidden('as deep as can be, the last is wrong', `${'['.repeat(49_999)}${']'.repeat(49_999)})\n`),
  hidden('all open', `${'{'.repeat(100_000)}\n`),
]);
