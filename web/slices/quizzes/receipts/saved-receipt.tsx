import { i18n } from '@lingui/core';
import type { EndReceipt } from '@stepwell/contract/quizzes/receipts.ts';
import { IconDownload } from '@tabler/icons-react';
import { saveAs } from '../../../ui/lists/csv.ts';
import { Button } from '../../../ui/parts/button.tsx';
import { momentOf, zoneName } from '../../../ui/time/durations.ts';
import { receiptLabel } from './receipt-labels.public.ts';
import { receiptText } from './receipt-text.ts';
import css from './receipts.module.css';

/** The receipt of an attempt's end, which its student keeps. */
export function SavedReceipt({ end, title }: { end: EndReceipt; title: string }) {
  const { receipt, endedAt, answered, questions } = end;
  const code = receiptLabel(receipt);
  return (
    <section className={`num ${css['kept']}`} aria-label={i18n.t('Receipt')}>
      <p>
        <span className="mut">{i18n.t('Receipt')}</span> <b className={css['code']}>{code}</b>
      </p>
      <p className="mut" title={zoneName()}>
        {i18n.t('Ended {time}, {answered} of {questions} questions answered.', {
          time: momentOf(endedAt),
          answered,
          questions,
        })}
      </p>
      <Button
        tone="ghost"
        size="small"
        onClick={() =>
          saveAs(`receipt-${code}.txt`, `\uFEFF${receiptText(end, title, location.origin)}`, 'text/plain;charset=utf-8')
        }
      >
        <IconDownload size={18} stroke={1.8} aria-hidden />
        {i18n.t('Save as text file')}
      </Button>
    </section>
  );
}
