import { describe, expect, test } from 'vitest';
import { nearestOf, termsOf, typosBetween } from './search-terms.ts';

describe('terms', () => {
  const cases: [string, [string, string][]][] = [
    [
      'data science',
      [
        ['data', 'word'],
        ['science', 'word'],
      ],
    ],
    [
      '"step by step" sql',
      [
        ['step by step', 'phrase'],
        ['sql', 'word'],
      ],
    ],
    [
      'sql -server',
      [
        ['sql', 'word'],
        ['server', 'unwanted'],
      ],
    ],
    [
      '-"for beginners" go',
      [
        ['for beginners', 'unwanted'],
        ['go', 'word'],
      ],
    ],
    [
      'an "open end',
      [
        ['an', 'word'],
        ['open end', 'phrase'],
      ],
    ],
    ['well-known', [['well-known', 'word']]],
    [
      'a b a',
      [
        ['b', 'word'],
        ['a', 'word'],
      ],
    ],
    ['', []],
    ['   ', []],
  ];
  test.for(cases)('%s', ([query, expected]) => {
    const kind = ({ phrase, unwanted }: { phrase: boolean; unwanted: boolean }) =>
      unwanted ? 'unwanted' : phrase ? 'phrase' : 'word';
    expect(termsOf(query).map((term) => [term.text, kind(term)])).toEqual(expected);
  });

  test('each says where it stands', () => {
    const query = 'rust -"for  all" "of us" it';
    for (const { text, start } of termsOf(query)) expect(query.slice(start, start + text.length)).toBe(text);
  });
});

describe('typos', () => {
  const cases: [string, string, number][] = [
    ['python', 'python', 0],
    ['pyhton', 'python', 1],
    ['javscript', 'javascript', 1],
    ['pythonn', 'python', 1],
    ['kitten', 'sitting', 3],
    // Restricted: no letter is touched twice, so this is not two.
    ['ca', 'abc', 3],
    ['', 'abc', 3],
    ['abc', '', 3],
    ['naïve', 'naive', 1],
  ];
  test.for(cases)('%s and %s: %i', ([one, other, typos]) => {
    expect(typosBetween(one, other)).toBe(typos);
    expect(typosBetween(other, one)).toBe(typos);
  });

  const spellings: [string, string[], string | undefined][] = [
    ['javscript', ['java', 'javascript'], 'javascript'],
    ['sqk', ['sql'], undefined],
    ['jvaa', ['java'], 'java'],
    ['jvab', ['java'], undefined],
    ['photgrafy', ['photography'], undefined],
    ['photgraphy', ['photographs', 'photography'], 'photography'],
    ['grpahs', ['graph', 'graphs'], 'graphs'],
  ];
  test.for(spellings)('%s among %j: %s', ([word, alike, expected]) => {
    expect(nearestOf(word, alike)).toBe(expected);
  });
});
