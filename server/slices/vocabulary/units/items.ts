import type { QuestionView } from '@stepwell/contract/questions/question.ts';
import type { itemKinds } from '@stepwell/contract/vocabulary/vocabulary.ts';
import { escapedText } from '../../../platform/text/escaped.ts';
import type { AptitudeSecret } from '../../../tables/aptitude/aptitude.ts';
import { chanceOf, idOf, shuffled } from '../../questions/chance.public.ts';
import type { ItemSource, Unit } from './unit-format.ts';

export interface EnglishItemSource {
  /** `unit/number`. */
  id: string;
  unit: Unit;
  kind: (typeof itemKinds)[number];
  source: ItemSource;
  rule: string;
  /** Logits: of words by their band, of grammar by its author's level. */
  difficulty: number;
  /** The share that blind guessing gets right. */
  guessing: number;
}

/** Logits of a frequency band: seven tenths apart, the middle at 0. */
export const bandDifficulty = (band: number) => (band - 3.5) * 0.7;
const levelDifficulty = { easy: -1, medium: 0, hard: 1 };

export const itemsOf = (unit: Unit): EnglishItemSource[] =>
  unit.items.map(({ source, rule }, place) => ({
    id: `${unit.id}/${place + 1}`,
    unit,
    kind: source.kind,
    source,
    rule,
    difficulty: unit.band === null ? levelDifficulty[unit.level ?? 'medium'] : bandDifficulty(unit.band),
    guessing: 'wrong' in source ? 1 / (1 + source.wrong.length) : 0,
  }));

/** How an item is asked and judged. */
export interface DrawnItem {
  /** Text. */
  stem: string;
  hint: string | null;
  speak: string | null;
  face: QuestionView;
  secret: AptitudeSecret;
  /** The first accepted answer, as text. */
  accepted: string;
}

const choices = (id: string, texts: readonly string[]) =>
  texts.map((text) => ({ id: idOf(id, text), text: escapedText(text) }));

/** The words of a sentence for putting in order: no final stop, and no capital that gives the first away. */
export function wordsToOrder(sentence: string) {
  const [first = '', ...rest] = sentence.replace(/[.?!]$/, '').split(' ');
  const isName = /^I($|')/.test(first);
  return [isName ? first : first.charAt(0).toLowerCase() + first.slice(1), ...rest];
}

/** An item with its options in the order of a seed. Ids stay the same, so that a card can ask it later. */
export function drawItem({ id, unit, source, rule }: EnglishItemSource, seed: string): DrawnItem {
  const chance = chanceOf(seed, id);
  const link = `<a href="/student/LearningPractice?view=unit&amp;unit=${unit.id}">${escapedText(unit.title)}</a>`;
  const solution = (accepted: string) => [
    `<p>${escapedText(accepted)}</p>`,
    `<p>${escapedText(rule)}</p>`,
    `<p>${link}</p>`,
  ];
  const secretOf = (key: AptitudeSecret['key'], accepted: string[], speak: string | null = null): AptitudeSecret => ({
    key,
    solution: solution(accepted[0] ?? ''),
    slips: {},
    english: { accepted, speak },
  });
  switch (source.kind) {
    case 'choice':
    case 'listening': {
      const { right, wrong } = source;
      const options = shuffled(choices(id, [right, ...wrong]), chance);
      const speak = source.kind === 'listening' ? source.passage : null;
      return {
        stem: source.kind === 'listening' ? source.question : source.stem,
        hint: source.kind === 'choice' ? source.hint : null,
        speak,
        face: { kind: 'single', options },
        secret: secretOf({ kind: 'single', right: idOf(id, right) }, [right], speak),
        accepted: right,
      };
    }
    case 'gap': {
      const { stem, hint, accepted } = source;
      return { stem, hint, speak: null, ...typed(secretOf, accepted) };
    }
    case 'dictation': {
      const { sentence } = source;
      const { face, secret, accepted } = typed(secretOf, [sentence], sentence);
      return { stem: 'Write the sentence you hear.', hint: null, speak: sentence, face, secret, accepted };
    }
    case 'order': {
      const words = wordsToOrder(source.accepted[0] ?? '');
      const items = words.map((text, place) => ({ id: idOf(id, String(place)), text: escapedText(text) }));
      const key = { kind: 'ordering' as const, right: items.map((item) => item.id) };
      let mixed = shuffled(items, chance);
      while (mixed.every((item, place) => item.text === items[place]?.text)) mixed = shuffled(items, chance);
      return {
        stem: `Put the words in order: ${words.toSorted().join(' / ')}`,
        hint: null,
        speak: null,
        face: { kind: 'ordering', items: mixed },
        secret: secretOf(key, source.accepted),
        accepted: source.accepted[0] ?? '',
      };
    }
    case 'match': {
      const { pairs } = source;
      const lefts = choices(
        `${id} left`,
        pairs.map(({ word }) => word),
      );
      const rights = choices(
        `${id} right`,
        pairs.map(({ meaning }) => meaning),
      );
      const right = Object.fromEntries(lefts.map((left, place) => [left.id, rights[place]?.id ?? '']));
      const accepted = pairs.map(({ word, meaning }) => `${word}: ${meaning}`).join('. ');
      return {
        stem: `Match the words with their meanings: ${pairs.map(({ word }) => word).join(', ')}`,
        hint: null,
        speak: null,
        face: { kind: 'matching', lefts, rights: shuffled(rights, chance) },
        secret: { key: { kind: 'matching', right }, solution: [`<p>${link}</p>`], slips: {} },
        accepted,
      };
    }
  }
}

function typed(
  secretOf: (key: AptitudeSecret['key'], accepted: string[], speak?: string | null) => AptitudeSecret,
  accepted: string[],
  speak: string | null = null,
) {
  const view: QuestionView = { kind: 'short-text' };
  return {
    face: view,
    secret: secretOf({ kind: 'short-text', accepted }, accepted, speak),
    accepted: accepted[0] ?? '',
  };
}

/** The same as HTML, for a card that is shown without its unit around it. */
export const stemHtml = ({ stem, hint }: Pick<DrawnItem, 'stem' | 'hint'>) =>
  `<p>${escapedText(stem)}</p>${hint === null ? '' : `<p>(${escapedText(hint)})</p>`}`;
