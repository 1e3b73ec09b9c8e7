import { i18n } from '@lingui/core';
import { admin, type HistoryLine } from '@stepwell/contract/admin/admin.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';
import { Failed, Waiting } from '../../../ui/page/query-state.tsx';
import { Button } from '../../../ui/parts/button.tsx';
import { When } from '../../../ui/time/when.tsx';
import { historyMessage } from './history-messages.ts';
import css from './person.module.css';

const LIMIT = 10;

/** What admins, or the site by its rules, did about a person: the audit log, newest first. */
export function PersonHistory({ userId, level: Heading = 'h3' }: { userId: string; level?: 'h2' | 'h3' }) {
  const history = useInfiniteQuery({
    queryKey: [admin.history.method, admin.history.path, userId],
    queryFn: ({ pageParam }) => call(admin.history, { params: { userId }, query: { limit: LIMIT, cursor: pageParam } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  });
  const lines = history.data?.pages.flatMap(({ items }) => items);
  return (
    <section>
      <Heading>{i18n.t('History')}</Heading>
      {!lines && history.error && (
        <Failed error={history.error} retry={history.refetch} retrying={history.isFetching} />
      )}
      {!lines && !history.error && <Waiting />}
      {lines?.length === 0 && <p className="mut">{i18n.t('No activity yet.')}</p>}
      <ul className={css['history']}>
        {lines?.map((line) => (
          <Line key={line.entryId} line={line} />
        ))}
      </ul>
      {history.hasNextPage && (
        <Button
          size="small"
          tone="ghost"
          busy={history.isFetchingNextPage}
          onClick={() => void history.fetchNextPage()}
        >
          {i18n.t('Earlier')}
        </Button>
      )}
      {lines && history.isFetchNextPageError && <p role="alert">{history.error?.message}</p>}
    </section>
  );
}

function Line({ line }: { line: HistoryLine }) {
  return (
    <li>
      <span className="mut">
        <When at={line.at} as="time" />
      </span>
      <span>
        {historyMessage(line)}
        {line.reason && <q>{line.reason}</q>}
      </span>
      <span className="mut">{line.actor ?? i18n.t('Automatic')}</span>
    </li>
  );
}
