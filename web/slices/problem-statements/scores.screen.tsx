import { i18n } from '@lingui/core';
import {
  type AnswerLine,
  answerStates,
  type OwnStatement,
  ownStatements,
} from '@stepwell/contract/problem-statements/own-statements.ts';
import { statementStages } from '@stepwell/contract/problem-statements/problem-statements.ts';
import { IconChevronLeft } from '@tabler/icons-react';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, useState } from 'react';
import { Link } from 'react-router';
import { ask, call, everything } from '../../api/call.ts';
import { useRights } from '../../session/staff.ts';
import { CsvDownload } from '../../ui/lists/csv-download.tsx';
import { type Column, DataTable } from '../../ui/lists/data-table.tsx';
import { Pager } from '../../ui/lists/pager.tsx';
import { type ListAddress, useListAddress } from '../../ui/lists/use-list-address.ts';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx';
import { toast } from '../../ui/overlay/toast.ts';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { Answer, NothingYet } from '../../ui/page/query-state.tsx';
import { Button, ButtonLink } from '../../ui/parts/button.tsx';
import { When } from '../../ui/time/when.tsx';
import {
  pointsColumn,
  SubmissionList,
  submittedColumns,
} from '../assignments/submitted-work/submission-list.public.tsx';
import { verdictWord } from '../challenges/challenge-labels.public.ts';
import { NothingFits, StatementFilters, columns as statementColumns } from './plan.screen.tsx';
import { answerStateWord, cadenceWord, stageWord } from './statement-labels.ts';
import css from './statements.module.css';
import { answersAt, scoresAt, statementAt, workAt } from './statements-at.ts';

const OpenAnswer = lazy(async () => ({ default: (await import('./open-answer.tsx')).OpenAnswer }));

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
  const { isStaff } = useRights();
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
            <NothingFits list={list} />
          ) : (
            <NothingYet
              title={i18n.t('Nothing to mark')}
              hint={i18n.t('Your problems appear here once they open, with the number of answers to mark.')}
            >
              {!isStaff && <ButtonLink to="/instructor/problem-statement">{i18n.t('View problems')}</ButtonLink>}
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
            <Pager nextCursor={nextCursor} rows={items.length} />
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
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
  // Scores are published of all answers, whomever somebody looks for meanwhile.
  const { data: all } = useQuery({ ...ask(ownStatements.answerCounts, { params, query: {} }), staleTime: 0 });
  return (
    <>
      <nav className={css['beside']} aria-label={i18n.t('Problems')}>
        <Link className="lnk" to="/instructor/problem-statement-score">
          <IconChevronLeft size={18} aria-hidden />
          {i18n.t('All problems')}
        </Link>
      </nav>
      <Answer of={statement}>
        {(found) => <Head statement={found} query={query} marked={all?.marked ?? 0} waiting={all?.['to-mark'] ?? 0} />}
      </Answer>
      <SubmissionList
        list={list}
        query={query}
        rows={rows}
        columns={columns(list, statement.data?.outOf)}
        states={answerStates}
        stateWord={answerStateWord}
        counts={counts}
        all={counts && answerStates.reduce((sum, state) => sum + counts[state], 0)}
        labels={{
          caption: i18n.t('Answers'),
          search: i18n.t('Search answers'),
          noneFits: i18n.t('No answers match'),
          toAll: i18n.t('All answers'),
          nothing: i18n.t('No answers yet'),
          nothingHint: i18n.t('Answers appear here when students submit them.'),
        }}
      />
    </>
  );
}

interface HeadProps {
  statement: OwnStatement;
  /** What the list below is narrowed to. */
  query: ReturnType<typeof answersAt>;
  /** Of all answers: how many wait to be published, and for their marks. */
  marked: number;
  waiting: number;
}

function Head({ statement, query, marked, waiting }: HeadProps) {
  const { statementId, title, cadence, stage, deadlineAt, closesAt, outOf } = statement;
  const [asking, setAsking] = useState(false);
  const queryClient = useQueryClient();
  const isTaken = stage === 'open' || stage === 'late';
  const isReady = marked > 0 && waiting === 0;
  const publish = async () => {
    const { published } = await call(ownStatements.publishScores, { params: { statementId } });
    for (const one of [ownStatements.answers, ownStatements.answerCounts, ownStatements.statement, ownStatements.list])
      await queryClient.invalidateQueries(everything(one));
    toast.success(
      i18n.t('{published, plural, =0 {No new scores} one {# score published} other {# scores published}}', {
        published,
      }),
    );
  };
  return (
    <div className={css['head']}>
      <PageHeader title={<span lang="">{title}</span>}>
        <CsvDownload
          name="scores"
          columns={() => [
            [i18n.t('Student'), ({ student }: AnswerLine) => student.fullName],
            [i18n.t('Email'), ({ student }) => student.email],
            [i18n.t('State'), ({ state }) => answerStateWord(state)],
            [i18n.t('Submitted'), ({ handedInAt }) => handedInAt],
            [i18n.t('Days late'), ({ daysLate }) => daysLate],
            [i18n.t('Versions'), ({ versions }) => versions],
            [i18n.t('Tests'), ({ verdict }) => (verdict ? verdictWord(verdict) : '')],
            [i18n.t('Score'), ({ score }) => score],
            [i18n.t('Of'), () => outOf],
          ]}
          pageAt={(cursor) =>
            call(ownStatements.answers, { params: { statementId }, query: { ...query, cursor, limit: 100 } })
          }
        />
        <Button tone={isReady ? 'lamp' : 'ghost'} disabled={!isReady} onClick={() => setAsking(true)}>
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
            · {i18n.t('accepted until')} <When at={closesAt} as="time" />
          </>
        )}
      </p>
      {waiting > 0 && (
        <p className={css['told']}>
          {i18n.t(
            '{waiting, plural, one {# answer} other {# answers}} to mark. All scores are published together once every answer is marked.',
            { waiting },
          )}
        </p>
      )}
      {asking && (
        <ConfirmDialog
          title={stage === 'scored' ? i18n.t('Publish corrections?') : i18n.t('Publish scores?')}
          hint={[
            stage === 'scored'
              ? i18n.t('Affected students see their new score, and ranks are updated.')
              : i18n.t('All students see their score and rank.'),
            isTaken && i18n.t('This also closes submissions.'),
          ]
            .filter(Boolean)
            .join(' ')}
          action={i18n.t('Publish')}
          onConfirm={publish}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  );
}

function columns(list: ListAddress, outOf = 0): Column<AnswerLine>[] {
  const { who, state, handedIn, versions } = submittedColumns<AnswerLine>(list, {
    who: i18n.t('Student'),
    stateOf: (line) => answerStateWord(line.state),
  });
  const tests: Column<AnswerLine> = {
    heading: i18n.t('Tests'),
    cell: ({ verdict }) => (verdict ? verdictWord(verdict) : <span className="mut">–</span>),
    width: 140,
    from: 'desktop',
  };
  const score = pointsColumn<AnswerLine>(i18n.t('Score'), ({ score: points }) => ({ points, outOf }));
  return [who, state, handedIn, tests, versions, score];
}
