import { i18n } from '@lingui/core';
import { judging, type SubmissionLine } from '@stepwell/contract/judge/judging.ts';
import type { SourceFile } from '@stepwell/contract/judge/programs.ts';
import { useQueries } from '@tanstack/react-query';
import { diffLines } from 'diff';
import { ask } from '../../../api/call.ts';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { Failed, Waiting } from '../../../ui/page/query-state.tsx';
import { When } from '../../../ui/time/when.tsx';
import { lineWords } from '../challenge-labels.public.ts';
import css from './workspace.public.module.css';

interface Props {
  before: SubmissionLine;
  after: SubmissionLine;
  onClose: () => void;
}

/** What changed from one submission to a later one, line by line and file by file. */
export function Comparison({ before, after, onClose }: Props) {
  const [one, other] = useQueries({
    queries: [before, after].map(({ submissionId }) => ask(judging.submission, { params: { submissionId } })),
  });
  const failed = one?.error ?? other?.error;
  return (
    <Dialog label={i18n.t('Submission comparison')} shape="wide" close={onClose}>
      <div className={css['comparison']}>
        <h2>{i18n.t('Submission comparison')}</h2>
        <p className={css['quiet']}>
          {lineWords(before)}, <When at={before.madeAt} as="time" /> → {lineWords(after)},{' '}
          <When at={after.madeAt} as="time" />
        </p>
        {failed ? (
          <Failed error={failed} retry={() => Promise.all([one?.refetch(), other?.refetch()])} retrying={false} />
        ) : one?.data && other?.data ? (
          <Files before={one.data.files} after={other.data.files} />
        ) : (
          <Waiting />
        )}
      </div>
    </Dialog>
  );
}

function Files({ before, after }: { before: SourceFile[]; after: SourceFile[] }) {
  const names = [...new Set([...before, ...after].map(({ name }) => name))];
  const textOf = (files: SourceFile[], name: string) => files.find((file) => file.name === name)?.text ?? '';
  return names.map((name) => (
    <section key={name}>
      <h3>{name}</h3>
      <Lines before={textOf(before, name)} after={textOf(after, name)} />
    </section>
  ));
}

function Lines({ before, after }: { before: string; after: string }) {
  if (before === after) return <p className={css['quiet']}>{i18n.t('No differences.')}</p>;
  const lines = diffLines(before, after).flatMap(({ value, added, removed }) =>
    value
      .replace(/\n$/, '')
      .split('\n')
      .map((text) => ({ text, kind: added ? ('added' as const) : removed ? ('removed' as const) : undefined })),
  );
  const word = { added: i18n.t('new'), removed: i18n.t('removed') };
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what is wide scrolls, and whoever has a keyboard must reach it.
    <ol className={css['lines']} tabIndex={0}>
      {lines.map(({ text, kind }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place.
        <li key={place} data-kind={kind}>
          <span aria-hidden>{kind === 'added' ? '+' : kind === 'removed' ? '−' : ' '}</span>
          {kind && <span className="sr">{word[kind]}</span>}
          <code>{text}</code>
        </li>
      ))}
    </ol>
  );
}
