import { i18n } from '@lingui/core';
import type { OwnChallenge } from '@stepwell/contract/challenges/challenge-drafts.ts';
import {
  type LikePair,
  MOST_PAIRS,
  type SimilarityReport,
  similarity,
} from '@stepwell/contract/challenges/similarity.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { ask, call } from '../../../api/call.ts';
import { type Column, DataTable } from '../../../ui/lists/data-table.tsx';
import type { ListAddress } from '../../../ui/lists/use-list-address.ts';
import { toast } from '../../../ui/overlay/toast.ts';
import { Answer, NothingYet } from '../../../ui/page/query-state.tsx';
import { Button, ButtonLink } from '../../../ui/parts/button.tsx';
import { useOnce } from '../../../ui/storage/use-once.ts';
import { When } from '../../../ui/time/when.tsx';
import { isId } from '../authoring/authoring-at.ts';
import { PairView } from './pair-view.tsx';
import css from './similarity.module.css';

interface Props {
  challenge: OwnChallenge;
  list: ListAddress;
}

/** Programs of different people that are alike, for a person to read. */
export function SimilarityTab({ challenge, list }: Props) {
  const pair = list.search.get('pair');
  const back = list.beside({ pair: undefined });
  if (pair === null) return <Reported challenge={challenge} list={list} />;
  const [one = '', other = ''] = pair.split(' ');
  if (isId(one) && isId(other)) return <PairView challenge={challenge} one={one} other={other} back={back} />;
  return (
    <NothingYet
      title={i18n.t('Pair not found')}
      hint={i18n.t('The link is incomplete or changed. Choose the pair from the list.')}
    >
      <ButtonLink to={back}>{i18n.t('All pairs')}</ButtonLink>
    </NothingYet>
  );
}

function Reported({ challenge, list }: Props) {
  const params = { challengeId: challenge.challengeId };
  const queryClient = useQueryClient();
  const reportQuery = ask(similarity.report, { params });
  const report = useQuery({
    ...reportQuery,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.state === 'making' ? 2000 : false),
  });
  const [busy, setBusy] = useState(false);
  const compare = useOnce(async () => {
    setBusy(true);
    await call(similarity.make, { params, body: {} })
      .then((fresh) => queryClient.setQueryData(reportQuery.queryKey, fresh))
      .catch((error: Error) => toast.error(error.message));
    setBusy(false);
  });
  return (
    <div className={css['report']}>
      <Answer of={report}>
        {(found) => (
          <>
            <p className={css['hint']}>
              {i18n.t(
                'Names, spacing, comments and starter code are ignored. Similarity doesn’t show the reason: read both programs before you talk to anyone.',
              )}
            </p>
            <div className={css['acts']}>
              <Button
                tone={found.state === 'ready' && found.newer === 0 ? 'ghost' : 'main'}
                busy={busy || found.state === 'making'}
                onClick={compare}
              >
                {found.state === 'ready' ? i18n.t('Compare again') : i18n.t('Compare programs')}
              </Button>
              <span role="status">
                <ReportStatus report={found} />
              </span>
            </div>
            {found.madeAt && <Likest report={found} challenge={challenge} list={list} />}
          </>
        )}
      </Answer>
    </div>
  );
}

function ReportStatus({ report: { state, madeAt, programs, people, newer } }: { report: SimilarityReport }) {
  if (state === 'none') return i18n.t('No programs compared yet.');
  if (state === 'making') return i18n.t('Comparing programs…');
  if (state === 'failed' || !madeAt) return i18n.t('Something went wrong on our side. Try again.');
  return (
    <>
      {i18n.t(
        '{programs, plural, one {# program} other {# programs}} from {people, plural, one {# student} other {# students}} compared',
        { programs, people },
      )}
      {' · '}
      <When at={madeAt} as="time" />
      {newer > 0 && (
        <> · {i18n.t('{newer, plural, one {# new submission} other {# new submissions}} since then', { newer })}</>
      )}
    </>
  );
}

function Likest({ report: { pairs, clusters }, challenge, list }: Props & { report: SimilarityReport }) {
  if (pairs.length === 0)
    return (
      <NothingYet
        title={i18n.t('No similar programs')}
        hint={i18n.t('Short programs are skipped: a few lines can’t show who wrote them.')}
      />
    );
  const languageOf = ({ language }: LikePair) => challenge.known.find(({ id }) => id === language)?.name ?? language;
  const columns: Column<LikePair>[] = [
    {
      heading: i18n.t('Students'),
      cell: ({ one, other }) => (
        <Link to={list.beside({ pair: `${one.submissionId} ${other.submissionId}` })}>
          {i18n.t('{one} and {other}', { one: one.student, other: other.student })}
        </Link>
      ),
      under: languageOf,
    },
    { heading: i18n.t('Language'), cell: languageOf, width: 140, from: 'tablet' },
    {
      heading: i18n.t('Similarity'),
      cell: ({ percent }) => i18n.t('{percent}%', { percent }),
      width: 90,
      numeric: true,
    },
  ];
  return (
    <>
      {clusters.length > 0 && (
        <section>
          <h2>{i18n.t('Groups')}</h2>
          <p className={css['hint']}>{i18n.t('Each program is similar to at least one other in its group.')}</p>
          <ul className={css['groups']}>
            {clusters.map((people) => (
              <li key={people.join()}>{people.join(', ')}</li>
            ))}
          </ul>
        </section>
      )}
      <section>
        <h2>{i18n.t('Pairs')}</h2>
        {pairs.length === MOST_PAIRS && (
          <p className={css['hint']}>{i18n.t('Showing the {count} most similar.', { count: MOST_PAIRS })}</p>
        )}
        <DataTable
          caption={i18n.t('Pairs')}
          rows={pairs}
          keyOf={({ one, other }) => `${one.submissionId} ${other.submissionId}`}
          columns={columns}
        />
      </section>
    </>
  );
}
