import type { GradedWord } from '@stepwell/contract/speaking/scoring/grade.ts';
import { isSound, sounds } from '@stepwell/contract/speaking/sounds.ts';
import type { Db } from '../../platform/database/db.ts';
import { escapedText } from '../../platform/text/escaped.ts';
import { type EnglishCard, keepEnglishMistake } from '../aptitude/mistakes/english-cards.public.ts';
import { chanceOf, idOf, shuffled } from '../questions/chance.public.ts';

/** A sound that was the weak one in so many words of one recording becomes a card. */
const LEAST_WORDS = 2;

/** Of each sound: a word that holds it, then three that hold a sound taken for it. */
const questions: Partial<Record<keyof typeof sounds, readonly [string, string, string, string]>> = {
  TH: ['month', 'mother', 'tent', 'Thomas'],
  DH: ['weather', 'thunder', 'dinner', 'health'],
  V: ['seven', 'awake', 'water', 'west'],
  W: ['quick', 'wrong', 'very', 'whole'],
  Z: ['busy', 'sister', 'release', 'base'],
  ZH: ['usual', 'nation', 'zero', 'major'],
  SH: ['nation', 'usual', 'science', 'chair'],
  S: ['city', 'busy', 'sure', 'easy'],
  CH: ['nature', 'machine', 'stomach', 'share'],
  JH: ['village', 'target', 'yellow', 'zero'],
  F: ['enough', 'of', 'though', 'pen'],
  P: ['cup', 'psychology', 'phone', 'cub'],
  B: ['rubber', 'debt', 'climb', 'copper'],
  R: ['write', 'walk', 'whole', 'light'],
  L: ['yellow', 'half', 'talk', 'rain'],
  NG: ['bank', 'sun', 'change', 'thin'],
  HH: ['behind', 'hour', 'honest', 'where'],
  AE: ['back', 'bake', 'bark', 'beck'],
  IH: ['women', 'machine', 'mine', 'people'],
  IY: ['people', 'bread', 'pen', 'ship'],
  EY: ['great', 'said', 'bread', 'many'],
  OW: ['though', 'now', 'done', 'tough'],
  ER: ['work', 'war', 'hear', 'worn'],
  AO: ['caught', 'coat', 'cut', 'laugh'],
};

function cardOf(sound: keyof typeof sounds): EnglishCard | undefined {
  const options = questions[sound];
  if (!options) return undefined;
  const itemId = `english:sound-${sound.toLowerCase()}`;
  const [right] = options;
  const [spelling, example] = sounds[sound];
  const choices = options.map((text) => ({ id: idOf(itemId, text), text: escapedText(text) }));
  const link = `/student/SpeakingPractice?view=drills&amp;sound=${sound}`;
  return {
    itemId,
    topic: 'Sounds',
    stem: `<p>Which word has the sound “${spelling}”, as in “${example}”?</p>`,
    face: { kind: 'single', options: shuffled(choices, chanceOf(itemId, 'options')) },
    secret: {
      key: { kind: 'single', right: idOf(itemId, right) },
      solution: [
        `<p>“${escapedText(right)}” has the sound of “${example}”. Say both, one after the other.</p>`,
        `<p><a href="${link}">Practise this sound</a></p>`,
      ],
      slips: {},
      english: { accepted: [right], speak: null },
    },
  };
}

/** Sounds that went wrong more than once in a recording go into the mistake book, which asks about them again. */
export async function keepWeakSounds(tx: Db, studentId: string, words: readonly GradedWord[], now: Date) {
  const counts = new Map<string, number>();
  for (const { state, sounds: spokenSounds } of words)
    if (state === 'wrong')
      for (const { sound, isWeak } of spokenSounds) if (isWeak) counts.set(sound, (counts.get(sound) ?? 0) + 1);
  for (const [sound, count] of counts) {
    const card = count >= LEAST_WORDS && isSound(sound) ? cardOf(sound) : undefined;
    if (card) await keepEnglishMistake(tx, studentId, card, null, now);
  }
}
