import { i18n } from '../../../../platform/text/messages.ts';
import { type GiftAnswer, giftAnswer, giftAnswers } from './gift-answers.ts';
import { GiftFault } from './gift-fault.ts';
import type { Reading, ReadKind } from './gift-read-kind.ts';
import { giftLine, giftPlain } from './gift-texts.ts';

const NUMBER = '[+-]?(?:\\d+(?:\\.\\d*)?|\\.\\d+)(?:[eE][+-]?\\d{1,3})?';
const RANGE = new RegExp(`^(${NUMBER})\\s*\\.\\.\\s*(${NUMBER})$`);
const NEAR = new RegExp(`^(${NUMBER})(?:\\s*:\\s*(${NUMBER}))?$`);

/** `5:0.1`, `4.9..5.1`, or several of them with weights, of which the site keeps the one that earns all. */
export function numericOf(message: string, reading: Reading): ReadKind {
  const { lead, answers } = giftAnswers(message, reading.at);
  const rights = answers.filter(({ sign }) => sign === '=');
  const otherwise = answers.find(({ sign }) => sign === '~');
  if (rights.length > 0 && lead !== '')
    throw new GiftFault(reading.at, i18n.t('There is text before the first number. Start each number with “=”.'));
  const all =
    rights.length > 0
      ? rights
      : [giftAnswer(message.slice(0, otherwise ? otherwise.at - reading.at : undefined), reading.at)];
  const read = all.map((one) => ({ ...one, ...numberIn(one) }));
  const full = read.find(({ weight = 100 }) => weight === 100);
  if (!full) throw new GiftFault(reading.at, i18n.t('No number gives full marks.'));
  const remarks = read.flatMap(({ text, weight = 100, at }) =>
    at === full.at
      ? []
      : [
          {
            level: 'warning' as const,
            words: i18n.t('Only one number can be correct, so {text} for {weight}% was skipped.', { text, weight }),
            place: reading.placeOf(at),
          },
        ],
  );
  const line = (feedback: string | undefined) =>
    feedback === undefined ? '' : giftLine(feedback, reading.source, reading.format);
  const combinedFeedback = { right: line(full.feedback), partly: '', wrong: line(otherwise?.feedback) };
  return {
    kind: 'numerical',
    question: { kind: 'numeric', right: full.right, tolerance: full.tolerance, unit: '' },
    ...((combinedFeedback.right || combinedFeedback.wrong) && { said: combinedFeedback }),
    remarks,
  };
}

function numberIn({ text: answerText, at }: GiftAnswer): { right: number; tolerance: number } {
  const text = giftPlain(answerText);
  const [, from, to] = RANGE.exec(text) ?? [];
  if (from !== undefined && to !== undefined) {
    const [low, high] = [Number(from), Number(to)].toSorted((a, b) => a - b);
    if (low !== undefined && high !== undefined) return { right: (low + high) / 2, tolerance: (high - low) / 2 };
  }
  const [, right, tolerance = '0'] = NEAR.exec(text) ?? [];
  if (right === undefined || Number(tolerance) < 0 || !Number.isFinite(Number(right)))
    throw new GiftFault(
      at,
      i18n.t('“{text}” isn’t a valid number. Use a format like 5, 5:0.1 or 4.9..5.1.', { text: text.slice(0, 60) }),
    );
  return { right: Number(right), tolerance: Number(tolerance) };
}
