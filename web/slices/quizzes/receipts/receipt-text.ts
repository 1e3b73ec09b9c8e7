import { i18n } from '@lingui/core';
import type { EndReceipt } from '@stepwell/contract/quizzes/receipts.ts';
import { momentOf, zoneName } from '../../../ui/time/durations.ts';
import { receiptLabel } from './receipt-labels.public.ts';

/** A receipt as a text to keep or to print: what it is, and how anybody can have it checked. */
export function receiptText({ receipt, endedAt, answered, questions }: EndReceipt, title: string, site: string) {
  return [
    i18n.t('Attempt receipt'),
    '',
    title,
    i18n.t('Receipt: {receipt}', { receipt: receiptLabel(receipt) }),
    i18n.t('Ended: {time} ({zone})', { time: momentOf(endedAt), zone: zoneName() }),
    i18n.t('UTC: {time}', { time: endedAt }),
    i18n.t('Answered: {answered} of {questions} questions', { answered, questions }),
    '',
    i18n.t(
      'The server keeps this in a log that can’t be changed. You, your teacher and admins can check the receipt at {site}.',
      { site },
    ),
    '',
  ].join('\r\n');
}
