import { randomUUID } from 'node:crypto';
import { textOf } from '../../../platform/text/author-html.ts';
import { escapedText } from '../../../platform/text/escaped.ts';
import { i18n } from '../../../platform/text/messages.ts';
import { questionLine } from '../../questions/question-lines.public.ts';
import { plainLosses } from '../exports/plain-losses.ts';
import { textOfFile } from '../file-text.ts';
import { plainLine } from '../text/text-lines.ts';
import type { Format, Found, FoundQuestion, OutgoingQuestion } from './format.ts';

const OPTION = /^\s*([A-Z])[.)]\s+(\S.*)$/;
/** Without the blank many forget it, where the letter is the next one; `B.C.` is an abbreviation. */
const TIGHT = /^\s*([A-Z])(?:\)|\.(?![A-Z]\.))(\S.*)$/;
const ANSWER = /^\s*ANSWER\s*:\s*(.*?)\s*$/i;
/** Letters of one question; nobody writes so many. */
const MOST = 50_000;

interface Begun {
  stem: string[];
  line: number;
  options: { letter: string; text: string }[];
  /** Whether a blank line stands between the lines of its words. */
  isParted?: boolean;
}

/** Questions of an Aiken file (docs.moodle.org/en/Aiken_format): words, lettered options, and `ANSWER: C`. */
async function* readAiken(bytes: Uint8Array): AsyncGenerator<Found> {
  const { text, remarks } = textOfFile(bytes);
  yield* remarks;
  let begun: Begun | undefined;
  let number = 0;
  let isBehindBlank = false;
  for (let at = 0; at <= text.length; ) {
    const next = text.indexOf('\n', at);
    const end = next === -1 ? text.length : next;
    const line = text.slice(at, Math.min(end, at + MOST + 1));
    at = end + 1;
    number += 1;
    if (line.trim() === '') {
      isBehindBlank = true;
      continue;
    }
    const answer = ANSWER.exec(line);
    if (answer) {
      yield begun
        ? finished(begun, answer[1] ?? '', number)
        : refused(
            { stem: [line], line: number, options: [] },
            number,
            i18n.t('This answer has no question before it.'),
          );
      begun = undefined;
      continue;
    }
    const [, letter, optionText] = OPTION.exec(line) ?? (begun && tightOption(line, begun)) ?? [];
    if (begun && letter && optionText) {
      begun.options.push({ letter, text: optionText.trim() });
      continue;
    }
    // Words behind options begin the next question: this one has no answer.
    if (begun && begun.options.length > 0) {
      yield refused(begun, begun.line, i18n.t('The correct option is missing. Add a line “ANSWER: …”.'));
      begun = undefined;
    }
    begun ??= { stem: [], line: number, options: [] };
    if (isBehindBlank && begun.stem.length > 0) begun.isParted = true;
    isBehindBlank = false;
    begun.stem.push(line.trim());
  }
  if (begun) yield refused(begun, begun.line, i18n.t('The file ends without a line “ANSWER: …”. Add one.'));
}

const letterOf = (place: number) => String.fromCharCode(65 + place);
/** `B)Words`, where B is the next letter. */
const tightOption = (line: string, { stem, options }: Begun) => {
  const found = TIGHT.exec(line);
  return stem.length > 0 && found?.[1] === letterOf(options.length) ? found : undefined;
};

const basicsOf = ({ stem, line }: Begun) => ({
  place: { line, column: 1 },
  name: stem.join(' ').slice(0, 80),
  from: i18n.t('multiple choice'),
  tags: [],
  pictures: [],
});

const refused = (begun: Begun, line: number, message: string): FoundQuestion => ({
  ...basicsOf(begun),
  question: null,
  remarks: [{ level: 'error', words: message, place: { line, column: 1 } }],
});

function finished(begun: Begun, message: string, line: number): FoundQuestion {
  const { stem, options } = begun;
  const letter = message.toUpperCase().replace(/^([A-Z])[.)]$/, '$1');
  if (stem.join('').length > MOST || options.some(({ text }) => text.length > MOST))
    return refused(begun, begun.line, i18n.t('This question is longer than 50,000 characters. Shorten it.'));
  if (!/^[A-Z]$/.test(letter))
    return refused(
      begun,
      line,
      i18n.t('“ANSWER:” needs one letter, such as “ANSWER: C”, but has “{said}”.', { said: message.slice(0, 20) }),
    );
  if (options.length < 2) return refused(begun, begun.line, i18n.t('Add at least two options, written “A. …”.'));
  if (options.length > 20) return refused(begun, begun.line, i18n.t('More than 20 answers. Use 20 or fewer.'));
  if (options.some((option, place) => option.letter !== letterOf(place)))
    return refused(begun, begun.line, i18n.t('Option letters aren’t in order. Use A, B, C …'));
  if (!options.some((option) => option.letter === letter))
    return refused(begun, line, i18n.t('“ANSWER: {letter}” doesn’t match any option.', { letter }));
  return {
    ...basicsOf(begun),
    question: {
      id: randomUUID(),
      kind: 'single',
      stem: `<p>${stem.map(escapedText).join('<br />')}</p>`,
      explanation: '',
      marks: 1,
      penalty: 0,
      topic: '',
      difficulty: 3,
      taughtInId: null,
      options: options.map((option) => ({
        id: `o${option.letter}`,
        text: plainLine(option.text),
        right: option.letter === letter,
        feedback: '',
      })),
    },
    remarks: begun.isParted
      ? [
          {
            level: 'warning',
            place: { line: begun.line, column: 1 },
            words: i18n.t('The question contains a blank line. Check whether the text before it belongs to it.'),
          },
        ]
      : [],
  };
}

/** The words of a question, one line each. */
const stemLines = (html: string) =>
  html
    .replace(/^<p>|<\/p>$/g, '')
    .split('<br />')
    .map(textOf);

async function* writeAiken(questions: AsyncIterable<OutgoingQuestion>): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  for await (const { question } of questions) {
    if (question.kind !== 'single' || wholeLoss(question.options.length, rights(question.options))) continue;
    const lines = stemLines(question.stem).filter(Boolean);
    const options = question.options.map(({ text }, place) => `${letterOf(place)}. ${textOfLine(text)}`);
    const right = question.options.findIndex(({ right, credit }) => (credit === undefined ? right : credit === 100));
    yield encoder.encode(`${[...lines, ...options, `ANSWER: ${letterOf(right)}`].join('\n')}\n\n`);
  }
}

const textOfLine = (markdown: string) => textOf(questionLine(markdown)) || '…';
const rights = (options: { right: boolean; credit?: number | undefined }[]) =>
  options.filter(({ right, credit }) => (credit === undefined ? right : credit === 100)).length;
const wholeLoss = (options: number, right: number) => options > 20 || options < 2 || right !== 1;

function losses({ question, tags }: OutgoingQuestion): string[] {
  if (question.kind !== 'single' || wholeLoss(question.options.length, rights(question.options)))
    return [i18n.t('The whole question: Aiken only supports questions with one correct option.')];
  const found = plainLosses(question);
  if (question.topic) found.push(i18n.t('Its topic.'));
  if (tags.length > 0) found.push(i18n.t('Its tags.'));
  if (question.explanation) found.push(i18n.t('Its explanation.'));
  if (Object.values(question.said ?? {}).some(Boolean) || question.options.some(({ feedback }) => feedback))
    found.push(i18n.t('Answer feedback.'));
  if (question.options.some(({ credit }) => credit !== undefined)) found.push(i18n.t('Option weights.'));
  const lines = stemLines(question.stem);
  const back = `<p>${lines.map(escapedText).join('<br />')}</p>`;
  if (
    back !== question.stem ||
    lines.some((line) => line === '' || OPTION.test(line) || TIGHT.test(line) || ANSWER.test(line))
  )
    found.push(i18n.t('Paragraphs, lists, formulas, pictures and other formatting in the question.'));
  if (question.options.some(({ text }) => plainLine(text) !== text || textOfLine(text) !== text))
    found.push(i18n.t('Formatting, code, formulas and pictures in the options.'));
  return found;
}

/** Aiken: one right option of several, in plain words. */
export const aiken: Format = { id: 'aiken', read: readAiken, write: writeAiken, losses };
