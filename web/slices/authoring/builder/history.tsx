import { i18n } from '@lingui/core';
import { drafts, type Revision, type RevisionLine } from '@stepwell/contract/authoring/drafts.ts';
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ask, call, everything } from '../../../api/call.ts';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { toast } from '../../../ui/overlay/toast.ts';
import { Answer, Failed, NothingYet, Waiting } from '../../../ui/page/query-state.tsx';
import { Button } from '../../../ui/parts/button.tsx';
import { PieceDifference } from '../../../ui/text/difference.tsx';
import { When } from '../../../ui/time/when.tsx';
import { draftPartName, wordsOf } from './draft-part-labels.ts';
import css from './history.module.css';
import { useNow, useStore } from './use-draft.tsx';

interface Props {
  courseId: string;
  onClose: () => void;
}

/** What was changed when and by whom; a press shows a version beside what there is now, a second one brings it back. */
export function History({ courseId, onClose }: Props) {
  const [chosen, setChosen] = useState<string>();
  const pages = useInfiniteQuery({
    queryKey: [...everything(drafts.history).queryKey, courseId],
    queryFn: ({ pageParam }) => call(drafts.history, { params: { courseId }, query: { limit: 30, cursor: pageParam } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    staleTime: 0,
  });
  const lines = pages.data?.pages.flatMap(({ items }) => items);
  return (
    <Dialog label={i18n.t('History')} shape="wide" close={onClose}>
      <div className={css['body']}>
        <h2>{i18n.t('History')}</h2>
        {pages.isPending && <Waiting />}
        {pages.error && <Failed error={pages.error} retry={pages.refetch} retrying={pages.isFetching} />}
        {lines?.length === 0 && (
          <NothingYet title={i18n.t('No changes yet')} hint={i18n.t('Changes to this course appear here.')} />
        )}
        <ol className={css['lines']}>
          {lines?.map((line) => (
            <Line
              key={line.revisionId}
              courseId={courseId}
              line={line}
              open={chosen === line.revisionId}
              flip={() => setChosen(chosen === line.revisionId ? undefined : line.revisionId)}
            />
          ))}
        </ol>
        {pages.hasNextPage && (
          <Button tone="ghost" busy={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
            {i18n.t('Show older changes')}
          </Button>
        )}
      </div>
    </Dialog>
  );
}

interface LineProps {
  courseId: string;
  line: RevisionLine;
  open: boolean;
  flip: () => void;
}

function Line({ courseId, line, open, flip }: LineProps) {
  const { revisionId, key, title, savedAt, savedBy, change, current } = line;
  const revision = useQuery({
    ...ask(drafts.revision, { params: { courseId, revisionId } }),
    enabled: open,
    staleTime: 0,
  });
  return (
    <li>
      <button type="button" className={css['line']} aria-expanded={open} onClick={flip}>
        <b>{draftPartName(key, title)}</b>
        <span className="mut">
          <When at={savedAt} as="time" />, {savedBy ?? i18n.t('automatic')}
        </span>
        <span className="num">
          {current
            ? i18n.t('Current version')
            : i18n.t('{sign}{n} characters', { sign: change < 0 ? '−' : '+', n: Math.abs(change) })}
        </span>
      </button>
      {open && <Answer of={revision}>{(version) => <Version courseId={courseId} version={version} />}</Answer>}
    </li>
  );
}

function Version({ courseId, version }: { courseId: string; version: Revision }) {
  const store = useStore();
  const queryClient = useQueryClient();
  const lines = useNow((now) => now.lines);
  const { key, revisionId, content, now, current } = version;
  const titleOf = (id: string) => lines[id]?.title ?? i18n.t('Deleted lecture');
  const restore = useMutation({
    mutationFn: async () => {
      await store.flush();
      const version = store.now().pieces[key]?.version ?? now.version;
      return call(drafts.restore, { params: { courseId, revisionId }, body: { version } });
    },
    onSuccess: async (part) => {
      store.restored(key, part);
      toast.success(i18n.t('Version restored'));
      await Promise.all([
        queryClient.invalidateQueries(everything(drafts.draft)),
        queryClient.invalidateQueries(everything(drafts.history)),
      ]);
    },
  });
  return (
    <div className={css['version']}>
      <p className="mut">{i18n.t('Underlined: restored. Struck through: removed.')}</p>
      <PieceDifference before={wordsOf(key, now.content, titleOf)} after={wordsOf(key, content, titleOf)} />
      {restore.error && <p role="alert">{restore.error.message}</p>}
      {!current && (
        <Button size="small" busy={restore.isPending} onClick={() => restore.mutate()}>
          {i18n.t('Restore this version')}
        </Button>
      )}
    </div>
  );
}
