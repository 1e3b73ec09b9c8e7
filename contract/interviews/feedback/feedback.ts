import type { Question } from '../questions.ts';
import { type Delivery, deliveryOf, estimatedSeconds, type Signal } from './delivery.ts';
import { type Found, findPoint, quoteOf, wordsOf } from './points.ts';
import { findPart, lengthShare, partsOf, type StructurePart, subjectOf, wantedWords } from './structure.ts';

/** Raised with any change of the rules, so that scores of one version are comparable. */
export const FEEDBACK_VERSION = '1';
/** Shares of an answer's score. Delivery has none: typed and spoken answers have the same maximum. */
const CONTENT_SHARE = 0.6;
/** Below so many words an answer is not judged by its structure. */
const LEAST_WORDS = 8;
/** Of the structure, what the right length is worth; its parts share the rest. */
const LENGTH_SHARE = 0.25;

/** Where a statement is seen: words of the answer and, in a recording, about which second. */
export interface Evidence {
  quote: string;
  second: number | null;
}

export interface AnswerFeedback {
  questionId: string;
  points: { id: string; phrase: string; evidence: Evidence | null }[];
  structure: { part: StructurePart; evidence: Evidence | null }[];
  words: number;
  wantedWords: { from: number; to: number };
  delivery: Delivery | null;
  /** 0 to 100. */
  content: number | null;
  structureScore: number;
  score: number;
}

export interface Feedback {
  version: string;
  answers: AnswerFeedback[];
  /** Means over all questions, those without an answer counting 0. */
  score: number;
  content: number;
  structure: number;
  /** Mean over the recordings that could be measured. */
  delivery: number | null;
}

/** An answer to one question; the follow-up's answer is read as its second part. */
export interface GivenAnswer {
  text: string;
  followUpText: string;
  /** Of recordings. */
  signal: Signal | null;
}

const mean = (values: readonly number[]) =>
  values.length === 0 ? 0 : Math.round(values.reduce((sum, value) => sum + value, 0) / values.length);

/** Rules only, no model: the same answer has the same feedback, and every statement names its words. */
export function feedbackOfAnswer(question: Question, { text, followUpText, signal }: GivenAnswer): AnswerFeedback {
  const words = wordsOf(text);
  const later = wordsOf(followUpText);
  const seconds = signal ? estimatedSeconds(words, signal.stretches) : [];
  const seenAt = (found: Found | undefined): Evidence | null =>
    found ? { quote: quoteOf(text, words, found), second: seconds[found.from] ?? null } : null;
  const points = question.points.map((point) => {
    const here = seenAt(findPoint(words, point));
    const after = here ? undefined : findPoint(later, point);
    const evidence = here ?? (after ? { quote: quoteOf(followUpText, later, after), second: null } : null);
    return { id: point.id, phrase: point.phrase, evidence };
  });
  const subject = subjectOf([
    question.text,
    ...question.points.flatMap(({ phrase, alternatives }) => [phrase, ...alternatives]),
  ]);
  const structure = partsOf(question.kind).map((part) => ({
    part,
    evidence: words.length < LEAST_WORDS ? null : seenAt(findPart(part, text, words, subject)),
  }));
  const wanted = wantedWords(question.answerSeconds);
  const made = points.filter(({ evidence }) => evidence).length;
  const content = points.length === 0 ? null : Math.round((100 * made) / points.length);
  const partsShare = structure.filter(({ evidence }) => evidence).length / structure.length;
  const structureScore = Math.round(
    100 * ((1 - LENGTH_SHARE) * partsShare + LENGTH_SHARE * lengthShare(words.length, wanted)),
  );
  return {
    questionId: question.id,
    points,
    structure,
    words: words.length,
    wantedWords: wanted,
    delivery: signal ? deliveryOf(text, words, signal) : null,
    content,
    structureScore,
    score:
      content === null ? structureScore : Math.round(CONTENT_SHARE * content + (1 - CONTENT_SHARE) * structureScore),
  };
}

/** Feedback on a whole interview. Questions that were not answered count 0. */
export function feedbackOf(answers: readonly { question: Question; given: GivenAnswer }[]): Feedback {
  const all = answers.map(({ question, given }) => feedbackOfAnswer(question, given));
  const delivery = all.flatMap((one) => one.delivery?.score ?? []);
  return {
    version: FEEDBACK_VERSION,
    answers: all,
    score: mean(all.map(({ score }) => score)),
    content: mean(all.flatMap(({ content }) => content ?? [])),
    structure: mean(all.map(({ structureScore }) => structureScore)),
    delivery: delivery.length === 0 ? null : mean(delivery),
  };
}

/** The follow-up that fits an answer: of the first point that is missing and has one. Nothing where all is said. */
export function followUpFor(question: Question, text: string) {
  const words = wordsOf(text);
  const missing = question.points.find((point) => point.followUp !== '' && !findPoint(words, point));
  return missing && { pointId: missing.id, text: missing.followUp };
}
