import { i18n } from '@lingui/core';
import { IconAlertTriangle, IconCheck, IconCloudOff, IconCloudUpload } from '@tabler/icons-react';
import { secondOf, zoneName } from '../../../ui/time/durations.ts';
import css from '../attempt.module.css';
import { receiptLabel } from '../receipts/receipt-labels.public.ts';
import type { Line } from './attempt-lines.public.ts';
import type { Attempt } from './attempt-store.public.ts';

interface Props {
  line: Line;
  isCut: boolean;
  attempt: Attempt;
}

/** Where this answer is, to the second: with the server, on the way, or on this device only. */
export function SavedLine({ line, isCut, attempt }: Props) {
  const { position, savedAt, receipt, keptAt, gaveWay, refused } = line;
  if (gaveWay) {
    return (
      <p className={`num ${css['told']}`} role="status">
        <IconAlertTriangle size={18} stroke={1.8} aria-hidden />
        <span>
          {i18n.t('Changed in another tab or on another device. The newer answer is shown.')}{' '}
          <button type="button" className="lnk" onClick={() => attempt.answer(position, gaveWay.answer)}>
            {i18n.t('Use my answer')}
          </button>{' '}
          <button type="button" className="lnk" onClick={() => attempt.forgetConflict(position)}>
            {i18n.t('Keep it')}
          </button>
        </span>
      </p>
    );
  }
  if (refused) {
    return (
      <p className={`${css['told']} ${css['bad']}`} role="alert">
        <IconAlertTriangle size={18} stroke={1.8} aria-hidden />
        <span>{i18n.t('Not saved: {refused}', { refused })}</span>
      </p>
    );
  }
  if (keptAt !== null && isCut) {
    return (
      <p className={`num ${css['told']}`} role="status">
        <IconCloudOff size={18} stroke={1.8} aria-hidden />
        <span title={zoneName()}>
          {i18n.t('Saved on this device at {time}. Syncs when you’re back online.', { time: secondOf(keptAt) })}
        </span>
      </p>
    );
  }
  if (keptAt !== null) {
    return (
      <p className={css['way']}>
        <IconCloudUpload size={18} stroke={1.8} aria-hidden />
        {i18n.t('Saving')}
      </p>
    );
  }
  if (!savedAt || !receipt) return <p className={css['way']}>{i18n.t('Answers save automatically.')}</p>;
  return (
    <p className={`num ${css['saved']}`} role="status">
      <IconCheck size={18} stroke={2} aria-hidden />
      <span title={zoneName()}>
        {i18n.t('Saved {time}, receipt', { time: secondOf(savedAt) })} <b>{receiptLabel(receipt)}</b>
      </span>
    </p>
  );
}
