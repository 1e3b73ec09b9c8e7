import { i18n } from '@lingui/core';
import { asksAnything, noIntegrity, type SentSignal } from '@stepwell/contract/exams/integrity.ts';
import { assessments, type RunningAttempt } from '@stepwell/contract/recruitment/assessments.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { ask, call, everything } from '../../../api/call.ts';
import { useSession } from '../../../session/session.ts';
import { FieldError } from '../../../ui/fields/form.tsx';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { Button } from '../../../ui/parts/button.tsx';
import { useOnce } from '../../../ui/storage/use-once.ts';
import { leftWords, markOf, type ServerClock, serverClock, useTimeLeft } from '../../../ui/time/clock.ts';
import { WatchedRoom } from '../../exams/integrity/integrity-room.public.tsx';
import { itemsText, kindText, minutesText, scoringText } from '../labels.ts';
import css from '../recruitment.module.css';
import { ItemForm } from './item-form.tsx';

/** A running assessment: the next section to start, or the question that is asked now. */
export function AttemptRoom({ attempt }: { attempt: RunningAttempt }) {
  const { attemptId, title, section, sections, signals, item, endsAt, now } = attempt;
  const looking = useSession()?.looking;
  const queryClient = useQueryClient();
  const clock = useMemo(() => serverClock(now), [now]);
  // One clock for the whole visit: a new one would end what is being watched.
  const [signalClock] = useState(() => serverClock(now));
  const here = ask(assessments.attempt, { params: { attemptId } });
  const take = (next: RunningAttempt) => {
    queryClient.setQueryData(here.queryKey, next);
    void queryClient.invalidateQueries(everything(assessments.list));
  };
  const refresh = () => queryClient.invalidateQueries({ queryKey: here.queryKey });
  const what = sections[section];
  if (!what) return null;
  return (
    <>
      <PageHeader title={<span lang="">{title}</span>}>
        {endsAt && <TimeLeft key={endsAt} clock={clock} endsAt={endsAt} onOver={() => void refresh()} />}
      </PageHeader>
      {endsAt && !looking && asksAnything(signals) && (
        <div className={css['watched']}>
          <WatchedRoom
            key={section}
            room={{ attemptId, settings: { ...noIntegrity, ...signals }, watermark: null, stillsAt: [] }}
            clock={signalClock}
            send={sendSignals}
          />
        </div>
      )}
      <ol className={css['steps']} aria-label={i18n.t('Sections')}>
        {sections.map(({ kind }, at) => (
          <li key={kind} aria-current={at === section ? 'step' : undefined} data-done={at < section}>
            {kindText(kind)}
          </li>
        ))}
      </ol>
      {endsAt && item ? (
        <ItemForm
          key={`${section} ${item.position}`}
          attemptId={attemptId}
          section={section}
          line={what}
          item={item}
          onNext={take}
          onClosed={refresh}
          finish={<FinishSection attempt={attempt} onNext={take} />}
        />
      ) : (
        <NextSection attempt={attempt} onNext={take} />
      )}
    </>
  );
}

const sendSignals = (attemptId: string, sent: SentSignal[]) =>
  call(assessments.signals, { params: { attemptId }, body: { signals: sent } });

function TimeLeft({ clock, endsAt, onOver }: { clock: ServerClock; endsAt: string; onOver: () => void }) {
  const left = useTimeLeft(clock, endsAt, onOver) ?? 0;
  const mark = markOf(left);
  return (
    <>
      <p className={`num ${css['clock']}`} role="timer" aria-label={i18n.t('Time left')} data-near={mark !== undefined}>
        <b>{leftWords(left)}</b> {i18n.t('left')}
      </p>
      <p className="sr" role="status">
        {mark === 300 && i18n.t('5 minutes left')}
        {mark === 60 && i18n.t('1 minute left')}
      </p>
    </>
  );
}

interface Props {
  attempt: RunningAttempt;
  onNext: (next: RunningAttempt) => void;
}

function NextSection({ attempt: { attemptId, section, sections }, onNext }: Props) {
  const looking = useSession()?.looking;
  const [trouble, setTrouble] = useState('');
  const [busy, setBusy] = useState(false);
  const start = useOnce(async () => {
    setBusy(true);
    setTrouble('');
    try {
      onNext(await call(assessments.startSection, { params: { attemptId }, body: { section } }));
    } catch (error) {
      setTrouble(error instanceof Error ? error.message : '');
    }
    setBusy(false);
  });
  const what = sections[section];
  if (!what) return null;
  return (
    <section className={css['next']} aria-labelledby="next">
      <p className="num mut">{i18n.t('Section {at} of {of}', { at: section + 1, of: sections.length })}</p>
      <h2 id="next">{kindText(what.kind)}</h2>
      <p className="num">
        {itemsText(what)}, {minutesText(what.minutes)}
      </p>
      <p>{scoringText(what.kind)}</p>
      <p>
        {i18n.t('The timer starts when you do. Your progress is saved, so you can take a break before the section.')}
      </p>
      {trouble && <FieldError>{trouble}</FieldError>}
      {!looking && (
        <Button tone="lamp" size="big" busy={busy} onClick={start}>
          {i18n.t('Start section')}
        </Button>
      )}
    </section>
  );
}

function FinishSection({ attempt: { attemptId, section }, onNext }: Props) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button tone="ghost" onClick={() => setAsking(true)}>
        {i18n.t('Finish section')}
      </Button>
      {asking && (
        <ConfirmDialog
          title={i18n.t('Finish this section?')}
          hint={i18n.t('Saved answers count. You can’t return to this section.')}
          action={i18n.t('Finish section')}
          onConfirm={async () =>
            onNext(await call(assessments.finishSection, { params: { attemptId }, body: { section } }))
          }
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
