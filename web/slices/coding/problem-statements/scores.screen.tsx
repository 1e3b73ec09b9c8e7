import { i18n } from '@lingui/core';
import {
  type AnswerLine,
  type AnswerState,
  answerStates,
  type OwnStatement,
  ownStatements,
  statementStages,
} from '@stepwell/contract/problem-statements.ts';
import { IconChevronLeft } from '@tabler/icons-react';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { ask, call, everything } from '../../../api/call.ts';
import { Answer, NothingYet } from '../../../ui/answer.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { ListFilters, ListTabs } from '../../../ui/list-bar.tsx';
import { ListSearch, ListSort } from '../../../ui/list-controls.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Pager } from '../../../ui/pager.tsx';
import { toast } from '../../../ui/toast.ts';
import { type ListAddress, useListAddress } from '../../../ui/use-list-address.ts';
import { When } from '../../../ui/when.tsx';
import { verdictWord } from '../challenges/challenge-words.ts';
import { OpenAnswer } from './open-answer.tsx';
import { StatementFilters, columns as statementColumns } from './plan.screen.tsx';
import { answerStateWord, cadenceWord, pointsWords, stageWord } from './statement-words.ts';
import css from './statements.module.css';
import { answersAt, scoresAt, statementAt, workAt } from './statements-at.ts';

/** Problems with what waits to be marked, the answers to one of them, or one answer. */
export function Scores() {
  const list = useListAddress();
  const [statementId, workId] = [statementAt(list.search), workAt(list.search)];
  if (!statementId) return <Problems list={list} />;
  return workId ? (
    <OpenAnswer
      key={workId}
      workId={workId}
      toList={list.beside({ work: undefined })}
      toWork={(next) => list.beside({ work: next })}
    />
  ) : (
    <Answers statementId={statementId} list={list} />
  );
}

/** Stages of those that have opened. */
const opened = statementStages.filter((stage) => stage !== 'draft' && stage !== 'planned');

function Problems({ list }: { list: ListAddress }) {
  const query = scoresAt(list.search);
  const isNarrowed = Boolean(query.q ?? query.cadence ?? query.stage);
  const found = useQuery({ ...ask(ownStatements.list, { query }), staleTime: 0 });
  return (
    <>
      <PageHeader title={i18n.t('Problem statement scores')} />
      <StatementFilters list={list} query={query} stages={opened} />
      <Answer
        of={found}
        isEmpty={({ items }) => items.length === 0}
        whenEmpty={
          isNarrowed ? (
            <NothingYet title={i18n.t('Nothing fits')} hint={i18n.t('Use other words, or look at all of them.')}>
              <ButtonLink to={list.to({ q: undefined, cadence: undefined, stage: undefined })}>
                {i18n.t('All of them')}
              </ButtonLink>
            </NothingYet>
          ) : (
            <NothingYet
              title={i18n.t('Nothing to score')}
              hint={i18n.t('Problems stand here as soon as one of yours has opened, with how many answers wait.')}
            >
              <ButtonLink to="/instructor/problem-statement">{i18n.t('To the problems')}</ButtonLink>
            </NothingYet>
          )
        }
      >
        {({ items, nextCursor }) => (
          <>
            <DataTable
              caption={i18n.t('Problems')}
              rows={items}
              keyOf={({ statementId }) => statementId}
              columns={statementColumns(({ statementId }) => `?statement=${statementId}`)}
            />
            <Pager nextCursor={nextCursor} />
          </>
        )}
      </Answer>
    </>
  );
}

function Answers({ statementId, list }: { statementId: string; list: ListAddress }) {
  const params = { statementId };
  const query = answersAt(list.search);
  const statement = useQuery({ ...ask(ownStatements.statement, { params }), staleTime: 0 });
  const rows = useQuery({ ...ask(ownStatements.answers, { params, query }), staleTime: 0 });
  const { data: counts } = useQuery({
    ...ask(ownStatements.answerCounts, { params, query: { q: query.q } }),
    ...{ staleTime: 0, placeholderData: keepPreviousData },
  });
  const all = counts && answerStates.reduce((sum, state) => sum + counts[state], 0);
  const isNarrowed = query.q !== undefined || query.state !== undefined;
  return (
    <>
      <nav className={css['beside']} aria-label={i18n.t('Problems')}>
        <Link className="lnk" to="/instructor/problem-statement-score">
          <IconChevronLeft size={18} aria-hidden />
          {i18n.t('All problems')}
        </Link>
      </nav>
      <Answer of={statement}>
        {(found) => <Head statement={found} marked={counts?.marked ?? 0} waiting={waitingIn(counts)} />}
      </Answer>
      <ListTabs
        label={i18n.t('State')}
        tabs={[
          { label: i18n.t('All'), to: list.to({ state: undefined }), isHere: !query.state, count: all },
          ...answerStates.map((state) => ({
            label: answerStateWord(state),
            to: list.to({ state }),
            isHere: query.state === state,
            count: counts?.[state],
          })),
        ]}
      />
      <ListFilters>
        <ListSearch list={list} q={query.q} label={i18n.t('Search answers')} placeholder={i18n.t('Name or email')} />
        <ListSort
          list={list}
          query={query}
          sorts={[
            { value: 'waiting', label: i18n.t('Waiting longest') },
            { value: 'newest', label: i18n.t('Newest') },
            { value: 'name', label: i18n.t('Name') },
          ]}
        />
      </ListFilters>
      <Answer
        of={rows}
        isEmpty={({ items }) => items.length === 0}
        whenEmpty={
          isNarrowed ? (
            <NothingYet title={i18n.t('No answer fits')} hint={i18n.t('Try fewer letters, or look at every state.')}>
              <ButtonLink to={list.to({ q: undefined, state: undefined })}>{i18n.t('All answers')}</ButtonLink>
            </NothingYet>
          ) : (
            <NothingYet
              title={i18n.t('Nobody has handed in yet')}
              hint={i18n.t('Answers stand here as soon as somebody hands one in.')}
            />
          )
        }
      >
        {({ items, nextCursor }) => (
          <>
            <DataTable
              caption={i18n.t('Answers')}
              rows={items}
              keyOf={({ workId }) => workId}
              columns={columns((workId) => list.beside({ work: workId }), statement.data?.outOf)}
              sorted={{ by: query.sort, to: (sort) => list.to({ sort }) }}
            />
            <Pager nextCursor={nextCursor} />
          </>
        )}
      </Answer>
    </>
  );
}

const waitingIn = (counts: Record<AnswerState, number> | undefined) => counts?.['to-mark'] ?? 0;

function Head({ statement, marked, waiting }: { statement: OwnStatement; marked: number; waiting: number }) {
  const { statementId, title, cadence, stage, deadlineAt, closesAt } = statement;
  const [asking, setAsking] = useState(false);
  const queryClient = useQueryClient();
  const isTaken = stage === 'open' || stage === 'late';
  const publish = async () => {
    const { published } = await call(ownStatements.publishScores, { params: { statementId } });
    for (const one of [ownStatements.answers, ownStatements.answerCounts, ownStatements.statement, ownStatements.list])
      await queryClient.invalidateQueries(everything(one));
    toast.success(
      i18n.t('{published, plural, =0 {Nothing was new} one {One score is published} other {# scores are published}}', {
        published,
      }),
    );
  };
  return (
    <>
      <PageHeader title={<span lang="">{title}</span>}>
        <Button tone={marked > 0 ? 'lamp' : 'ghost'} disabled={marked === 0} onClick={() => setAsking(true)}>
          {stage === 'scored'
            ? i18n.t('Publish corrections ({n})', { n: marked })
            : i18n.t('Publish scores ({n})', { n: marked })}
        </Button>
      </PageHeader>
      <p className="mut num">
        {cadenceWord(cadence)} · {stageWord(stage)}
        {deadlineAt && (
          <>
            {' '}
            · {i18n.t('Deadline')} <When at={deadlineAt} as="time" />
          </>
        )}
        {isTaken && closesAt && (
          <>
            {' '}
            · {i18n.t('taken until')} <When at={closesAt} as="time" />
          </>
        )}
      </p>
      {asking && (
        <ConfirmDialog
          title={i18n.t('Publish the scores?')}
          hint={[
            i18n.t('Everybody sees their score and rank at once.'),
            isTaken && i18n.t('It is still open: nothing is taken any more then.'),
            waiting > 0 &&
              i18n.t(
                '{waiting, plural, one {One answer is} other {# answers are}} not marked yet, and {waiting, plural, one {has} other {have}} no score until you publish again.',
                { waiting },
              ),
          ]
            .filter(Boolean)
            .join(' ')}
          action={i18n.t('Publish')}
          onConfirm={publish}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}

const columns = (to: (workId: string) => string, outOf: number | undefined): Column<AnswerLine>[] => [
  {
    heading: i18n.t('Student'),
    cell: ({ workId, student }) => (
      <Link className="lnk" to={to(workId)}>
        {student.fullName}
      </Link>
    ),
    under: ({ state, daysLate }) =>
      [answerStateWord(state), daysLate > 0 && i18n.t('{n} d late', { n: daysLate })].filter(Boolean).join(', '),
    full: ({ student }) => `${student.fullName}, ${student.email}`,
    sort: { name: 'name', runs: 'ascending' },
  },
  { heading: i18n.t('State'), cell: ({ state }) => answerStateWord(state), width: 110, from: 'tablet' },
  {
    heading: i18n.t('Handed in'),
    cell: ({ handedInAt, daysLate }) => (
      <>
        <When at={handedInAt} as="time" />
        {daysLate > 0 && <span className={css['late']}>{i18n.t('{n} d late', { n: daysLate })}</span>}
      </>
    ),
    width: 240,
    from: 'tablet',
    sort: { name: 'waiting', runs: 'ascending' },
  },
  {
    heading: i18n.t('Tests'),
    cell: ({ verdict }) => (verdict ? verdictWord(verdict) : <span className="mut">–</span>),
    width: 140,
    from: 'desktop',
  },
  { heading: i18n.t('Versions'), cell: ({ versions }) => versions, width: 92, numeric: true, from: 'desktop' },
  {
    heading: i18n.t('Score'),
    cell: ({ score }) =>
      score === null ? <span className="mut">–</span> : `${pointsWords(score)} / ${pointsWords(outOf ?? 0)}`,
    width: 116,
    numeric: true,
  },
];
