import { i18n } from '@lingui/core';
import { DIGEST_HOUR, type NoticeDelivery, noticeDelivery } from '@stepwell/contract/notices/delivery.ts';
import { Refusal } from '@stepwell/contract/refusal.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ask, call } from '../../../api/call.ts';
import { TextInput } from '../../../ui/inputs/inputs.tsx';
import { Button } from '../../../ui/parts/button.tsx';
import { browserZone } from '../../../ui/time/time-zone.ts';
import css from './delivery.module.css';

/** From when until when emails and push messages wait, by the person's own clock. */
export function QuietHours({ known: { quiet, timeZone } }: { known: NoticeDelivery }) {
  const queryClient = useQueryClient();
  const [times, setTimes] = useState(quiet ?? { from: '22:00', to: '07:00' });
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: (wish: NoticeDelivery['quiet']) =>
      call(noticeDelivery.keepQuietHours, { body: { quiet: wish, timeZone: browserZone() } }),
    onSuccess: (saved) => queryClient.setQueryData(ask(noticeDelivery.settings, {}).queryKey, saved),
  });
  const isSame = times.from === times.to;
  const field = (name: 'from' | 'to', label: string) => (
    <TextInput
      id={`quiet-${name}`}
      type="time"
      label={label}
      value={times[name]}
      error={name === 'to' && isSame && i18n.t('Choose an end other than the start.')}
      size="md"
      onChange={(event) => setTimes({ ...times, [name]: event.currentTarget.value })}
    />
  );
  const fields = error instanceof Refusal ? Object.values(error.fields ?? {}) : [];
  return (
    <form
      className={css['quiet']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isSame && times.from && times.to && !isPending) mutate(times);
      }}
    >
      <div className={css['times']}>
        {field('from', i18n.t('From'))}
        {field('to', i18n.t('To'))}
      </div>
      <p className={css['note']}>
        {i18n.t('Times in {timeZone}. Digests are sent at {hour}, weekly ones on Mondays.', {
          timeZone: timeZone ?? browserZone(),
          hour: `${String(DIGEST_HOUR).padStart(2, '0')}:00`,
        })}{' '}
        {i18n.t('Emails about sign-in, your account, orders and payments are always sent at once.')}
      </p>
      <div className={css['acts']}>
        <Button type="submit" busy={isPending}>
          {quiet ? i18n.t('Save quiet hours') : i18n.t('Turn on quiet hours')}
        </Button>
        {quiet && (
          <Button tone="ghost" onClick={() => mutate(null)}>
            {i18n.t('Turn off')}
          </Button>
        )}
        <span role="status" className={error ? css['refused'] : 'mut'}>
          {error && error.message !== 'Unauthorized' && [error.message, ...fields].join(' ')}
          {isSuccess && !isPending && (quiet ? i18n.t('Saved') : i18n.t('Quiet hours are off'))}
        </span>
      </div>
    </form>
  );
}
