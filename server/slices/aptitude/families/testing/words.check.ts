import { vocabulary } from '../vocabulary.ts';
import { kinds, ties } from '../word-ties.ts';
import { type Checker, parts } from './shown-question.ts';

/** Words are looked up in the lists from the outside in: every option is judged, whatever the family meant by it. */

const analogies: Checker = ({ text }) => {
  const [a = '', b = '', c = ''] = parts(text.toLowerCase(), /^(.+) is to (.+) as (.+) is to …$/);
  const shared = ties.filter(({ pairs }) => pairs.some(([one, other]) => one.toLowerCase() === a && other === b));
  if (shared.length !== 1) throw new Error(`${shared.length} ties hold ${a} and ${b}`);
  return (option) => shared.some(({ pairs }) => pairs.some(([one, other]) => one === c && other === option));
};

const kindsOf = (word: string) => Object.keys(kinds).filter((kind) => kinds[kind]?.includes(word));
const oddOneOut: Checker = ({ options, text }) => {
  if (!options.every((option) => text.includes(option))) throw new Error('Another list than the options');
  return (option) => {
    const rest = options.filter((other) => other !== option);
    const common = kindsOf(rest[0] ?? '').filter((kind) => rest.every((word) => kindsOf(word).includes(kind)));
    return common.length > 0 && !kindsOf(option).some((kind) => common.includes(kind));
  };
};

/** When things happen, by the words with which a sentence begins; only sentences of one account are compared. */
const whens: readonly (readonly string[])[] = [
  ['At first', 'A week later', 'A month later', 'Half a year later', 'After two years'],
  ['At six', 'By seven', 'At eight', 'At nine', 'At ten', 'At eleven', 'At noon', 'That evening', 'The next day'],
  ['One Monday', 'On Tuesday', 'On Wednesday', 'On Thursday', 'By Friday'],
  ['First,', 'Next,', 'Then', 'After that,', 'Finally,'],
  ['In January', 'In March', 'In May', 'In July', 'In September'],
  ['In the morning', 'Before lunch', 'After lunch', 'In the evening', 'The following morning'],
  ['At the start', 'After ten minutes', 'Shortly before half-time', 'In the second half', 'At the final whistle'],
  ['In spring', 'In early summer', 'During the monsoon', 'In autumn', 'In winter'],
  ['On the first day', 'On the second day', 'On the third day', 'On the fourth day', 'On the last day'],
  ['In 2019', 'In 2020', 'In 2021', 'In 2022', 'In 2023'],
];
const sentenceOrder: Checker = ({ text }) => {
  const found = [...text.matchAll(/([P-T]): (.*?)(?= [P-T]: |$)/g)].map(([, letter = '', sentence = '']) => ({
    letter,
    sentence,
  }));
  const scales = whens.filter((scale) =>
    found.every(({ sentence }) => scale.some((when) => sentence.startsWith(when))),
  );
  if (scales.length !== 1) throw new Error(`${scales.length} scales for ${text}`);
  const rank = (sentence: string) => scales[0]?.findIndex((when) => sentence.startsWith(when)) ?? -1;
  const order = found
    .toSorted((one, other) => rank(one.sentence) - rank(other.sentence))
    .map(({ letter }) => letter)
    .join('');
  if (new Set(found.map(({ sentence }) => rank(sentence))).size !== found.length)
    throw new Error(`Two at once: ${text}`);
  return (option) => option === order;
};

/** One or many, by the words of the subject as a grammar reads them. */
function isMany(subject: string): boolean {
  const many = (noun = '') => /s$/.test(noun.trim());
  const pair = /^(?:Either|Neither|Not only) the .+? (?:or|nor|but also) the (\w+)$/.exec(subject);
  if (pair) return many(pair[1]);
  if (/^(Each|Every|Neither of|One of)\b/.test(subject)) return false;
  if (/^A number of\b/.test(subject) || /^Both\b/.test(subject)) return true;
  // What stands after a preposition or between commas says nothing of the number.
  return many(subject.split(/,| of | in /)[0]);
}
const subjectAndVerb: Checker = ({ text }) => {
  const subject = parts(text, /fit: (.+?),? _____/)[0] ?? '';
  const forms = isMany(subject)
    ? ['are', 'have', 'remain', 'seem', 'need', 'look', 'belong', 'stay']
    : ['is', 'has', 'remains', 'seems', 'needs', 'looks', 'belongs', 'stays'];
  return (option) => forms.includes(option);
};

const wordsInContext: Checker = ({ text }) => {
  const [way = '', word = ''] = parts(text, /Which word is (.+) “([\w-]+)” as/);
  const entry = vocabulary.filter((one) => one.word === word);
  if (entry.length !== 1) throw new Error(`${entry.length} entries for ${word}`);
  const wanted = entry.flatMap(({ near, against }) => (way.includes('opposite') ? against : near));
  // A word of the list stands in one entry only, or it could be right for a reason nobody meant.
  return (option) => {
    const homes = vocabulary.filter(({ near, against }) => [...near, ...against].includes(option));
    if (homes.length !== 1) throw new Error(`${option} stands in ${homes.length} entries`);
    return wanted.includes(option);
  };
};

export const wordCheckers: Record<string, Checker> = {
  analogies,
  'odd-one-out': oddOneOut,
  'sentence-order': sentenceOrder,
  'subject-and-verb': subjectAndVerb,
  'words-in-context': wordsInContext,
};
