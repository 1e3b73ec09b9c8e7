import { i18n } from '@lingui/core';
import { judging } from '@stepwell/contract/judge/judging.ts';
import type { SourceFile } from '@stepwell/contract/judge/programs.ts';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ask, call } from '../../../api/call.ts';
import { Failed, Waiting } from '../../../ui/page/query-state.tsx';
import { Button } from '../../../ui/parts/button.tsx';
import { When } from '../../../ui/time/when.tsx';
import { lineWords, timeWord } from '../challenge-labels.public.ts';
import { Comparison } from './comparison.tsx';
import css from './workspace.public.module.css';

interface Props {
  slug: string;
  languages: readonly { language: string; name: string }[];
  onOpen: (submissionId: string) => void;
  onTake: (files: SourceFile[], language: string) => void;
}

/** One's own submissions, the newest first; two of them can be compared, and the code of one taken up again. */
export function History({ slug, languages, onOpen, onTake }: Props) {
  const queryClient = useQueryClient();
  const [chosen, setChosen] = useState<string[]>([]);
  const [compares, setCompares] = useState(false);
  const [trouble, setTrouble] = useState('');
  const lines = useInfiniteQuery({
    queryKey: [judging.submissions.method, judging.submissions.path, { slug, all: true }],
    queryFn: ({ pageParam }) =>
      call(judging.submissions, { params: { slug }, query: { ...(pageParam && { cursor: pageParam }) } }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
  if (lines.error) return <Failed error={lines.error} retry={lines.refetch} retrying={lines.isFetching} />;
  if (!lines.data) return <Waiting />;
  const items = lines.data.pages.flatMap((page) => page.items);
  if (items.length === 0)
    return <p className={css['quiet']}>{i18n.t('No submissions yet. Your submissions appear here.')}</p>;
  const choose = (id: string) =>
    setChosen((now) => (now.includes(id) ? now.filter((one) => one !== id) : [...now, id].slice(-2)));
  const take = async (submissionId: string) => {
    try {
      const submission = await queryClient.fetchQuery(ask(judging.submission, { params: { submissionId } }));
      onTake(submission.files, submission.language);
    } catch (error) {
      setTrouble(error instanceof Error ? error.message : '');
    }
  };
  // The older of both stands left.
  const [newer, older] = items.filter(({ submissionId }) => chosen.includes(submissionId));
  return (
    <>
      <div className={css['compare']}>
        <Button size="small" tone="ghost" busy={!newer || !older} onClick={() => setCompares(true)}>
          {i18n.t('Compare submissions')}
        </Button>
        {!(newer && older) && <p className={css['quiet']}>{i18n.t('Choose two submissions.')}</p>}
        {trouble && <p role="alert">{trouble}</p>}
      </div>
      <ul className={css['history']}>
        {items.map((one) => (
          <li key={one.submissionId}>
            <input
              type="checkbox"
              aria-label={i18n.t('Select to compare')}
              checked={chosen.includes(one.submissionId)}
              onChange={() => choose(one.submissionId)}
            />
            <button type="button" className="lnk" onClick={() => onOpen(one.submissionId)}>
              {lineWords(one)}
            </button>
            <span className="num">{i18n.t('{passed} of {testCount}', one)}</span>
            <span className="num">{one.cpuMs === null ? '' : timeWord(one.cpuMs)}</span>
            <span>{languages.find(({ language }) => language === one.language)?.name ?? one.language}</span>
            <When at={one.madeAt} as="time" />
            <button type="button" className="lnk" onClick={() => take(one.submissionId)}>
              {i18n.t('Load code')}
            </button>
          </li>
        ))}
      </ul>
      {lines.hasNextPage && (
        <Button size="small" tone="ghost" busy={lines.isFetchingNextPage} onClick={() => lines.fetchNextPage()}>
          {i18n.t('Load earlier')}
        </Button>
      )}
      {compares && newer && older && <Comparison before={older} after={newer} onClose={() => setCompares(false)} />}
    </>
  );
}
