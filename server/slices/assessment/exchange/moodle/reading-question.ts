import type { DraftQuestion } from '@stepwell/contract/draft-question.ts';
import { elementsOf, type XmlElement } from '../../../../platform/xml.ts';
import type { Taking } from '../taking.ts';
import { rawText, shortText } from './elements.ts';

/** What every kind of question has. */
export type Basics = Omit<Extract<DraftQuestion, { kind: 'true-false' }>, 'kind' | 'right'>;
type Said = NonNullable<Basics['said']>;

/** One `<question>` that is read. */
export interface Reading {
  element: XmlElement;
  taking: Taking;
  basics: Basics;
}

/** Feedback on an answer as a whole, where there is any. */
export const saidWith = ({ right = '', partly = '', wrong = '' }: Partial<Said>): { said?: Said } =>
  right || partly || wrong ? { said: { right, partly, wrong } } : {};

/** One `<answer>`: its place, what it is worth as a part of all, its letters. */
export interface MoodleAnswer {
  element: XmlElement;
  share: number;
  text: string;
  feedback: string;
}

export const answersOf = ({ element, taking }: Reading): MoodleAnswer[] =>
  elementsOf(element, 'answer').map((answer) => ({
    element: answer,
    share: (Number(answer.attributes['fraction'] ?? 0) || 0) / 100,
    text: rawText(answer).trim(),
    feedback: shortText(elementsOf(answer, 'feedback')[0], taking),
  }));
