import { i18n } from '../../../../platform/text/messages.ts';
import { giftAnswers } from './gift-answers.ts';
import { GiftFault } from './gift-fault.ts';
import { choiceOf, matchingOf, shortOf } from './gift-lists.ts';
import { numericOf } from './gift-numbers.ts';
import type { Reading, ReadKind } from './gift-read-kind.ts';
import { findSign, findWord } from './gift-signs.ts';
import { giftLine } from './gift-texts.ts';

/** Answers tell of what kind a question is; nothing for an essay, which has none. Throws `GiftFault`. */
export function giftKind(message: string, reading: Reading): ReadKind | null {
  const answers = message.trim();
  const at = reading.at + message.indexOf(answers);
  const here = { ...reading, at };
  if (answers === '') return null;
  if (answers.startsWith('#')) return numericOf(answers.slice(1), { ...here, at: at + 1 });
  const isTrue = /^(true|t|false|f)\s*(#|$)/i.exec(answers);
  if (isTrue) return trueFalseOf(answers, /^t/i.test(answers), here);
  const { lead, answers: all } = giftAnswers(answers, at);
  if (all.length === 0) throw new GiftFault(at, i18n.t('No correct answer found. Start each answer with “=” or “~”.'));
  if (lead !== '')
    throw new GiftFault(at, i18n.t('There is text before the first answer. Start each answer with “=” or “~”.'));
  if (all.length > 20) throw new GiftFault(all[20]?.at ?? at, i18n.t('More than 20 answers. Use 20 or fewer.'));
  if (all.some(({ sign }) => sign === '~')) return choiceOf(all, here);
  if (all.every(({ text }) => findWord(text, '->') !== -1)) return matchingOf(all, here);
  return shortOf(all, here);
}

/** `TRUE#said when wrong#said when right`. */
function trueFalseOf(message: string, right: boolean, { format, source }: Reading): ReadKind {
  const first = findSign(message, '#');
  const after = first === -1 ? '' : message.slice(first + 1);
  const second = findSign(after, '#');
  const wrong = giftLine(second === -1 ? after : after.slice(0, second), source, format);
  const good = second === -1 ? '' : giftLine(after.slice(second + 1), source, format);
  return {
    kind: 'true/false',
    question: { kind: 'true-false', right },
    ...((wrong || good) && { said: { right: good, partly: '', wrong } }),
    remarks: [],
  };
}
