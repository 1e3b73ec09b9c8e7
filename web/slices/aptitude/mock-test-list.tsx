import { i18n } from '@lingui/core';
import { type Blueprint, type MockTestLine, mockTests } from '@stepwell/contract/aptitude/mock-tests.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { ask, call, everything } from '../../api/call.ts';
import { type Column, DataTable } from '../../ui/lists/data-table.tsx';
import { Pager } from '../../ui/lists/pager.tsx';
import { useListAddress } from '../../ui/lists/use-list-address.ts';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx';
import { Answer, NothingYet } from '../../ui/page/query-state.tsx';
import { Button } from '../../ui/parts/button.tsx';
import { durationText } from '../../ui/time/durations.ts';
import { When } from '../../ui/time/when.tsx';
import css from './aptitude.module.css';
import { papersAt, pathTo } from './aptitude-at.ts';
import { areaWord } from './aptitude-labels.public.ts';

/** Mock papers: what can be sat, and what came of those before. */
export function MockTestList() {
  const { search } = useListAddress();
  const plans = useQuery(ask(mockTests.blueprints, {}));
  const papers = useQuery({ ...ask(mockTests.list, { query: papersAt(search) }), refetchOnMount: 'always' });
  const open = papers.data?.items.find(({ state }) => state === 'open');
  return (
    <>
      <Answer
        of={plans}
        isEmpty={({ items }) => items.length === 0}
        whenEmpty={
          <NothingYet
            title={i18n.t('No mock tests available')}
            hint={i18n.t('There aren’t enough questions yet. You can still practise.')}
          />
        }
      >
        {({ items }) => (
          <ul className={css['plans']}>
            {items.map((plan, place) => (
              <Plan key={plan.blueprint} plan={plan} isFirst={place === 0} open={open} />
            ))}
          </ul>
        )}
      </Answer>
      <section aria-labelledby="papers-before" className={css['area']}>
        <h2 id="papers-before">{i18n.t('Your mock tests')}</h2>
        <Answer
          of={papers}
          isEmpty={({ items }) => items.length === 0 && !search.has('cursor')}
          whenEmpty={<p className={css['lead']}>{i18n.t('You haven’t taken a mock test yet.')}</p>}
        >
          {({ items, nextCursor }) => (
            <>
              <DataTable
                caption={i18n.t('Your mock tests')}
                rows={items}
                keyOf={({ paperId }) => paperId}
                columns={columns()}
              />
              <Pager nextCursor={nextCursor} />
            </>
          )}
        </Answer>
      </section>
    </>
  );
}

const result = ({ state, right, questions }: MockTestLine) =>
  state === 'open' || right === null ? i18n.t('open') : i18n.t('{right} of {questions}', { right, questions });
const columns = (): Column<MockTestLine>[] => [
  {
    heading: i18n.t('Mock test'),
    cell: ({ paperId, title }) => <Link to={pathTo('paper', { id: paperId })}>{title}</Link>,
    under: ({ startedAt }) => <When at={startedAt} as="time" />,
  },
  {
    heading: i18n.t('Started'),
    cell: ({ startedAt }) => <When at={startedAt} as="time" />,
    from: 'tablet',
    width: 200,
  },
  { heading: i18n.t('Correct'), cell: result, numeric: true, width: 120 },
];

interface PlanProps {
  plan: Blueprint;
  isFirst: boolean;
  open: MockTestLine | undefined;
}

function Plan({ plan: { blueprint, title, about, sections }, isFirst, open }: PlanProps) {
  const [asking, setAsking] = useState(false);
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const begin = useMutation({
    mutationFn: () => call(mockTests.begin, { body: { blueprint } }),
    onSuccess: async ({ paperId }) => {
      void queryClient.invalidateQueries(everything(mockTests.list));
      await navigate(pathTo('paper', { id: paperId }));
    },
  });
  const seconds = sections.reduce((sum, section) => sum + section.seconds, 0);
  return (
    <li>
      <div>
        <h2>{title}</h2>
        <p>{about}</p>
        <ol className="num">
          {sections.map(({ area, questions, seconds: own }) => (
            <li key={area}>
              {i18n.t('{area}: {questions, plural, one {# question} other {# questions}} in {time}', {
                area: areaWord(area),
                questions,
                time: durationText(own),
              })}
            </li>
          ))}
        </ol>
      </div>
      <Button
        tone={isFirst && !open ? 'lamp' : 'ghost'}
        aria-label={i18n.t('Start: {title}', { title })}
        onClick={() => setAsking(true)}
      >
        {i18n.t('Start')}
      </Button>
      {asking && (
        <ConfirmDialog
          title={i18n.t('Start “{title}”?', { title })}
          hint={
            open
              ? i18n.t('You have a mock test in progress. Finish that one first.')
              : i18n.t(
                  'It takes {time} in one sitting. When a section’s time is up, the next one starts. The timer keeps running if you leave. Every answer is saved.',
                  { time: durationText(seconds) },
                )
          }
          action={open ? i18n.t('Continue') : i18n.t('Start now')}
          onConfirm={() => begin.mutateAsync()}
          onClose={() => setAsking(false)}
        />
      )}
    </li>
  );
}
