import type { DraftGap, DraftQuestion } from '@stepwell/contract/questions/draft-question.ts';
import { questionKinds } from '@stepwell/contract/questions/question.ts';
import type { Region } from '@stepwell/contract/questions/question-parts.ts';
import { WORK_FILE_BYTES } from '@stepwell/contract/work-file.ts';
import type { Chance } from '../../questions/chance.public.ts';
import type { OutgoingQuestion, PortableQuestion } from '../formats/format.ts';
import { generatedPictureIds, generatedSize } from './generated-pictures.ts';
import { generatedHtml, generatedLine, one, plainWords, several } from './generated-texts.ts';

interface Wanted {
  kind?: PortableQuestion['kind'];
  /** Words only: no stress, code, maths, lists or pictures. */
  plain?: boolean;
}

const id = (chance: Chance) =>
  `${hex(chance, 8)}-${hex(chance, 4)}-4${hex(chance, 3)}-8${hex(chance, 3)}-${hex(chance, 12)}`;
const hex = (chance: Chance, digits: number) => Array.from({ length: digits }, () => chance(16).toString(16)).join('');
const part = (letter: string, at: number) => `${letter}${at + 1}`;
const now = (chance: Chance, inSo: number) => chance(inSo) === 0;
/** Decimals as people write them: −12.5, 0.03, 4000. */
const number = (chance: Chance) => Number(`${chance(2) ? '' : '-'}${chance(5000)}e-${chance(4)}`) || 0;
const TOPICS = ['', 'Loops', 'Loops / While', 'Water / Stone & steps / A "deep" one'];

/** Programs stay in the site. */
export const portableKinds = questionKinds.filter((kind) => kind !== 'code');

/** A whole question that can be asked, of any kind, the same for the same chance. `chanceOf(seed, 'question 7')` makes one. */
export function generatedQuestion(chance: Chance, { kind, plain = false }: Wanted = {}): OutgoingQuestion {
  const shape = { pictures: generatedPictureIds, plain };
  const line = (at?: number) => generatedLine(chance, shape, at);
  const hasFeedback = now(chance, 3);
  const marks = one(chance, [0.25, 1, 1, 1, 2, 2.5, 10]);
  const basics = {
    id: id(chance),
    stem: generatedHtml(chance, shape),
    explanation: now(chance, 2) ? generatedHtml(chance, shape) : '',
    marks,
    penalty: now(chance, 4) ? marks / 4 : 0,
    topic: one(chance, TOPICS),
    difficulty: 1 + chance(5),
    taughtInId: null,
    ...(hasFeedback && { said: { right: line(), partly: now(chance, 2) ? line() : '', wrong: line() } }),
  };
  const question = ofKind(kind ?? one(chance, portableKinds), basics, chance, line);
  return { question, tags: [...new Set(several(chance, 0, 2, () => one(chance, ['old', 'exam 2024', 'a & b'])))] };
}

type Basics = Omit<Extract<DraftQuestion, { kind: 'true-false' }>, 'kind' | 'right'>;

function ofKind(
  kind: PortableQuestion['kind'],
  basics: Basics,
  chance: Chance,
  line: (at?: number) => string,
): PortableQuestion {
  switch (kind) {
    case 'single':
    case 'multiple':
      return { ...basics, kind, options: optionsOf(kind, chance, line) };
    case 'true-false':
      return { ...basics, kind, right: chance(2) === 0 };
    case 'numeric':
      return { ...basics, kind, right: number(chance), tolerance: chance(3) / 10, ...unitsOf(chance) };
    case 'short-text': {
      const accepted = several(chance, 1, 3, (at) => `${plainWords(chance, 3)} ${at}`);
      const partly = several(chance, 1, 2, (at) => ({ text: `${plainWords(chance, 2)} p${at}`, credit: 50 - at * 25 }));
      return { ...basics, kind, accepted, ...(now(chance, 3) && { partly }) };
    }
    case 'ordering':
      return { ...basics, kind, items: several(chance, 2, 6, (at) => ({ id: part('i', at), text: line(at) })) };
    case 'matching': {
      const pairs = several(chance, 2, 5, (at) => ({ id: part('p', at), left: line(at), right: line(10 + at) }));
      return {
        ...basics,
        kind,
        pairs,
        ...(now(chance, 2) && { others: several(chance, 1, 2, (at) => line(20 + at)) }),
      };
    }
    case 'cloze': {
      const gaps = several(chance, 1, 4, (at) => gapOf(at + 1, chance, line));
      const text = gaps.map(({ place }) => `${plainWords(chance, 2).replace(/[&<>"]/g, '')} [[${place}]]`).join(' ');
      return { ...basics, kind, text: `<p>${text}.</p>`, gaps };
    }
    case 'essay': {
      const rich = chance(2) === 0;
      const template = now(chance, 5) ? generatedHtml(chance, { pictures: [], plain: true }) : '';
      const wordLimit = (from: number) => (now(chance, 5) ? from + chance(50) : null);
      return {
        ...basics,
        penalty: 0,
        kind,
        rich,
        template: rich ? template : template && plainWords(chance, 4),
        leastWords: wordLimit(10),
        mostWords: wordLimit(100),
        model: '',
        rubric: [],
      };
    }
    case 'file': {
      const [mostFiles, fileTypes] = [now(chance, 4) ? 2 + chance(5) : 1, now(chance, 4) ? ['pdf', 'docx'] : []];
      const mostBytes = now(chance, 4) ? 100_000 : WORK_FILE_BYTES;
      return { ...basics, penalty: 0, kind, mostFiles, fileTypes, mostBytes, model: '', rubric: [] };
    }
    case 'hotspot': {
      const regions = several(chance, 1, 3, (at) => regionOf(part('r', at), chance));
      const points = 1 + chance(regions.length);
      const [pictureId = null] = generatedPictureIds;
      return {
        ...basics,
        kind,
        pictureId,
        alt: `A plan of ${plainWords(chance, 3)}`,
        ...generatedSize,
        points,
        regions,
      };
    }
    case 'calculated': {
      const variables = ['a', 'b'].map((name, at) => ({
        name,
        least: 1 + at,
        most: 9 + at,
        step: one(chance, [1, 0.1]),
      }));
      const formula = one(chance, [
        'a * b',
        'a + b / 2',
        'sqrt(a^2 + b^2)',
        'round(a / b, 2)',
        'max(a, b) - 1',
        'ln(a) * pi',
      ]);
      const stem = `${basics.stem}<p>Take {a} and {b}.</p>`;
      const [tolerance, unit] = [one(chance, [0, 0.01, 5]), one(chance, ['', 'm'])];
      return { ...basics, stem, kind, variables, formula, tolerance, inPercent: chance(2) === 0, unit };
    }
  }
}

const CREDITS = { single: [100, 50, 0, -25], multiple: [60, 40, 0, -50] };

function optionsOf(kind: 'single' | 'multiple', chance: Chance, line: (at?: number) => string) {
  const byCredit = now(chance, 3);
  const right = kind === 'single' ? 1 : 1 + chance(3);
  const options = several(chance, 4, 6, (at) => ({
    id: part('c', at),
    text: line(at),
    right: byCredit ? false : at < right,
    feedback: now(chance, 3) ? line() : '',
    ...(byCredit && { credit: CREDITS[kind][at] ?? 0 }),
  }));
  const turn = chance(options.length);
  return [...options.slice(turn), ...options.slice(0, turn)];
}

function unitsOf(chance: Chance): Pick<Extract<DraftQuestion, { kind: 'numeric' }>, 'unit' | 'units'> {
  if (!now(chance, 3)) return { unit: one(chance, ['', '', 'm', 'm/s²']) };
  const others = [
    { name: 'km', factor: 1000 },
    { name: 'cm', factor: 0.01 },
  ].slice(0, chance(3));
  return {
    unit: 'm',
    units: { asked: one(chance, ['optional', 'required']), others, loss: one(chance, [10, 50, 100]) },
  };
}

function gapOf(place: number, chance: Chance, line: (at?: number) => string): DraftGap {
  const basics = { id: part('g', place), place, weight: 1 + chance(3), feedback: now(chance, 3) ? line() : '' };
  switch (chance(3)) {
    case 0:
      return { ...basics, as: 'text', accepted: several(chance, 1, 3, (at) => `${plainWords(chance, 2)} ${at}`) };
    case 1:
      return { ...basics, as: 'number', right: number(chance), tolerance: chance(3) / 10 };
    default: {
      const right = chance(3);
      const options = [0, 1, 2].map((at) => ({ id: part('o', at), text: line(at).slice(-200), right: at === right }));
      return {
        ...basics,
        as: 'choice',
        options: options.map((one, at) => ({ ...one, text: lineOfGap(one.text, at) })),
      };
    }
  }
}
/** What was cut may break in the middle of something. */
const lineOfGap = (text: string, at: number) => (text.length < 190 ? text : `a long one, no ${at}`);

/** On whole pixels, as most formats count. */
function regionOf(id: string, chance: Chance): Region {
  const { width, height } = generatedSize;
  const [x, y] = [(20 + chance(200)) / width, (20 + chance(100)) / height];
  const shape = one(chance, ['rectangle', 'circle', 'polygon']);
  if (shape === 'rectangle')
    return { id, shape, x, y, width: (5 + chance(100)) / width, height: (5 + chance(100)) / height };
  if (shape === 'circle') return { id, shape, x, y, radius: (5 + chance(15)) / width };
  const corner = () => ({ x: chance(width + 1) / width, y: chance(height + 1) / height });
  return { id, shape: 'polygon', points: [{ x, y }, corner(), corner(), ...several(chance, 0, 3, corner)] };
}
