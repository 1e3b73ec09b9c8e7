import { elementsOf, type XmlElement } from '../../../../platform/archives/xml.ts';
import type { Basics } from '../../basics.ts';
import type { Taking } from '../../imports/found-question.ts';
import { rawText, shortText } from './elements.ts';

/** One `<question>` that is read. */
export interface Reading {
  element: XmlElement;
  taking: Taking;
  basics: Basics;
}

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
