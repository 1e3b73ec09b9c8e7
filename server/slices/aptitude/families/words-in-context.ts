import { shuffled } from '../../questions/chance.public.ts';
import { men, pick, women } from './draws.ts';
import type { Family } from './family.ts';
import { choice, type Slip } from './options.ts';
import { tooClose, vocabulary } from './vocabulary.ts';

/** A word in a sentence: which other one is nearest to it, or against it. */
export const wordsInContext: Family = {
  id: 'words-in-context',
  area: 'verbal',
  topic: 'words-in-context',
  title: 'Near in meaning, or against',
  difficulty: -0.1,
  draw(chance, level) {
    const entry = pick(chance, vocabulary);
    const sentence = pick(chance, entry.sentences).replace('{name}', pick(chance, [...women, ...men]));
    const opposite = level > 1 && chance(2) === 0;
    const [wanted, contrary] = opposite ? [entry.against, entry.near] : [entry.near, entry.against];
    const right = pick(chance, wanted);
    // The other entries of the kind give words that fit the grammar and not the meaning.
    const strangers = shuffled(
      vocabulary.filter(
        ({ kind, word }) =>
          kind === entry.kind &&
          word !== entry.word &&
          !tooClose.some((pair) => pair.includes(word) && pair.includes(entry.word)),
      ),
      chance,
    ).map(
      (other): Slip<string> => [
        pick(chance, chance(2) ? other.near : other.against),
        `Has to do with “${other.word}”, not with “${entry.word}”.`,
      ],
    );
    const reason = opposite ? 'This is near it in meaning; the opposite was asked for.' : 'This is the opposite.';
    const slips: Slip<string>[] = [[pick(chance, contrary), reason], ...strangers];
    const shown = sentence.replace(entry.word, `<strong>${entry.word}</strong>`);
    return {
      stem: `<p>${shown}</p><p>Which word is ${opposite ? 'most nearly the opposite of' : 'nearest in meaning to'} “${entry.word}” as it stands here?</p>`,
      answer: choice(chance, right, slips),
      solution: [
        `“${entry.word}” here means much the same as ${entry.near.map((word) => `“${word}”`).join(' or ')}.`,
        opposite ? `Against it stands “${right}”.` : `Of the words offered only “${right}” can take its place.`,
      ],
    };
  },
};
