import { i18n } from '../../../../platform/text/messages.ts';
import { plainLine } from '../../text/text-lines.ts';
import type { GiftAnswer } from './gift-answers.ts';
import { GiftFault } from './gift-fault.ts';
import type { Reading, ReadKind } from './gift-read-kind.ts';
import { findWord } from './gift-signs.ts';
import { giftLine, giftPlain } from './gift-texts.ts';
import { isPlainRight } from './gift-weights.ts';

const idAt = (place: number) => `o${place + 1}`;
const warning = ({ placeOf }: Reading, at: number, message: string) => ({
  level: 'warning' as const,
  words: message,
  place: placeOf(at),
});

/** To be chosen from: one where an answer begins with `=`, any where all of them are weighed. */
export function choiceOf(answers: GiftAnswer[], reading: Reading): ReadKind {
  const isSingle = answers.some(({ sign }) => sign === '=');
  const weights = answers.map(({ sign, weight }) => weight ?? (sign === '=' ? 100 : 0));
  const wrong = answers.find(({ weight = 0 }) => Math.abs(weight) > 100);
  if (wrong) throw new GiftFault(wrong.at, i18n.t('Weights must be between −100% and 100%.'));
  if (!weights.some((weight) => weight > 0))
    throw new GiftFault(reading.at, i18n.t('No correct answer. Start one with “=” or give it a weight.'));
  const isWeighed = isSingle
    ? answers.some(({ weight }) => weight !== undefined) || answers.filter(({ sign }) => sign === '=').length > 1
    : !isPlainRight(weights);
  const options = answers.map(({ text, feedback }, place) => ({
    id: idAt(place),
    text: giftLine(text, reading.source, reading.format),
    right: (weights[place] ?? 0) > (isSingle ? 99 : 0),
    feedback: feedback === undefined ? '' : giftLine(feedback, reading.source, reading.format),
    ...(isWeighed && { credit: Math.round(weights[place] ?? 0) + 0 }),
  }));
  const rounded = isWeighed ? weights.findIndex((weight) => !Number.isInteger(weight)) : -1;
  const remarks =
    rounded === -1
      ? []
      : [
          warning(
            reading,
            answers[rounded]?.at ?? reading.at,
            i18n.t('Weights must be whole percentages: {weight}% was rounded to {rounded}%.', {
              weight: weights[rounded] ?? 0,
              rounded: Math.round(weights[rounded] ?? 0),
            }),
          ),
        ];
  return isSingle
    ? { kind: 'multiple choice', question: { kind: 'single', options }, remarks }
    : { kind: 'multiple answers', question: { kind: 'multiple', options }, remarks };
}

/** `=left -> right`; without a left side it belongs to nothing. */
export function matchingOf(answers: GiftAnswer[], reading: Reading): ReadKind {
  const remarks = answers
    .filter(({ feedback }) => feedback !== undefined)
    .map(({ at }) => warning(reading, at, i18n.t('Feedback on a single pair isn’t supported and was skipped.')));
  const sides = answers.map(({ text }) => {
    const arrow = findWord(text, '->');
    const right = text.slice(arrow + 2).trim();
    const isMarked = /^\[(html|markdown)\]/i.test(right);
    return {
      left: giftLine(text.slice(0, arrow), reading.source, reading.format),
      right: isMarked ? giftLine(right, reading.source, 'plain') : plainLine(giftPlain(right)),
    };
  });
  const pairs = sides.flatMap((side, place) => (side.left === '' ? [] : [{ id: idAt(place), ...side }]));
  const others = sides.flatMap(({ left, right }) => (left === '' ? [right] : []));
  return {
    kind: 'matching',
    question: { kind: 'matching', pairs, ...(others.length > 0 && { others }) },
    remarks,
  };
}

/** Typed; a star stands for anything in Moodle, and for itself only behind a stroke. */
export function shortOf(answers: GiftAnswer[], reading: Reading): ReadKind {
  const remarks: ReadKind['remarks'] = [];
  const remark = (at: number, text: string) => remarks.push(warning(reading, at, text));
  let wrong = '';
  const saved = answers.flatMap(({ text, weight = 100, feedback, at }) => {
    const answerText = giftPlain(text);
    const message = feedback === undefined ? '' : giftLine(feedback, reading.source, reading.format);
    if (answerText === '*' && weight === 0) {
      wrong = message;
      return [];
    }
    if (/(^|[^\\])\*/.test(answerText)) {
      remark(
        at,
        i18n.t('“{words}” contains a wildcard (*). Wildcards aren’t supported, so the answer was skipped.', {
          words: answerText,
        }),
      );
      return [];
    }
    return [{ text: answerText.replaceAll('\\*', '*'), credit: Math.round(weight), said: message, at }];
  });
  const [full, partly] = [saved.filter(({ credit }) => credit === 100), saved.filter(({ credit }) => credit !== 100)];
  if (full.length === 0) throw new GiftFault(reading.at, i18n.t('No typed answer gives full marks.'));
  const feedbackOf = (some: typeof saved) => {
    const first = some[0]?.said ?? '';
    if (some.every(({ said }) => said === first)) return first;
    for (const { said, at } of some)
      if (said) remark(at, i18n.t('Feedback on a single answer isn’t supported and was skipped: {said}', { said }));
    return '';
  };
  const combinedFeedback = { right: feedbackOf(full), partly: feedbackOf(partly), wrong };
  return {
    kind: 'short answer',
    question: {
      kind: 'short-text',
      accepted: full.map(({ text }) => text),
      ...(partly.length > 0 && { partly: partly.map(({ text, credit }) => ({ text, credit })) }),
    },
    ...((combinedFeedback.right || combinedFeedback.partly || combinedFeedback.wrong) && { said: combinedFeedback }),
    remarks,
  };
}
