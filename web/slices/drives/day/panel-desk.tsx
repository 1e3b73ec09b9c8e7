import { i18n } from '@lingui/core';
import { driveDay, type PanelDay } from '@stepwell/contract/drives/drive-day.ts';
import type { Panel, StaffDrive } from '@stepwell/contract/drives/staff-drives.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ask, call, everything } from '../../../api/call.ts';
import { toast } from '../../../ui/overlay/toast.ts';
import { Answer } from '../../../ui/page/query-state.tsx';
import { Button } from '../../../ui/parts/button.tsx';
import { newId } from '../../../ui/storage/new-id.ts';
import { When } from '../../../ui/time/when.tsx';
import css from '../drives.module.css';
import { basisText, staffWaitText } from '../labels.ts';
import { ResultDialog } from './result-dialog.tsx';

/** How often a panel is asked anew: others check candidates in meanwhile, ms. */
const EVERY_MS = 15_000;

/** A panel on its day: who is in, who is next, and results that are missing. */
export function PanelDesk({ drive, panel }: { drive: StaffDrive; panel: Panel }) {
  const params = { driveId: drive.driveId, panelId: panel.panelId };
  const found = useQuery({ ...ask(driveDay.panel, { params }), refetchInterval: EVERY_MS });
  return <Answer of={found}>{(day) => <Opened drive={drive} panel={panel} day={day} />}</Answer>;
}

type Someone = PanelDay['unmarked'][number];

function Opened({ drive, panel, day }: { drive: StaffDrive; panel: Panel; day: PanelDay }) {
  const { driveId, rounds } = drive;
  const queryClient = useQueryClient();
  const params = { driveId, panelId: panel.panelId };
  const [busy, setBusy] = useState(false);
  const [marking, setMarking] = useState<Someone>();
  const act = async (change: () => Promise<PanelDay>) => {
    if (busy) return;
    setBusy(true);
    try {
      queryClient.setQueryData(ask(driveDay.panel, { params }).queryKey, await change());
    } catch (error) {
      toast.error(error instanceof Error ? error.message : i18n.t('Couldn’t complete this action'));
      await queryClient.invalidateQueries(everything(driveDay.panel));
    }
    setBusy(false);
  };
  const end = (registrationId: string, how: 'done' | 'absent') =>
    act(() => call(driveDay.end, { params, body: { registrationId, how } }));
  const roundName = (id: string | null) => rounds.find(({ roundId }) => roundId === id)?.name ?? '';
  const isFull = day.called.length >= day.seats;
  const ended = ['finished', 'cancelled'].includes(drive.state);
  const absent = (registrationId: string) => (
    <Button
      size="small"
      tone="ghost"
      busy={busy}
      disabled={drive.isPaused}
      onClick={() => void end(registrationId, 'absent')}
    >
      {i18n.t('Did not come')}
    </Button>
  );
  return (
    <>
      <p className={`${css['about']} ${css['stats']}`}>
        <span>{panel.place || drive.fields.place}</span>
        <span>{panel.members.map(({ fullName }) => fullName).join(', ') || i18n.t('No interviewers yet')}</span>
        <span>{i18n.t('{n, plural, one {# candidate} other {# candidates}} at a time', { n: day.seats })}</span>
      </p>
      {!ended && (
        <p className={css['acts']}>
          <Button
            tone="lamp"
            size="big"
            busy={busy}
            disabled={isFull || drive.isPaused}
            onClick={() => void act(() => call(driveDay.next, { params, body: { key: newId() } }))}
          >
            {i18n.t('Next candidate')}
          </Button>
          {isFull && !drive.isPaused && <span className="mut">{i18n.t('Finish an interview first.')}</span>}
        </p>
      )}
      <div className={css['panel']}>
        <section>
          <h2>{i18n.t('In interview')}</h2>
          <ul className={css['rows']}>
            {day.called.map((one) => (
              <li key={one.registrationId}>
                <div>
                  <b>{one.fullName}</b> <span className="mut num">{one.number}</span>
                  <p className="mut">
                    {roundName(one.roundId)} · {i18n.t('since')} <When at={one.calledAt} as="clock" />
                  </p>
                </div>
                <Button
                  size="small"
                  busy={busy}
                  onClick={() => void end(one.registrationId, 'done').then(() => setMarking(one))}
                >
                  {i18n.t('Finish interview')}
                </Button>
                {absent(one.registrationId)}
              </li>
            ))}
            {day.called.length === 0 && <li className="mut">{i18n.t('No candidate is in this panel.')}</li>}
          </ul>
          {day.unmarked.length > 0 && (
            <>
              <h2>{i18n.t('Results to record ({n})', { n: day.unmarked.length })}</h2>
              <ul className={css['rows']}>
                {day.unmarked.map((one) => (
                  <li key={one.registrationId}>
                    <div>
                      <b>{one.fullName}</b> <span className="mut num">{one.number}</span>
                      <p className="mut">{roundName(one.roundId)}</p>
                    </div>
                    <Button size="small" tone="ghost" onClick={() => setMarking(one)}>
                      {i18n.t('Record result')}
                    </Button>
                  </li>
                ))}
              </ul>
            </>
          )}
        </section>
        <section>
          <h2>{i18n.t('Walk-in queue ({n})', { n: day.queue.length })}</h2>
          <ol className={css['rows']}>
            {day.queue.map((one) => (
              <li key={one.registrationId}>
                <div>
                  <b>{one.fullName}</b> <span className="mut num">{one.number}</span>
                  <p className="mut" title={basisText(one.wait)}>
                    {staffWaitText(one.wait)}
                  </p>
                </div>
                {absent(one.registrationId)}
              </li>
            ))}
            {day.queue.length === 0 && <li className="mut">{i18n.t('Send walk-ins here from the check-in desk.')}</li>}
          </ol>
          {day.queue[0] && <p className="mut">{basisText(day.queue[0].wait)}</p>}
          <h2>{i18n.t('Booked ({n})', { n: day.booked.length })}</h2>
          <ul className={css['rows']}>
            {day.booked.map((one) => (
              <li key={`${one.registrationId}${one.startsAt}`}>
                <div>
                  <b>{one.fullName}</b> <span className="mut num">{one.number}</span>
                  <p className="mut">
                    <When at={one.startsAt} as="time" /> · {roundName(one.roundId)} ·{' '}
                    {one.isCheckedIn ? i18n.t('checked in') : i18n.t('not here yet')}
                  </p>
                </div>
                {one.startsAt <= day.now && absent(one.registrationId)}
              </li>
            ))}
            {day.booked.length === 0 && <li className="mut">{i18n.t('No booked slots are left.')}</li>}
          </ul>
        </section>
      </div>
      {marking?.roundId && (
        <ResultDialog
          driveId={driveId}
          panelId={panel.panelId}
          candidate={{ registrationId: marking.registrationId, fullName: marking.fullName, roundId: marking.roundId }}
          round={rounds.find(({ roundId }) => roundId === marking.roundId)}
          criteria={day.criteria}
          known={null}
          onClose={() => {
            setMarking(undefined);
            void queryClient.invalidateQueries(everything(driveDay.panel));
          }}
        />
      )}
    </>
  );
}
