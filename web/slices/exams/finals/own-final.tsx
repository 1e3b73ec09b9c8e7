import { i18n } from '@lingui/core';
import { type OwnFinalPage, ownFinals } from '@stepwell/contract/exams/own-finals.ts';
import { IconArrowLeft } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { ask } from '../../../api/call.ts';
import { useListAddress } from '../../../ui/lists/use-list-address.ts';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { Answer } from '../../../ui/page/query-state.tsx';
import { leftWords, serverClock, useTimeLeft } from '../../../ui/time/clock.ts';
import { durationText, marksText } from '../../../ui/time/durations.ts';
import { When } from '../../../ui/time/when.tsx';
import { AttemptRows } from '../../quizzes/attempt/attempt-rows.public.tsx';
import { QuizFacts } from '../../quizzes/quiz-facts.public.tsx';
import panel from '../../quizzes/quiz-panel.public.module.css';
import { Counted } from '../../quizzes/taking/own-rows.public.tsx';
import taking from '../../quizzes/taking/taking.public.module.css';
import { BeginFinal } from './begin-final.tsx';
import { ConditionList } from './condition-list.tsx';
import { FinalWait } from './final-wait.tsx';
import css from './finals.module.css';
import { SlotChoice } from './slot-choice.tsx';

const DAY = 24 * 60 * 60 * 1000;

/** One final assessment before it begins: what comes first, when, the rules, and what was reached so far. */
export function OwnFinal({ quizId }: { quizId: string }) {
  const list = useListAddress();
  const final = useQuery({ ...ask(ownFinals.final, { params: { quizId } }), staleTime: 0 });
  return (
    <>
      <Link to={list.beside({ final: undefined })} className="lnk">
        <IconArrowLeft size={18} stroke={1.8} aria-hidden />
        {i18n.t('All final assessments')}
      </Link>
      <Answer of={final}>{(page) => <Page page={page} />}</Answer>
    </>
  );
}

function Page({ page }: { page: OwnFinalPage }) {
  const { title, instructions, wait, slot, conditions, eligibility, slots, attempts } = page;
  const first = eligibility.length > 0 && (
    <>
      <h2>{i18n.t('Entry conditions')}</h2>
      <ConditionList conditions={eligibility} />
    </>
  );
  const times = slots.length > 0 && (
    <>
      <h2>{i18n.t('Slots')}</h2>
      <SlotChoice page={page} />
    </>
  );
  // What there is to do now stands directly below the words that say so.
  const [toDo, known] =
    wait?.reason === 'not-eligible'
      ? [first, times]
      : wait?.reason === 'no-slot-chosen'
        ? [times, first]
        : [
            null,
            <>
              {first}
              {times}
            </>,
          ];
  return (
    <>
      <PageHeader title={<span lang="">{title}</span>} />
      <section className={panel['panel']} aria-label={i18n.t('Final assessment')}>
        {instructions && (
          <p className={`${panel['lead']} ${taking['instructions']}`} lang="">
            {instructions}
          </p>
        )}
        {wait && (
          <div className={`num ${css['wait']}`} role="status">
            <Countdown key={wait.at} page={page} />
            <p>
              <FinalWait wait={wait} slot={slot} conditions={conditions} />
            </p>
          </div>
        )}
        {toDo}
        <QuizFacts quiz={page} />
        {known}
        <Parts page={page} />
        <h2>{i18n.t('Rules')}</h2>
        <Rules page={page} />
        {!wait && <BeginFinal page={page} />}
        {attempts.length > 0 && (
          <>
            <h2>{i18n.t('Your attempts')}</h2>
            <Counted quiz={page} />
            <AttemptRows attempts={attempts} ended="report" />
          </>
        )}
      </section>
    </>
  );
}

/** The last day before it can begin, by the server's clock; then the page asks again. */
function Countdown({ page }: { page: OwnFinalPage }) {
  const { quizId, wait, serverNow } = page;
  const queryClient = useQueryClient();
  const clock = useMemo(() => serverClock(serverNow), [serverNow]);
  const left = useTimeLeft(clock, wait?.at ?? null, () => {
    void queryClient.invalidateQueries(ask(ownFinals.final, { params: { quizId } }));
  });
  if (left === null || left > DAY) return null;
  return (
    <p className={css['count']}>
      <time dateTime={wait?.at ?? undefined}>{leftWords(left)}</time>
    </p>
  );
}

/** What it is made of, and the time of each part that has its own. */
function Parts({ page: { parts, sections } }: { page: OwnFinalPage }) {
  if (parts.length < 2 && !sections) return null;
  return (
    <>
      <h2>{i18n.t('Parts')}</h2>
      <ol className={`num ${css['parts']}`}>
        {parts.map(({ title, questions, marks }, place) => {
          const limit = sections?.[place]?.limitSeconds ?? null;
          const facts = [
            i18n.t('{questions, plural, one {# question} other {# questions}}', { questions }),
            i18n.t('{marks} marks', { marks: marksText(marks) }),
            ...(limit === null ? [] : [durationText(limit)]),
          ];
          return (
            <li key={title}>
              <span lang={title ? '' : undefined}>{title || i18n.t('Part {number}', { number: place + 1 })}</span>
              <span className="mut">{facts.join(', ')}</span>
            </li>
          );
        })}
      </ol>
    </>
  );
}

function Rules({ page }: { page: OwnFinalPage }) {
  const { opensAt, closesAt, sections, navigation, timeLimitSeconds, hasSlots, certificate } = page;
  return (
    <ul className={panel['rules']}>
      <li>{i18n.t('Answers save automatically. After a reload or lost connection, you continue where you were.')}</li>
      {hasSlots && <li>{i18n.t('Start within your slot. If you’re late, you only have the time left in it.')}</li>}
      {opensAt && (
        <li className="num">
          {i18n.t('Opens on')} <When at={opensAt} as="time" />
        </li>
      )}
      {closesAt && (
        <li className="num">
          {i18n.t('Closes, and all attempts end, on')} <When at={closesAt} as="time" />
        </li>
      )}
      {(timeLimitSeconds !== null || sections) && (
        <li>{i18n.t('The timer keeps running even when this page is closed.')}</li>
      )}
      {sections && (
        <li>{i18n.t('Parts are taken in order, each with its own time. You can’t return to a part you’ve left.')}</li>
      )}
      {navigation === 'forward' && <li>{i18n.t('Questions appear one at a time. You can’t go back.')}</li>}
      {page.penalties && <li>{i18n.t('Incorrect answers can lose marks. Unanswered questions don’t.')}</li>}
      {certificate && <li>{i18n.t('You get a certificate if you pass.')}</li>}
    </ul>
  );
}
