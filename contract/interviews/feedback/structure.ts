import type { QuestionKind } from '../questions.ts';
import { type Found, stemOf, type Word } from './points.ts';

/**
 * Parts of a spoken answer, after the STAR method (situation, task, action, result) that interviewers ask for: an opening
 * that names the subject, an example, and for experiences a result. Each is found by the words that people mark it with.
 */
export const structureParts = ['opening', 'example', 'result'] as const;
export type StructurePart = (typeof structureParts)[number];

/** Words a minute of a calm speaker; the wanted length of an answer is counted with it. */
const WORDS_A_MINUTE = 130;
/** An answer has the right length between these shares of what a calm speaker says in the time. */
const LEAST_SHARE = 0.35;
const MOST_SHARE = 1.3;
/** The first words, among which an opening names its subject. */
const OPENING_WORDS = 30;

const example =
  /\b(?:for example|for instance|such as|like when|once|one time|an example|last (?:year|month|week|semester|summer)|(?:in|during|at|on) (?:my|our|a|the) (?:\w+ ){0,3}(?:project|internship|college|job|role|course|company|team|semester|class|event|work)|when (?:i|we) (?:was|were|had|worked|joined|built|led)|(?:i|we) (?:built|led|wrote|designed|organised|organized|handled|fixed|created|developed|worked on|tested|sold|taught))\b/giu;
const result =
  /\b(?:as a result|the result|in the end|finally|because of (?:this|that)|so that|which (?:led|meant|helped|saved|reduced|made|gave)|(?:reduced|increased|improved|saved|cut|grew|doubled|halved|raised|won|achieved|delivered|completed|finished|resolved|passed)\b|(?:i|we) learn(?:t|ed)|\d+(?:\.\d+)? ?(?:%|percent|per cent|hours|days|minutes|users|customers|students|marks|rupees|lakh))/giu;

export const partsOf = (kind: QuestionKind): readonly StructurePart[] =>
  kind === 'experience' ? structureParts : ['opening', 'example'];

/** Where a part of the structure stands, as places of words; nothing where it is missing. */
export function findPart(part: StructurePart, text: string, words: readonly Word[], subject: ReadonlySet<string>) {
  if (part === 'opening') {
    const at = words.slice(0, OPENING_WORDS).findIndex(({ stem }) => subject.has(stem));
    return at === -1 ? undefined : { from: at, to: at };
  }
  const pattern = part === 'example' ? example : result;
  pattern.lastIndex = 0;
  const found = pattern.exec(text);
  return found ? placesOf(words, found.index, found.index + found[0].length) : undefined;
}

function placesOf(words: readonly Word[], begin: number, end: number): Found | undefined {
  const from = words.findIndex(({ at, text }) => at + text.length > begin);
  const after = words.findIndex(({ at }) => at >= end);
  return from === -1 ? undefined : { from, to: Math.max(from, (after === -1 ? words.length : after) - 1) };
}

/** Stems an opening may name: longer words of the question and of what a good answer mentions. */
export const subjectOf = (texts: readonly string[]): ReadonlySet<string> =>
  new Set(
    texts
      .flatMap((text) => text.match(/[\p{L}\p{N}+#]{4,}/gu) ?? [])
      .map(stemOf)
      .filter((stem) => !COMMON.has(stem)),
  );
const COMMON = new Set(
  'what when wher which tell about your have would with that thi from them does they you'.split(' '),
);

/** Words an answer should have, for a time to answer in seconds. */
export const wantedWords = (answerSeconds: number) => {
  const full = (answerSeconds * WORDS_A_MINUTE) / 60;
  return { from: Math.round(LEAST_SHARE * full), to: Math.round(MOST_SHARE * full) };
};

/** 0 to 1: full within the wanted length, less in proportion outside. */
export function lengthShare(count: number, { from, to }: { from: number; to: number }): number {
  if (count < from) return from === 0 ? 1 : count / from;
  return count <= to ? 1 : Math.max(0, 1 - (count - to) / to);
}
