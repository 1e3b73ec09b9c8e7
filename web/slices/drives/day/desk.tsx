import { i18n } from '@lingui/core';
import { type DeskRow, driveDay } from '@stepwell/contract/drives/drive-day.ts';
import { type StaffDrive, staffDrives } from '@stepwell/contract/drives/staff-drives.ts';
import { IconCamera } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react';
import { ask, call, everything } from '../../../api/call.ts';
import { mayPass } from '../../../api/may-pass.ts';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { toast } from '../../../ui/overlay/toast.ts';
import { Answer, NothingYet } from '../../../ui/page/query-state.tsx';
import { Button } from '../../../ui/parts/button.tsx';
import { canScan, Scanner } from '../../../ui/parts/qr-scanner.tsx';
import { useKeptOffline } from '../../../ui/storage/kept-offline.ts';
import { When } from '../../../ui/time/when.tsx';
import css from '../drives.module.css';
import { staffDrivePath } from '../drives-at.ts';
import { useCheckInQueue } from './check-in-queue.ts';
import { keepDesk } from './kept-desk.ts';

/** Rows that are shown at once; the search finds the others. */
const MOST_SHOWN = 60;

/** Where candidates arrive: by code, by camera or by name, and without a network, too. */
export function Desk({ drive }: { drive: StaffDrive }) {
  const { driveId, state } = drive;
  const found = useQuery({
    ...ask(driveDay.desk, { params: { driveId } }),
    // The list stays while this page is open, and on the device: without a network it is all the desk has.
    gcTime: Number.POSITIVE_INFINITY,
  });
  const { data: desk, dataUpdatedAt: at, isError } = found;
  useEffect(() => {
    if (desk && !isError) keepDesk({ drive, desk, at });
  }, [drive, desk, at, isError]);
  useKeptOffline(staffDrivePath(driveId, 'day'));
  if (state === 'draft')
    return (
      <NothingYet title={i18n.t('The drive isn’t open yet')} hint={i18n.t('Candidates can register once it opens.')} />
    );
  return (
    <Answer of={found}>
      {({ items }) => <Opened drive={drive} rows={items} from={isError && mayPass(found.error) ? at : undefined} />}
    </Answer>
  );
}

/** `from` is when the list came, where it can’t be had anew. */
function Opened({ drive, rows, from }: { drive: StaffDrive; rows: DeskRow[]; from: number | undefined }) {
  const { driveId } = drive;
  const queryClient = useQueryClient();
  const [text, setText] = useState(() => new URLSearchParams(location.search).get('code') ?? '');
  const [isScanning, setScanning] = useState(false);
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<{ isGood: boolean; text: string }>();
  const field = useRef<HTMLInputElement>(null);
  const again = () => queryClient.invalidateQueries(everything(driveDay.desk));
  const onSent = useCallback(
    (sent: { outcome: string }[]) => {
      const refused = sent.filter(({ outcome: what }) => what === 'unknown' || what === 'withdrawn').length;
      setOutcome({
        isGood: refused === 0,
        text:
          refused === 0
            ? i18n.t('{n, plural, one {# check-in} other {# check-ins}} sent', { n: sent.length })
            : i18n.t('{n} sent, {refused} of them not valid tickets of this drive', { n: sent.length, refused }),
      });
      void queryClient.invalidateQueries(everything(driveDay.desk));
    },
    [queryClient],
  );
  const queue = useCheckInQueue(driveId, onSent);
  const isWaiting = (row: DeskRow) =>
    queue.waiting.some(({ registrationId, code }) => registrationId === row.registrationId || code === row.code);
  const isHere = (row: DeskRow) => row.checkedInAt !== null || isWaiting(row);
  const taking = rows.filter((row) => row.outcome !== 'withdrawn');
  const checkIn = async (who: { code?: string; registrationId?: string }) => {
    if (busy) return;
    setBusy(true);
    try {
      const done = await queue.checkIn({ ...who, at: new Date().toISOString() });
      const name = done?.fullName || taking.find((row) => row.registrationId === who.registrationId)?.fullName || '';
      setOutcome(
        done === undefined
          ? { isGood: true, text: i18n.t('{name} kept on this device', { name: name || i18n.t('Ticket') }) }
          : outcomeOf(done.outcome, name),
      );
      if (done === undefined || done.outcome !== 'unknown') setText('');
    } catch (error) {
      setOutcome({
        isGood: false,
        text: error instanceof Error ? error.message : i18n.t('Couldn’t complete this action'),
      });
    }
    setBusy(false);
    field.current?.focus();
    void again();
  };
  const words = text.trim().toLowerCase();
  const shown = taking.filter(
    ({ fullName, code, number }) =>
      words === '' ||
      fullName.toLowerCase().includes(words) ||
      code.toLowerCase() === words ||
      String(number) === words,
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (words === '') return;
    const [only] = shown.length === 1 ? shown : [];
    void checkIn(only ? { registrationId: only.registrationId } : { code: text.trim() });
  };
  return (
    <>
      <div className={css['desk']}>
        <form onSubmit={submit}>
          <p className="num mut">
            {i18n.t('{n} of {all} checked in', { n: taking.filter(isHere).length, all: taking.length })}
          </p>
          <label htmlFor="desk-code">{i18n.t('Ticket code, name or number')}</label>
          <div>
            <input
              id="desk-code"
              ref={field}
              value={text}
              maxLength={300}
              autoComplete="off"
              spellCheck={false}
              onChange={({ currentTarget }) => setText(currentTarget.value)}
            />
            <Button type="submit" tone="lamp" busy={busy} disabled={drive.isPaused}>
              {i18n.t('Check in')}
            </Button>
            {canScan() && !drive.isPaused && (
              <Button tone="ghost" aria-pressed={isScanning} onClick={() => setScanning(!isScanning)}>
                <IconCamera size={20} stroke={1.7} aria-hidden />
                {isScanning ? i18n.t('Stop camera') : i18n.t('Scan tickets')}
              </Button>
            )}
          </div>
        </form>
        {isScanning && !drive.isPaused && (
          <Scanner onCode={(code) => void checkIn({ code })} onFailed={() => setScanning(false)} />
        )}
        <p className={css['outcome']} role="status" data-good={outcome?.isGood}>
          {outcome?.text}
        </p>
        {from !== undefined && queue.waiting.length === 0 && (
          <p className={`${css['note']} ${css['warn']}`} role="status">
            {i18n.t('No connection. You can check people in; this list is from')}{' '}
            <When at={new Date(from).toISOString()} as="time" />.
          </p>
        )}
        {queue.waiting.length > 0 && (
          <p className={`${css['note']} ${css['warn']}`} role="alert">
            {drive.isPaused
              ? i18n.t(
                  '{n, plural, one {# check-in is} other {# check-ins are}} kept on this device and sent when the drive continues.',
                  { n: queue.waiting.length },
                )
              : i18n.t(
                  'No connection. {n, plural, one {# check-in is} other {# check-ins are}} kept on this device and sent when it’s back.',
                  { n: queue.waiting.length },
                )}
          </p>
        )}
      </div>
      {taking.length === 0 ? (
        <NothingYet title={i18n.t('No candidates yet')} hint={i18n.t('Registered students appear here.')} />
      ) : (
        <ul className={css['rows']} style={{ marginTop: 0 }}>
          {shown.slice(0, MOST_SHOWN).map((row) => (
            <li key={row.registrationId}>
              <div>
                <b>{row.fullName}</b> <span className="mut num">{row.number}</span>
              </div>
              {row.checkedInAt ? (
                <>
                  <span className="mut">
                    {i18n.t('Checked in')} <When at={row.checkedInAt} as="clock" />
                  </span>
                  {row.outcome === 'active' && !drive.isPaused && (
                    <ToQueue drive={drive} registrationId={row.registrationId} />
                  )}
                </>
              ) : isWaiting(row) ? (
                <span className="mut">{i18n.t('Kept on this device')}</span>
              ) : (
                <Button
                  size="small"
                  tone="ghost"
                  busy={busy}
                  disabled={drive.isPaused}
                  onClick={() => void checkIn({ registrationId: row.registrationId })}
                >
                  {i18n.t('Check in')}
                </Button>
              )}
            </li>
          ))}
          {shown.length === 0 && <li className="mut">{i18n.t('No candidates match this text.')}</li>}
        </ul>
      )}
      {shown.length > MOST_SHOWN && (
        <p className="mut">{i18n.t('{n} more. Type a name to find them.', { n: shown.length - MOST_SHOWN })}</p>
      )}
    </>
  );
}

function outcomeOf(outcome: 'checked-in' | 'again' | 'withdrawn' | 'unknown', name: string) {
  if (outcome === 'checked-in') return { isGood: true, text: i18n.t('{name} is checked in', { name }) };
  if (outcome === 'again') return { isGood: false, text: i18n.t('{name} was already checked in', { name }) };
  return outcome === 'withdrawn'
    ? { isGood: false, text: i18n.t('{name} withdrew from this drive', { name }) }
    : { isGood: false, text: i18n.t('This code isn’t a ticket of this drive.') };
}

/** Sends somebody who is here to the queue of a panel. */
function ToQueue({ drive: { driveId, panels }, registrationId }: { drive: StaffDrive; registrationId: string }) {
  const queryClient = useQueryClient();
  const join = async (panelId: string) => {
    if (!panelId) return;
    try {
      await call(driveDay.queue, { params: { driveId, panelId }, body: { registrationId } });
      toast.success(
        i18n.t('In the queue of {panel}', { panel: panels.find((one) => one.panelId === panelId)?.name ?? '' }),
      );
      await queryClient.invalidateQueries(everything(driveDay.panel));
    } catch (error) {
      toast.error(error instanceof Error ? error.message : i18n.t('Couldn’t complete this action'));
    }
    await queryClient.invalidateQueries(everything(staffDrives.one));
  };
  return (
    <SelectField
      label={i18n.t('Walk-in queue')}
      options={[
        { value: '', label: i18n.t('Choose a panel') },
        ...panels.map(({ panelId, name }) => ({ value: panelId, label: name })),
      ]}
      value=""
      onChoose={(panelId) => void join(panelId)}
    />
  );
}
