import { i18n } from '@lingui/core';
import { problemStatements, type StatementPage } from '@stepwell/contract/problem-statements/problem-statements.ts';
import { Refusal } from '@stepwell/contract/refusal.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useParams } from 'react-router';
import { ask } from '../../api/call.ts';
import { onLive } from '../../session/live.ts';
import { useNeededProfile } from '../../session/profile.ts';
import { useSession } from '../../session/session.ts';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { Answer, NothingYet } from '../../ui/page/query-state.tsx';
import { TwoPanes } from '../../ui/page/two-panes.tsx';
import { ButtonLink } from '../../ui/parts/button.tsx';
import { FoldedRubric } from '../../ui/rubric/folded-rubric.public.tsx';
import { Prose } from '../../ui/text/prose.tsx';
import { When } from '../../ui/time/when.tsx';
import { VersionTabs } from '../assignments/submitted-work/version-tabs.public.tsx';
import { NextOfKind } from '../next-steps/next-of-kind.public.tsx';
import { AnswerForm } from './answer-form.tsx';
import { Countdown } from './countdown.tsx';
import { ScoreShown } from './score-shown.tsx';
import { Standings } from './standings.tsx';
import { cadenceWord, lateLabel, pointsText, stageWord, wayWord } from './statement-labels.ts';
import css from './statements.module.css';
import { isId } from './statements-at.ts';
import { VersionBody } from './version-body.tsx';

/** So often it is asked how far the judge is, ms: the word of the server may be lost. */
const ASK_MS = 1500;

/** One problem: what is asked, one's own answer, and what became of it. */
export function AnswerScreen() {
  const { id } = useParams();
  return isId(id) ? <Found key={id} statementId={id} /> : <Nowhere />;
}

function Nowhere() {
  return (
    <>
      <PageHeader title={i18n.t('Challenge submission')} />
      <NothingYet
        title={i18n.t('Challenge not found')}
        hint={i18n.t('It may not be open yet. View the current challenges instead.')}
      >
        <ButtonLink to="/student/problem-statement">{i18n.t('View challenges')}</ButtonLink>
      </NothingYet>
    </>
  );
}

function Found({ statementId }: { statementId: string }) {
  const queryClient = useQueryClient();
  const profile = useNeededProfile();
  const question = ask(problemStatements.one, { params: { statementId } });
  const page = useQuery({
    ...question,
    refetchInterval: ({ state }) => {
      const stage = state.data?.versions[0]?.tests?.stage;
      return stage && stage !== 'done' ? ASK_MS : false;
    },
  });
  const newest = page.data?.versions[0]?.versionId;
  const key = question.queryKey;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the question is the same as long as its id is.
  useEffect(() => {
    const renew = () => void queryClient.invalidateQueries({ queryKey: key });
    const stops = [
      onLive('judging-moved', (about) => {
        if (about['submissionId'] === newest) renew();
      }),
      onLive('standings-moved', renew),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [queryClient, newest, statementId]);
  // Never opened, or taken back: another try brings nothing.
  if (!page.data && page.error instanceof Refusal && page.error.status === 404) return <Nowhere />;
  return (
    <Answer of={page}>
      {(found) => (
        <Answer of={profile}>
          {({ userId }) => (
            <Shown page={found} userId={userId} onOver={() => void queryClient.invalidateQueries({ queryKey: key })} />
          )}
        </Answer>
      )}
    </Answer>
  );
}

function Shown({ page, userId, onOver }: { page: StatementPage; userId: string; onOver: () => void }) {
  const { statementId, title, html, stage, rubric, outOf, can, versions, score, testPoints } = page;
  const looking = useSession()?.looking;
  return (
    <>
      <PageHeader title={<span lang="">{title}</span>} />
      <Facts page={page} onOver={onOver} />
      <TwoPanes
        label={i18n.t('Problem and answer')}
        left={{
          label: i18n.t('Problem'),
          content: (
            <div className={css['main']}>
              <Prose html={html} lang="" />
              {!score && <FoldedRubric rubric={rubric} outOf={outOf - testPoints} />}
              {testPoints > 0 && !score && (
                <p className="num">{i18n.t('Passing all tests earns {points} more points.', { points: testPoints })}</p>
              )}
            </div>
          ),
        }}
        right={{
          label: i18n.t('Your answer'),
          content: (
            <div className={css['main']}>
              {score && <ScoreShown score={score} />}
              {versions.length > 0 && <Versions page={page} />}
              {!can.work ? (
                <p className={css['told']}>{i18n.t('You wrote this challenge, so you can’t submit an answer.')}</p>
              ) : looking ? (
                <p className={css['told']}>{i18n.t('You can’t submit while viewing as another user.')}</p>
              ) : (
                <AnswerForm page={page} userId={userId} />
              )}
            </div>
          ),
        }}
      />
      {versions.length > 0 && <NextOfKind kinds={['quiz-running', 'work-due', 'lecture', 'mistakes', 'challenge']} />}
      <Standings
        statementId={statementId}
        title={stage === 'scored' ? i18n.t('Standings') : i18n.t('Provisional standings')}
        isOver={stage === 'closed' || stage === 'scored'}
      />
    </>
  );
}

function Facts({ page, onOver }: { page: StatementPage; onOver: () => void }) {
  const { cadence, stage, now, deadlineAt, closesAt, ways, outOf, lateNow } = page;
  const isTaken = stage === 'open' || stage === 'late';
  return (
    <dl className={`num ${css['facts']}`}>
      <div>
        <dt>{cadenceWord(cadence)}</dt>
        <dd>
          <b>{stageWord(stage)}</b>
          {isTaken && (
            <>
              <Countdown now={now} until={stage === 'late' ? closesAt : deadlineAt} onOver={onOver} /> {i18n.t('left')}
            </>
          )}
        </dd>
      </div>
      <div>
        <dt>{i18n.t('Deadline')}</dt>
        <dd>
          <b>
            <When at={deadlineAt} as="time" />
          </b>
        </dd>
      </div>
      <div>
        <dt>{i18n.t('Late')}</dt>
        <dd>
          {lateLabel(page)}
          {isTaken && lateNow > 0 && (
            <b className={css['late']}>{i18n.t('Current deduction: {percent}%', { percent: lateNow })}</b>
          )}
        </dd>
      </div>
      <div>
        <dt>{i18n.t('Answer')}</dt>
        <dd>
          {ways.map(wayWord).join(', ')} · {i18n.t('{points} points', { points: pointsText(outOf) })}
        </dd>
      </div>
    </dl>
  );
}

function Versions({ page: { versions, score } }: { page: StatementPage }) {
  const [chosen, setChosen] = useState<string>();
  const here = versions.find(({ versionId }) => versionId === chosen) ?? versions[0];
  if (!here) return null;
  return (
    <section className={css['versions']} aria-label={i18n.t('Your submissions')}>
      <h2>{i18n.t('Your submissions')}</h2>
      <VersionTabs versions={versions} now={here.versionId} choose={setChosen} newestCounts />
      {!score && (
        <p className={css['told']}>
          {here === versions[0]
            ? i18n.t('Score pending. All scores are published together.')
            : i18n.t('Only your last submission counts.')}
        </p>
      )}
      <VersionBody version={here} />
    </section>
  );
}
