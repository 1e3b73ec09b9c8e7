import { i18n } from '@lingui/core';
import { type OwnFinal, ownFinals } from '@stepwell/contract/exams/own-finals.ts';
import type { ownQuizLists } from '@stepwell/contract/quizzes/own-quizzes.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { ask } from '../../../api/call.ts';
import { ListTabs } from '../../../ui/lists/list-bar.tsx';
import { Pager } from '../../../ui/lists/pager.tsx';
import { useListAddress } from '../../../ui/lists/use-list-address.ts';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { Answer, NothingYet } from '../../../ui/page/query-state.tsx';
import { ButtonLink } from '../../../ui/parts/button.tsx';
import { durationText, marksText } from '../../../ui/time/durations.ts';
import { When } from '../../../ui/time/when.tsx';
import { Counted } from '../../quizzes/taking/own-rows.public.tsx';
import rows from '../../quizzes/taking/taking.public.module.css';
import { FinalWait } from './final-wait.tsx';
import { roomAt } from './finals-at.ts';

type Show = (typeof ownQuizLists)[number];

/** The final assessments that a student can take, has begun, and has behind them. */
export function OwnFinalList() {
  const list = useListAddress();
  const { list: query } = roomAt(list.search);
  const found = useQuery(ask(ownFinals.list, { query }));
  const tabs: { show: Show; label: string }[] = [
    { show: 'take', label: i18n.t('To take') },
    { show: 'running', label: i18n.t('Running') },
    { show: 'done', label: i18n.t('Done') },
  ];
  return (
    <>
      <PageHeader title={i18n.t('Final assessments')} />
      <ListTabs
        label={i18n.t('Which final assessments')}
        tabs={tabs.map(({ show, label }) => ({
          label,
          to: list.to({ show: show === 'take' ? undefined : show }),
          isHere: show === query.show,
        }))}
      />
      <Answer of={found} isEmpty={({ items }) => items.length === 0} whenEmpty={<Nothing show={query.show} />}>
        {({ items, nextCursor }) => (
          <>
            <ul className={rows['rows']}>
              {items.map((final) => (
                <Row key={final.quizId} final={final} to={list.beside({ final: final.quizId })} />
              ))}
            </ul>
            <Pager nextCursor={nextCursor} />
          </>
        )}
      </Answer>
    </>
  );
}

function Row({ final, to }: { final: OwnFinal; to: string }) {
  const { title, questions, marks, timeLimitSeconds, wait, openAttemptId, conditions, slot, closesAt } = final;
  const facts = [
    i18n.t('{questions, plural, one {# question} other {# questions}}', { questions }),
    i18n.t('{marks} marks', { marks: marksText(marks) }),
    ...(timeLimitSeconds === null ? [] : [durationText(timeLimitSeconds)]),
  ];
  return (
    <li className={rows['row']}>
      <div>
        <h2 lang="">
          <Link to={to}>{title}</Link>
        </h2>
        <p className="num mut">{facts.join(', ')}</p>
        {conditions.of > 0 && conditions.met === conditions.of && final.attemptsTaken === 0 && (
          <p>{i18n.t('What comes first is done')}</p>
        )}
        {wait ? (
          <p className="num">
            <FinalWait wait={wait} slot={slot} conditions={conditions} />
          </p>
        ) : (
          closesAt && (
            <p className="num">
              {i18n.t('Open until')} <When at={closesAt} as="time" />
            </p>
          )
        )}
        <Counted quiz={final} />
      </div>
      <ButtonLink
        to={openAttemptId ? `${to}&attempt=${openAttemptId}` : to}
        tone={openAttemptId ? 'lamp' : 'ghost'}
        size="small"
        aria-label={openAttemptId ? i18n.t('Go on: {title}', { title }) : i18n.t('Open: {title}', { title })}
      >
        {openAttemptId ? i18n.t('Go on') : i18n.t('Open')}
      </ButtonLink>
    </li>
  );
}

function Nothing({ show }: { show: Show }) {
  const toTake = <ButtonLink to="/student/final-assessment">{i18n.t('Final assessments to take')}</ButtonLink>;
  if (show === 'running')
    return (
      <NothingYet
        title={i18n.t('No final assessment is running')}
        hint={i18n.t('One that you have begun and not handed in stands here, so that you can go on.')}
      >
        {toTake}
      </NothingYet>
    );
  if (show === 'done')
    return (
      <NothingYet
        title={i18n.t('You have not finished a final assessment yet')}
        hint={i18n.t('Your attempts and their results stand here afterwards, and those that closed without one.')}
      >
        {toTake}
      </NothingYet>
    );
  return (
    <NothingYet
      title={i18n.t('There is no final assessment to take')}
      hint={i18n.t(
        'When your teachers set one, it stands here with what comes first, the slots that you can book, and its rules.',
      )}
    >
      <ButtonLink to="/student/course-list">{i18n.t('My courses')}</ButtonLink>
    </NothingYet>
  );
}
