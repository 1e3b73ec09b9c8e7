import { i18n } from '@lingui/core';
import type { ReceiptFound } from '@stepwell/contract/quizzes/receipts.ts';
import { IconCheck } from '@tabler/icons-react';
import { momentOf, zoneName } from '../../../ui/time/durations.ts';
import { receiptLabel } from './receipt-labels.public.ts';
import css from './receipts.module.css';

/** What the server's log has under a receipt. */
export function Found({ found }: { found: ReceiptFound }) {
  const { title, number, student, isYours } = found;
  const which = number === null ? title : i18n.t('{title}, attempt {number}', { title, number });
  return (
    <div className={`num ${css['found']}`} role="status">
      <p>
        <IconCheck size={20} stroke={2} aria-hidden />
        <b>{i18n.t('Receipt {code} found', { code: receiptLabel(found.receipt) })}</b>
      </p>
      <dl>
        <dt>{i18n.t('Of')}</dt>
        <dd>{which}</dd>
        <dt>{i18n.t('By')}</dt>
        <dd>{isYours ? i18n.t('{student} (you)', { student }) : student}</dd>
        <dt>{i18n.t('What')}</dt>
        <dd>{whatWords(found)}</dd>
        <dt>{i18n.t('Time')}</dt>
        <dd title={zoneName()}>{momentOf(found.kind === 'ended' ? found.endedAt : found.savedAt)}</dd>
      </dl>
    </div>
  );
}

function whatWords(found: ReceiptFound) {
  if (found.kind === 'ended') {
    const { answered, questions } = found;
    return found.how === 'handed-in'
      ? i18n.t('Submitted, {answered} of {questions} questions answered', { answered, questions })
      : i18n.t('Time was up, {answered} of {questions} questions answered', { answered, questions });
  }
  const { position } = found;
  const saved = found.hasAnswer
    ? i18n.t('Answer to question {position} saved.', { position })
    : i18n.t('Question {position} saved without an answer.', { position });
  return `${saved} ${found.isNewest ? i18n.t('This is the latest save.') : i18n.t('Replaced by a later save.')}`;
}
