import { i18n } from '@lingui/core';
import {
  cadences,
  problemStatements,
  type StatementLine,
} from '@stepwell/contract/problem-statements/problem-statements.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { ask, everything } from '../../api/call.ts';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { ListFilters, ListTabs } from '../../ui/lists/list-bar.tsx';
import { ListSearch } from '../../ui/lists/list-controls.tsx';
import { Pager } from '../../ui/lists/pager.tsx';
import { useListAddress } from '../../ui/lists/use-list-address.ts';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { Answer, NothingYet } from '../../ui/page/query-state.tsx';
import { ButtonLink } from '../../ui/parts/button.tsx';
import { When } from '../../ui/time/when.tsx';
import { Countdown } from './countdown.tsx';
import { Standings } from './standings.tsx';
import { cadenceWord, myStatementLabel, pointsText, stageWord, wayWord } from './statement-labels.ts';
import css from './statements.module.css';
import { pastAt } from './statements-at.ts';
import { useFreshStandings } from './use-fresh-standings.ts';

export const submitPath = (statementId: string) => `/student/problem-statement-submit/${statementId}`;

/** This week's problem and today's, who stands where, and what was before. */
export function Statements() {
  useFreshStandings();
  const queryClient = useQueryClient();
  const current = useQuery(ask(problemStatements.current, {}));
  const renew = () => {
    for (const one of [problemStatements.current, problemStatements.past])
      void queryClient.invalidateQueries(everything(one));
  };
  return (
    <>
      <PageHeader title={i18n.t('Weekly Challenge')} />
      <Answer of={current}>
        {({ now, items, next }) => {
          const weekly = items.filter(({ cadence }) => cadence === 'weekly');
          const daily = items.filter(({ cadence }) => cadence === 'daily');
          const first = items.find(({ mine, stage }) => stage === 'open' && mine.versions === 0)?.statementId;
          const board = weekly.find(({ stage }) => stage === 'open') ?? weekly[0];
          return (
            <div className={css['now']}>
              <div>
                <Cards
                  title={i18n.t('This week')}
                  lines={weekly}
                  now={now}
                  next={next.weekly}
                  first={first}
                  onOver={renew}
                />
                <Cards title={i18n.t('Today')} lines={daily} now={now} next={next.daily} first={first} onOver={renew} />
              </div>
              {board && <Standings statementId={board.statementId} title={i18n.t('Weekly standings')} />}
            </div>
          );
        }}
      </Answer>
      <Past />
    </>
  );
}

interface CardsProps {
  title: string;
  lines: StatementLine[];
  now: string;
  /** When the next one opens. */
  next: string | null;
  /** What to do first: one on a page. */
  first: string | undefined;
  onOver: () => void;
}

function Cards({ title, lines, now, next, first, onOver }: CardsProps) {
  return (
    <section className={css['cards']} aria-label={title}>
      <h2>{title}</h2>
      {lines.map((line) => (
        <Card key={line.statementId} line={line} now={now} isFirst={line.statementId === first} onOver={onOver} />
      ))}
      {lines.length === 0 && (
        <p className="mut">
          {next ? (
            <>
              {i18n.t('No open challenges. The next one opens in')} <Countdown now={now} until={next} onOver={onOver} />
              , <When at={next} as="time" />.
            </>
          ) : (
            i18n.t('No open or planned challenges. Past challenges are below.')
          )}
        </p>
      )}
    </section>
  );
}

interface CardProps {
  line: StatementLine;
  now: string;
  isFirst: boolean;
  onOver: () => void;
}

function Card({ line, now, isFirst, onOver }: CardProps) {
  const { statementId, title, stage, deadlineAt, closesAt, ways, outOf, people, mine } = line;
  const isLate = stage === 'late';
  const action =
    mine.versions > 0 ? i18n.t('View submission') : mine.hasDraft ? i18n.t('Continue answer') : i18n.t('Start answer');
  return (
    <article className={css['card']} data-stage={stage}>
      <div>
        <h3 lang="">{title}</h3>
        <p className={css['left']}>
          <b>
            <Countdown now={now} until={isLate ? closesAt : deadlineAt} onOver={onOver} />
          </b>{' '}
          {isLate ? i18n.t('left to submit with a late deduction') : i18n.t('left until the deadline')}
        </p>
        <p className="mut">
          {ways.map(wayWord).join(', ')} · {i18n.t('{points} points', { points: pointsText(outOf) })} ·{' '}
          {i18n.t('{people, plural, =0 {no submissions} one {# student submitted} other {# students submitted}}', {
            people,
          })}
        </p>
      </div>
      <span className={css['mine']}>{myStatementLabel(line)}</span>
      <ButtonLink tone={isFirst ? 'lamp' : 'ghost'} to={submitPath(statementId)} aria-label={`${action}: ${title}`}>
        {action}
      </ButtonLink>
    </article>
  );
}

/** What there is to see of a past challenge. */
const pastAction = ({ stage, mine }: StatementLine) =>
  stage === 'scored' ? i18n.t('View scores') : mine.versions > 0 ? i18n.t('View submission') : i18n.t('View problem');

function Past() {
  const list = useListAddress();
  const query = pastAt(list.search);
  const past = useQuery(ask(problemStatements.past, { query }));
  const isNarrowed = Boolean(query.q || query.cadence || query.mine);
  return (
    <section className={css['past']} aria-labelledby="past">
      <h2 id="past">{i18n.t('Past challenges')}</h2>
      <ListTabs
        label={i18n.t('Past challenges')}
        tabs={[
          { label: i18n.t('All'), to: list.to({ cadence: undefined }), isHere: !query.cadence },
          ...cadences.toReversed().map((cadence) => ({
            label: cadenceWord(cadence),
            to: list.to({ cadence }),
            isHere: query.cadence === cadence,
          })),
        ]}
      />
      <ListFilters>
        <ListSearch list={list} q={query.q} label={i18n.t('Search past challenges')} placeholder={i18n.t('Title')} />
        <SelectField<'' | 'yes'>
          label={i18n.t('Submissions')}
          options={[
            { value: '', label: i18n.t('Show all') },
            { value: 'yes', label: i18n.t('Submitted by me') },
          ]}
          value={query.mine ?? ''}
          onChoose={(mine) => list.change({ mine })}
        />
      </ListFilters>
      <Answer
        of={past}
        isEmpty={({ items }) => items.length === 0}
        whenEmpty={
          isNarrowed ? (
            <NothingYet title={i18n.t('No matches')} hint={i18n.t('Remove a filter, or try a shorter search.')}>
              <ButtonLink to="/student/problem-statement">{i18n.t('Show all')}</ButtonLink>
            </NothingYet>
          ) : (
            <NothingYet
              title={i18n.t('No past challenges yet')}
              hint={i18n.t('Challenges appear here after they close, with your score and rank.')}
            >
              <ButtonLink to="/student/code-challenge">{i18n.t('View code challenges')}</ButtonLink>
            </NothingYet>
          )
        }
      >
        {({ items, nextCursor }) => (
          <>
            <ul className={css['rows']}>
              {items.map((line) => (
                <li key={line.statementId}>
                  <span className={css['kind']}>{cadenceWord(line.cadence)}</span>
                  <Link lang="" to={submitPath(line.statementId)}>
                    {line.title}
                  </Link>
                  <span className="mut">
                    {i18n.t('Due')} <When at={line.deadlineAt} />
                  </span>
                  <span className={css['stage']} data-stage={line.stage}>
                    {stageWord(line.stage)}
                  </span>
                  <span className={`${css['mine']} num`}>{myStatementLabel(line)}</span>
                  <Link
                    className="lnk"
                    to={submitPath(line.statementId)}
                    aria-label={`${pastAction(line)}: ${line.title}`}
                  >
                    {pastAction(line)}
                  </Link>
                </li>
              ))}
            </ul>
            <Pager nextCursor={nextCursor} />
          </>
        )}
      </Answer>
    </section>
  );
}
