import { i18n } from '@lingui/core';
import { type EventSummary, eventsAdmin } from '@stepwell/contract/events/manage.ts';
import { IconCamera, IconCircleCheck, IconCircleX } from '@tabler/icons-react';
import { type FormEvent, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { call } from '../../../api/call.ts';
import { Button } from '../../../ui/parts/button.tsx';
import { canScan, Scanner } from '../../../ui/parts/qr-scanner.tsx';
import css from './admin.module.css';

interface Props {
  event: EventSummary;
  onChanged: () => Promise<unknown>;
}
interface Outcome {
  isGood: boolean;
  text: string;
}

/** The desk at the entrance: a code that is typed, or a ticket before the camera. By name, people are found in the list. */
export function CheckIn({ event: { eventId, counts }, onChanged }: Props) {
  const [search] = useSearchParams();
  // A phone’s own camera opens the page with the code of the ticket.
  const [code, setCode] = useState(search.get('code') ?? '');
  const [busy, setBusy] = useState(false);
  const [isScanning, setScanning] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>();
  const field = useRef<HTMLInputElement>(null);
  const check = async (text: string) => {
    if (busy || text.trim() === '') return;
    setBusy(true);
    try {
      const { fullName } = await call(eventsAdmin.checkIn, { params: { eventId }, body: { code: text } });
      setOutcome({ isGood: true, text: fullName });
      setCode('');
    } catch (error) {
      setOutcome({
        isGood: false,
        text: error instanceof Error ? error.message : i18n.t('Something went wrong on our side. Try again.'),
      });
    }
    setBusy(false);
    await onChanged();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void check(code);
    field.current?.select();
  };
  const Icon = outcome?.isGood ? IconCircleCheck : IconCircleX;
  return (
    <section className={css['desk']} aria-labelledby="check-in">
      <div>
        <h2 id="check-in">{i18n.t('Check-in')}</h2>
        <p className="num mut">
          {i18n.t('{n} of {all} checked in', { n: counts['checked-in'], all: counts.registered })}
        </p>
        <form className={css['code']} onSubmit={submit}>
          <label htmlFor="ticket-code">{i18n.t('Ticket code')}</label>
          <div>
            <input
              id="ticket-code"
              ref={field}
              value={code}
              maxLength={300}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              placeholder="7K3M9-2PXQ"
              onChange={({ currentTarget }) => setCode(currentTarget.value)}
            />
            <Button type="submit" tone="lamp" busy={busy}>
              {i18n.t('Check in')}
            </Button>
            {canScan() && (
              <Button tone="ghost" aria-pressed={isScanning} onClick={() => setScanning(!isScanning)}>
                <IconCamera size={20} stroke={1.7} aria-hidden />
                {isScanning ? i18n.t('Stop camera') : i18n.t('Scan tickets')}
              </Button>
            )}
          </div>
        </form>
        <div role="status" className={css['outcome']} data-good={outcome?.isGood}>
          {outcome && (
            <>
              <Icon size={30} stroke={1.7} aria-hidden />
              <span>
                {outcome.isGood && <b>{i18n.t('Checked in')}</b>} {outcome.text}
              </span>
            </>
          )}
        </div>
      </div>
      {isScanning && <Scanner onCode={(text) => void check(text)} onFailed={() => setScanning(false)} />}
    </section>
  );
}
