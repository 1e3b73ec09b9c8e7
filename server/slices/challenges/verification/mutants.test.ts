import { expect, test } from 'vitest';
import { masked } from './code-mask.ts';
import { MOST_MUTANTS, mutantsOf } from './mutants.ts';

const python = `# a < b and c > d
def best(prices, budget):
    best = -1
    for n in range(1, len(prices)):
        if prices[n] <= budget and prices[n] > best:
            best = max(best, prices[n] + 2)
            continue
    print("a < b")
    return best
`;
const cpp = `#include <iostream>
using namespace std;
int main() {
  int n;
  cin >> n;  // reads n < 10
  long long sum = 0;
  for (int i = 0; i < n; ++i) {
    if (i % 2 == 0 && i != 4) {
      sum += i;
    }
  }
  cout << "sum < 3 && x" << sum << endl;
}
`;
const changes = (code: string, language: string) => mutantsOf(code, language).map(({ change }) => change);

test('a Python program is changed as people slip', () => {
  expect(changes(python, 'python')).toEqual(
    expect.arrayContaining([
      'Line 5: <= became <',
      'Line 5: > became >=',
      'Line 5: and became or',
      'Line 4: 1 became 2',
      'Line 6: + became -',
      'Line 6: max became min',
      'Line 7: “continue” was removed',
    ]),
  );
});

test('a C++ program is changed, its strings, comments and includes are not', () => {
  const all = changes(cpp, 'cpp');
  expect(all).toEqual(
    expect.arrayContaining([
      'Line 7: < became <=',
      'Line 8: && became ||',
      'Line 8: == became !=',
      'Line 9: += became -=',
      'Line 9: “sum += i;” was removed',
    ]),
  );
  for (const { text } of mutantsOf(cpp, 'cpp')) {
    expect(text).toContain('"sum < 3 && x"');
    expect(text).toContain('// reads n < 10');
    expect(text).toContain('#include <iostream>');
    expect(text).not.toBe(cpp);
  }
});

test('a query is changed in its conditions and its order', () => {
  const query = "select distinct a from t left join u on t.x = u.x where b < 3 and c = 'x and y' order by a desc;\n";
  expect(changes(query, 'sql')).toEqual(
    expect.arrayContaining([
      'Line 1: < became <=',
      'Line 1: and became OR',
      'Line 1: desc became ASC',
      'Line 1: left join became JOIN',
      'Line 1: “distinct” was removed',
    ]),
  );
});

test('each mutant has one change on one line; there are never too many, and always the same', () => {
  const long = python.repeat(20);
  const mutants = mutantsOf(long, 'python');
  expect(mutants).toHaveLength(MOST_MUTANTS);
  expect(mutantsOf(long, 'python')).toEqual(mutants);
  for (const { text, change, lineWas, lineIs } of mutants) {
    const [was, is] = [long.split('\n'), text.split('\n')];
    expect(is).toHaveLength(was.length);
    const at = is.findIndex((line, n) => line !== was[n]);
    expect(is.filter((line, n) => line !== was[n])).toHaveLength(1);
    expect(change).toContain(`Line ${at + 1}:`);
    expect([lineWas, lineIs]).toEqual([was[at]?.trim(), is[at]?.trim()]);
  }
  expect(new Set(mutants.map(({ text }) => text)).size).toBe(MOST_MUTANTS);
});

test('what is masked keeps its place', () => {
  for (const [code, language] of [
    [python, 'python'],
    [cpp, 'cpp'],
  ] as const) {
    expect(masked(code, language)).toHaveLength(code.length);
    expect(masked(code, language).split('\n')).toHaveLength(code.split('\n').length);
  }
});
