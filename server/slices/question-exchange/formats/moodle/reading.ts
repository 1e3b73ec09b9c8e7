import { randomUUID } from 'node:crypto';
import { setImmediate as otherWork } from 'node:timers/promises';
import type { DraftQuestion } from '@stepwell/contract/questions/draft-question.ts';
import { elementOfName, elementsOf, XmlRefused } from '../../../../platform/archives/xml.ts';
import { type PlacedElement, xmlParts } from '../../../../platform/archives/xml-parts.ts';
import { i18n } from '../../../../platform/text/messages.ts';
import { combinedFeedbackOf } from '../../basics.ts';
import { marksTaken, tagsTaken, taken, topicTaken } from '../../imports/found-question.ts';
import { wordsIn } from '../../text/found-html.ts';
import { xmlTextOf } from '../../text/xml-text.ts';
import type { Found, FoundQuestion } from '../format.ts';
import { choiceOf, truthOf, wordsOf } from './choices.ts';
import { clozeOf } from './cloze.ts';
import { droppedMessages } from './dropped-labels.ts';
import { htmlIn, isOn, longText, numberIn, rawText, setting, shortText } from './elements.ts';
import { essayOf } from './essays.ts';
import { markersOf } from './markers.ts';
import { calculatedOf, numberOf } from './numbers.ts';
import type { Reading } from './reading-question.ts';
import { matchingOf, orderingOf } from './sorting.ts';
import { nameWhatStays, withOldPicture } from './unread.ts';

const LIMITS = { length: 80 * 1024 ** 2, elements: 20_000, depth: 100 };
const KINDS: Record<string, (reading: Reading, name: string) => DraftQuestion> = {
  multichoice: choiceOf,
  truefalse: truthOf,
  shortanswer: wordsOf,
  numerical: numberOf,
  matching: matchingOf,
  match: matchingOf,
  ordering: orderingOf,
  multianswer: clozeOf,
  cloze: clozeOf,
  gapselect: droppedMessages,
  ddwtos: droppedMessages,
  ddmarker: markersOf,
  calculated: calculatedOf,
  calculatedsimple: calculatedOf,
  essay: essayOf,
  description: ({ taking }) => taking.refuse(i18n.t('Descriptions aren’t questions and were not imported.')),
  calculatedmulti: ({ taking }) => taking.refuse(i18n.t('Calculated options aren’t supported.')),
  ddimageortext: ({ taking }) => taking.refuse(i18n.t('Dragging pictures onto a picture isn’t supported.')),
};
/** After so many questions others have their turn. */
const AT_A_TIME = 20;

/** Moodle's questions in XML, one after the other. */
export async function* readMoodle(bytes: Uint8Array): AsyncGenerator<Found> {
  const place = { line: 1, column: 1 };
  let topic: string[] = [];
  let number = 0;
  const once = new Set<string>();
  try {
    const { pieces, warnings } = xmlTextOf(bytes);
    for (const element of xmlParts(pieces, LIMITS)) {
      for (const message of warnings.splice(0)) yield { level: 'warning', words: message, place };
      const at = { line: element.line, column: element.column };
      if (number === 0 && element.name !== 'quiz') {
        const name = `<${element.name.slice(0, 60)}>`;
        yield {
          level: 'error',
          words: i18n.t('This isn’t Moodle XML: it starts with {name} instead of <quiz>.', { name }),
          place: at,
        };
        return;
      }
      number += 1;
      if (number === 1) continue;
      if (element.name !== 'question') {
        yield {
          level: 'warning',
          words: i18n.t('“{name}” isn’t a question and was not imported.', { name: element.name.slice(0, 60) }),
          place: at,
        };
        continue;
      }
      if (element.attributes['type'] === 'category') {
        topic = levelsOf(rawText(elementOfName(element, 'category')));
        if (htmlIn(elementOfName(element, 'info')).trim())
          yield { level: 'warning', words: i18n.t('A topic description was not imported.'), place: at };
        continue;
      }
      for (const message of ofTheFile(element))
        if (!once.has(message)) {
          once.add(message);
          yield { level: 'warning', words: message, place: at };
        }
      yield questionOf(element, topic);
      if (number % AT_A_TIME === 0) await otherWork();
    }
    for (const message of warnings.splice(0)) yield { level: 'warning', words: message, place };
    if (number <= 1) yield { level: 'error', words: i18n.t('No questions found.'), place };
  } catch (error) {
    if (!(error instanceof XmlRefused)) throw error;
    const { message, line, column } = error;
    yield { level: 'error', words: message, place: { line, ...(column !== undefined && { column }) } };
  }
}

/** What is the same in most questions of a file is said once for all of them. */
function ofTheFile(element: PlacedElement): string[] {
  const tries = numberIn(setting(element, 'penalty')) ?? 0;
  const order = setting(element, 'shuffleanswers');
  const isFixed = ['multichoice', 'matching'].includes(element.attributes['type'] ?? '') && order && !isOn(order);
  return [
    ...(tries > 0 ? [i18n.t('Moodle’s retry penalty was not imported: each question is answered once.')] : []),
    ...(isFixed ? [i18n.t('Some answers had a fixed order. Here each quiz decides whether to shuffle.')] : []),
  ];
}

/** `$course$/top/A/B` without where it lay; a stroke within a name is written twice. */
function levelsOf(path: string): string[] {
  const levels = path
    .trim()
    .split(/(?<!\/)\/(?!\/)/)
    .map((level) => level.replaceAll('//', '/').trim())
    .filter(Boolean);
  if (/^\$\w+\$$/.test(levels[0] ?? '')) levels.shift();
  return levels[0] === 'top' ? levels.slice(1) : levels;
}

const DIFFICULTY = /^difficulty: ([1-5])$/;

function questionOf(element: PlacedElement, topic: readonly string[]): FoundQuestion {
  const from = element.attributes['type'] ?? '';
  const questionText = elementOfName(element, 'questiontext');
  const name = setting(element, 'name') || wordsIn(htmlIn(questionText).slice(0, 2000));
  const place = { line: element.line, column: element.column };
  return taken({ place, from: from.slice(0, 60) || '?', name, title: setting(element, 'name') }, (taking) => {
    const statedTags = elementsOf(element, 'tags').flatMap((tags) =>
      elementsOf(tags, 'tag').map((tag) => rawText(tag).trim()),
    );
    const make = Object.hasOwn(KINDS, from) ? KINDS[from] : undefined;
    if (!make)
      taking.refuse(i18n.t('Questions of type “{from}” aren’t supported.', { from: from.slice(0, 60) || '?' }));
    nameWhatStays(element, taking);
    withOldPicture(element, questionText, taking);
    const reading: Reading = {
      element,
      taking,
      basics: {
        id: randomUUID() as string,
        stem: from === 'multianswer' ? '' : longText(questionText, taking),
        explanation: longText(elementOfName(element, 'generalfeedback'), taking),
        marks: marksTaken(numberIn(setting(element, 'defaultgrade')), taking),
        penalty: 0,
        topic: topicTaken(topic, taking),
        difficulty: Number(statedTags.map((tag) => DIFFICULTY.exec(tag)?.[1]).find(Boolean) ?? 3),
        taughtInId: null,
        ...combinedFeedbackOf({
          right: shortText(elementOfName(element, 'correctfeedback'), taking),
          partly: shortText(elementOfName(element, 'partiallycorrectfeedback'), taking),
          wrong: shortText(elementOfName(element, 'incorrectfeedback'), taking),
        }),
      },
    };
    const question = make?.(reading, name) ?? taking.refuse('');
    return {
      question,
      tags: tagsTaken(
        statedTags.filter((tag) => !DIFFICULTY.test(tag)),
        taking,
      ),
    };
  });
}
