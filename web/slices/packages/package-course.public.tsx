import { i18n } from '@lingui/core';
import {
  type Launch,
  type PackageItemState,
  type PackageState,
  packages,
} from '@stepwell/contract/packages/packages.ts';
import { IconPlayerPlay, IconRefresh } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useBlocker } from 'react-router';
import { ask, call } from '../../api/call.ts';
import { hasSessionEnded } from '../../session/session.ts';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx';
import { Answer, Waiting } from '../../ui/page/query-state.tsx';
import { Button } from '../../ui/parts/button.tsx';
import { itemLabel } from './item-labels.ts';
import { type FrameHandle, PackageFrame } from './package-frame.tsx';
import { type ItemLine, PackageItems } from './package-items.tsx';
import { PackageStage } from './package-stage.tsx';
import { PackageWindow } from './package-window.tsx';
import css from './packages.module.css';
import { newRunStorage, type RunStorageState } from './run-storage.ts';

const PackageLearners = lazy(async () => ({ default: (await import('./package-learners.tsx')).PackageLearners }));

interface Props {
  lectureId: string;
  /** The last part was done. */
  onDone: () => void;
}

/** A package as a learner goes through it: its parts, the frame of the open one, and what is kept. */
export function PackageCourse({ lectureId, onDone }: Props) {
  const lecture = useQuery({ ...ask(packages.lecture, { params: { lectureId } }), gcTime: 0 });
  return <Answer of={lecture}>{(state) => <OpenPackage lectureId={lectureId} state={state} onDone={onDone} />}</Answer>;
}

const lineOf = (item: PackageItemState): ItemLine => ({
  itemId: item.itemId,
  title: item.title,
  depth: item.depth,
  launchable: item.launchable,
  status: itemLabel(item),
  mark: item.waitsFor.length > 0 ? 'waits' : item.done ? 'done' : item.success === 'failed' ? 'failed' : null,
});

interface Opened {
  itemId: string;
  launch: Launch;
}

function OpenPackage({ lectureId, state, onDone }: Props & { state: PackageState }) {
  const cache = useQueryClient();
  const { queryKey } = ask(packages.lecture, { params: { lectureId } });
  const [opened, setOpened] = useState<Opened | null>(null);
  const [busy, setBusy] = useState(false);
  const [wrong, setWrong] = useState<string>();
  const [keeping, setKeeping] = useState<RunStorageState>({ state: 'saved' });
  const [anew, setAnew] = useState(false);
  const frame = useRef<FrameHandle>(null);
  const keeper = useRef<ReturnType<typeof newRunStorage>>(undefined);
  useEffect(() => () => keeper.current?.end(), []);
  const blocker = useBlocker(() => opened !== null && opened.launch.launchId !== null && !hasSessionEnded());

  const leave = useEffectEvent(async () => {
    await frame.current?.close();
    if (blocker.state === 'blocked') blocker.proceed();
  });
  useEffect(() => {
    if (blocker.state === 'blocked') void leave();
  }, [blocker.state]);

  /** A part of cmi5 reports to the server: what became of it, the server says. */
  const settle = async () => {
    const fresh = await cache.fetchQuery({ ...ask(packages.lecture, { params: { lectureId } }), staleTime: 0 });
    if (opened?.launch.reports && fresh.kept && fresh.done === fresh.total) onDone();
  };
  const refresh = useEffectEvent(settle);
  const waitsForWindow = opened?.launch.ownWindow === true;
  useEffect(() => {
    if (!waitsForWindow) return;
    const onFocus = () => void refresh();
    addEventListener('focus', onFocus);
    return () => removeEventListener('focus', onFocus);
  }, [waitsForWindow]);

  const open = async (itemId: string) => {
    if (busy) return;
    setBusy(true);
    setWrong(undefined);
    try {
      await frame.current?.close();
      keeper.current?.end();
      if (opened?.launch.reports) await settle();
      const launch = await call(packages.launch, { params: { lectureId }, body: { itemId } });
      keeper.current = launch.launchId === null || launch.reports ? undefined : keeperOf(launch.launchId);
      setKeeping({ state: launch.reports ? 'reports' : 'saved' });
      setOpened({ itemId, launch });
    } catch (error) {
      setWrong(error instanceof Error ? error.message : i18n.t('Couldn’t complete this action'));
    }
    setBusy(false);
  };
  const close = async () => {
    await frame.current?.close();
    keeper.current?.end();
    await settle();
    setOpened(null);
  };
  const keeperOf = (launchId: string) =>
    newRunStorage({
      send: ({ number, values, calls, ended }) =>
        call(packages.save, { params: { launchId }, body: { number, values, calls: calls.slice(0, 50), ended } }),
      onSaved(number, { item, done, total }) {
        frame.current?.saved(number);
        cache.setQueryData<PackageState>(queryKey, (old) => old && withItem(old, item, done));
        if (item.done && done === total) onDone();
      },
      onState: setKeeping,
    });

  const { items, kept, resumeAt, attempt } = state;
  const openable = items.filter(({ launchable, waitsFor }) => launchable && waitsFor.length === 0);
  const at = openable.findIndex(({ itemId }) => itemId === opened?.itemId);
  const to = (place: number) => {
    const item = at < 0 ? undefined : openable[place];
    return item && (() => void open(item.itemId));
  };
  const navigate = (wish: 'next' | 'previous' | 'exit') => {
    if (wish === 'exit') void close();
    else to(at + (wish === 'next' ? 1 : -1))?.();
  };
  const now = items.find(({ itemId }) => itemId === opened?.itemId);
  const several = items.length > 1;
  return (
    <section className={css['package']} aria-label={state.title}>
      <p className={css['rule']}>
        {state.rule}
        {kept && state.total > 1 && (
          <b className="num"> {i18n.t('{done} of {total} done.', { done: state.done, total: state.total })}</b>
        )}
        {!kept && ` ${i18n.t('You teach this course, so your progress isn’t saved.')}`}
      </p>
      {wrong && (
        <p className={css['bad']} role="alert">
          {wrong}
        </p>
      )}
      <div className={several ? css['columns'] : undefined}>
        {several && (
          <PackageItems
            items={items.map(lineOf)}
            now={opened?.itemId ?? null}
            busy={busy}
            onOpen={(itemId) => void open(itemId)}
          />
        )}
        {opened && now ? (
          <PackageStage
            title={now.title}
            keeping={opened.launch.launchId === null ? null : keeping}
            previous={several ? to(at - 1) : undefined}
            next={several ? to(at + 1) : undefined}
            onClose={() => void close()}
          >
            {opened.launch.ownWindow ? (
              <PackageWindow key={opened.launch.url} launch={opened.launch} title={now.title} />
            ) : (
              <PackageFrame
                key={opened.launch.url}
                launch={opened.launch}
                title={now.title}
                handle={frame}
                onSave={(message) =>
                  keeper.current ? void keeper.current.keep(message) : frame.current?.saved(message.number)
                }
                onNavigate={navigate}
              />
            )}
          </PackageStage>
        ) : (
          <div className={css['start']}>
            <p>
              <b>{state.title}</b>
              <span>{several ? state.format : [state.format, itemWordsOf(items)].filter(Boolean).join(', ')}</span>
            </p>
            {resumeAt && (
              <Button tone="lamp" busy={busy} onClick={() => void open(resumeAt)}>
                <IconPlayerPlay size={19} aria-hidden />
                {attempt > 0 ? i18n.t('Continue') : i18n.t('Start')}
              </Button>
            )}
            {kept && attempt > 0 && (
              <Button tone="ghost" onClick={() => setAnew(true)}>
                <IconRefresh size={18} aria-hidden />
                {i18n.t('Start again')}
              </Button>
            )}
          </div>
        )}
      </div>
      {state.waivable && (
        <Suspense fallback={<Waiting />}>
          <PackageLearners lectureId={lectureId} />
        </Suspense>
      )}
      {anew && (
        <ConfirmDialog
          title={i18n.t('Start this package again?')}
          hint={i18n.t('The package starts empty. Past progress counts, but you can’t return to it.')}
          action={i18n.t('Start again')}
          onConfirm={async () => {
            await call(packages.begin, { params: { lectureId }, body: { after: attempt } });
            await cache.invalidateQueries({ queryKey });
          }}
          onClose={() => setAnew(false)}
        />
      )}
    </section>
  );
}

const itemWordsOf = ([only]: PackageItemState[]) => (only ? itemLabel(only) : '');

/** A part that is done may open others: whether it does, the server says with the next answer. */
const withItem = (old: PackageState, item: PackageItemState, done: number): PackageState => ({
  ...old,
  done,
  attempt: Math.max(1, old.attempt),
  items: old.items.map((one) => (one.itemId === item.itemId ? item : one)),
});
