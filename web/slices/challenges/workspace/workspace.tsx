import { i18n } from '@lingui/core';
import { challenges } from '@stepwell/contract/challenges/challenges.ts';
import { IconArrowLeft, IconArrowUp, IconPlayerPlay } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useEffectEvent, useState } from 'react';
import { Link } from 'react-router';
import { ask } from '../../../api/call.ts';
import { useListAddress } from '../../../ui/lists/use-list-address.ts';
import { FullFrame } from '../../../ui/page/full-frame.tsx';
import { Button } from '../../../ui/parts/button.tsx';
import { ChangedMeanwhile } from './changed-meanwhile.tsx';
import { CodePane } from './code-pane.tsx';
import { ProblemPane } from './problem-pane.tsx';
import { ResultPane } from './result-pane.public.tsx';
import { Solved } from './solved.tsx';
import { Splitter, useSplit } from './splitter.tsx';
import { useCodeDrafts } from './use-code-drafts.ts';
import { useJudging } from './use-judging.ts';
import { useNarrowness } from './use-narrowness.ts';
import { type Ready, useOpen } from './use-open.tsx';
import { useTakeUp } from './use-take-up.tsx';
import css from './workspace.public.module.css';

/** So often it is asked whether a language works by now, ms. */
const LANGUAGE_MS = 4000;

/** What the address says of one challenge, and not of the list. */
const elsewhere = {
  challenge: undefined,
  submission: undefined,
  tab: undefined,
  thread: undefined,
  talk: undefined,
};

/** Widths from which statement and code stand side by side, px. */
const [LEAST_FULL, LEAST_WITHIN] = [992, 860];

const panes = ['problem', 'code', 'result'] as const;
type Pane = (typeof panes)[number];

/** One challenge over the whole window: what is asked, the code, and what became of it. */
export function Workspace({ slug }: { slug: string }) {
  const { shown, title } = useOpen(slug);
  return (
    <FullFrame label={title ?? i18n.t('Code challenge')}>
      {shown((open) => (
        <Open {...open} />
      ))}
    </FullFrame>
  );
}

interface WithinProps {
  slug: string;
  /** The challenge is solved, now or before. */
  onSolved: () => void;
}

/** The same as a part of a page that has a way out of its own. */
export function WorkspaceWithin({ slug, onSolved }: WithinProps) {
  const { shown, title } = useOpen(slug);
  return (
    <section aria-label={title ?? i18n.t('Code challenge')}>
      {shown((open) => (
        <Open {...open} within={{ onSolved }} />
      ))}
    </section>
  );
}

interface OpenProps extends Ready {
  within?: Pick<WithinProps, 'onSolved'>;
}

function Open({ challenge, drafts, userId, within }: OpenProps) {
  const [host, element] = useNarrowness(within ? LEAST_WITHIN : LEAST_FULL);
  const { solution } = challenge;
  const onSolved = useEffectEvent(() => within?.onSolved());
  useEffect(() => {
    if (solution) onSolved();
  }, [solution]);
  const list = useListAddress();
  const code = useCodeDrafts(challenge, drafts, userId);
  const [pane, setPane] = useState<Pane>('problem');
  const show = (next: Pane) => {
    setPane(next);
    // In a long page the pane that was asked for comes into sight.
    const block = element.current?.hasAttribute('data-narrow') ? 'start' : 'nearest';
    if (within) element.current?.scrollIntoView({ block });
  };
  const [shows, setShows] = useState<'run' | 'submission'>(list.search.has('submission') ? 'submission' : 'run');
  // Without a sample there is only an input of one's own to try.
  const [own, setOwn] = useState<string | undefined>(challenge.samples.length === 0 ? '' : undefined);
  const submissionId = list.search.get('submission') ?? undefined;
  const open = (id: string) => {
    list.change({ submission: id }, { replace: true, preventScrollReset: true });
    setShows('submission');
    show('result');
  };
  const { takeUp, dialog } = useTakeUp(challenge, code, () => show('code'));
  const judged = useJudging(challenge.slug, submissionId, open);
  const [left, top] = [useSplit('statement', 36), useSplit('editor', 58)];

  const language = challenge.languages.find((one) => one.language === code.language);
  // A site that has just started tries its languages first, which takes a while.
  const { error } = useQuery({
    ...ask(challenges.one, { params: { slug: challenge.slug } }),
    refetchInterval: language?.available ? false : LANGUAGE_MS,
  });
  const program = () => ({ language: code.language, files: code.store.now().files });
  const send = (act: () => void, result: 'run' | 'submission') => {
    if (judged.isSending || !language?.available) return;
    judged.forget();
    void code.store.flush();
    act();
    setShows(result);
    show('result');
  };
  const run = () => send(() => judged.begin(program(), own === undefined ? null : [own]), 'run');
  const submit = () => send(() => judged.submit(program()), 'submission');
  const press = (event: KeyboardEvent) => {
    // A form sends itself with the same keys.
    if (event.target instanceof Element && event.target.closest('form')) return;
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.defaultPrevented) return;
    event.preventDefault();
    if (event.shiftKey) submit();
    else run();
  };
  const acts = (
    <>
      <Button tone="ghost" size="small" busy={judged.isSending} onClick={run} aria-keyshortcuts="Control+Enter">
        <IconPlayerPlay size={18} stroke={1.8} aria-hidden />
        {own === undefined ? i18n.t('Run samples') : i18n.t('Run custom input')}
        <kbd aria-hidden>{i18n.t('Ctrl ↵')}</kbd>
      </Button>
      <Button tone="lamp" size="small" busy={judged.isSending} onClick={submit} aria-keyshortcuts="Control+Shift+Enter">
        <IconArrowUp size={18} stroke={1.8} aria-hidden />
        {i18n.t('Submit')}
        <kbd aria-hidden>{i18n.t('Ctrl ⇧ ↵')}</kbd>
      </Button>
    </>
  );
  const paneWords = { problem: i18n.t('Problem'), code: i18n.t('Code'), result: i18n.t('Result') };
  return (
    <div
      ref={host}
      className={css['workspace']}
      data-pane={pane}
      data-within={within ? true : undefined}
      onKeyDownCapture={press}
    >
      <header className={css['bar']} data-theme="dark">
        {!within && (
          <>
            <Link className={css['back']} to={list.beside(elsewhere)}>
              <IconArrowLeft size={19} aria-hidden />
              {i18n.t('Challenges')}
            </Link>
            <p className={css['name']}>{challenge.title}</p>
          </>
        )}
        {(code.now.phase !== 'saved' || code.store.version > 0) && (
          <SavedLine phase={code.now.phase} trouble={code.now.trouble} />
        )}
        <div className={css['acts']}>{acts}</div>
      </header>
      <ChangedMeanwhile version={challenge.version} error={error} />
      <nav className={css['panes']} data-theme="dark" aria-label={i18n.t('Panels')}>
        {panes.map((one) => (
          <button key={one} type="button" aria-pressed={pane === one} onClick={() => show(one)}>
            {paneWords[one]}
          </button>
        ))}
      </nav>
      <div className={css['room']} style={{ gridTemplateColumns: `${left.share}fr 7px ${100 - left.share}fr` }}>
        <div className={css['problem']}>
          <ProblemPane
            challenge={challenge}
            within={within !== undefined}
            language={language}
            list={list}
            onOpen={open}
            onTake={takeUp}
          />
        </div>
        <Splitter label={i18n.t('Problem width')} split={left} />
        <div className={css['work']} style={{ gridTemplateRows: `${top.share}fr 7px ${100 - top.share}fr` }}>
          <CodePane challenge={challenge} code={code} run={judged.run.data} submission={judged.submission.data} />
          <Splitter label={i18n.t('Code height')} split={top} across />
          <ResultPane
            judged={judged}
            shows={shows}
            onShow={setShows}
            own={own}
            onOwn={setOwn}
            kind={challenge.kind}
            afterwards={
              <Solved
                challenge={challenge}
                list={list}
                within={within !== undefined}
                onEditorial={() => show('problem')}
              />
            }
          />
        </div>
      </div>
      <nav className={css['dock']} data-theme="dark" aria-label={i18n.t('Actions')}>
        {acts}
      </nav>
      {dialog}
    </div>
  );
}

function SavedLine({ phase, trouble }: { phase: string; trouble: string }) {
  const text =
    phase === 'saved'
      ? i18n.t('Saved')
      : phase === 'unsent'
        ? i18n.t('Saved on this device')
        : phase === 'elsewhere'
          ? i18n.t('Changed elsewhere')
          : i18n.t('Saving…');
  return (
    <p className={css['saved']} title={trouble || undefined}>
      {text}
    </p>
  );
}
