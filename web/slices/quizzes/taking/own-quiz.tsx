import { i18n } from '@lingui/core';
import { type OwnQuizPage, ownQuizzes } from '@stepwell/contract/quizzes/own-quizzes.ts';
import { IconArrowLeft } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { ask } from '../../../api/call.ts';
import { useListAddress } from '../../../ui/lists/use-list-address.ts';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { Answer } from '../../../ui/page/query-state.tsx';
import { durationText } from '../../../ui/time/durations.ts';
import { When } from '../../../ui/time/when.tsx';
import { AttemptRows } from '../attempt/attempt-rows.public.tsx';
import { QuizFacts } from '../quiz-facts.public.tsx';
import panel from '../quiz-panel.public.module.css';
import { BeginQuiz } from './begin-quiz.tsx';
import { Counted, hiddenMessage, isEndless } from './own-rows.public.tsx';
import { PartsOrder } from './parts-order.tsx';
import css from './taking.public.module.css';
import { WaitLabel } from './wait-labels.public.tsx';

/** One quiz before it begins: what to expect, whether one may begin, and what was reached so far. */
export function OwnQuiz({ quizId }: { quizId: string }) {
  const list = useListAddress();
  const quiz = useQuery({ ...ask(ownQuizzes.quiz, { params: { quizId } }), staleTime: 0 });
  return (
    <>
      <Link to={list.beside({ quiz: undefined })} className="lnk">
        <IconArrowLeft size={18} stroke={1.8} aria-hidden />
        {i18n.t('All quizzes')}
      </Link>
      <Answer of={quiz}>{(page) => <Page page={page} />}</Answer>
    </>
  );
}

function Page({ page }: { page: OwnQuizPage }) {
  const { title, instructions, opensAt, closesAt, wait, attempts, gapMinutes, attemptsAllowed, grading } = page;
  const isRepeated = attemptsAllowed === null || attemptsAllowed > 1;
  return (
    <>
      <PageHeader title={<span lang="">{title}</span>} />
      <section className={panel['panel']} aria-label={i18n.t('Quiz')}>
        {instructions && (
          <p className={`${panel['lead']} ${css['instructions']}`} lang="">
            {instructions}
          </p>
        )}
        <QuizFacts quiz={page} />
        {page.sections && <PartsOrder sections={page.sections} />}
        {wait ? (
          <p className={`num ${panel['shut']}`}>
            <WaitLabel wait={wait} />
          </p>
        ) : (
          <BeginQuiz page={page} />
        )}
        <h2>{i18n.t('How it works')}</h2>
        <ul className={panel['rules']}>
          <li>
            {i18n.t('Answers save automatically. After a reload or lost connection, you continue where you were.')}
          </li>
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
          {page.timeLimitSeconds !== null && (
            <li>{i18n.t('The timer keeps running even when this page is closed.')}</li>
          )}
          {isEndless(page) && (
            <li>{i18n.t('No overall time limit. An attempt stays open until you submit it, and only counts then.')}</li>
          )}
          {page.sections && (
            <li>
              {i18n.t(
                'Parts are taken one at a time. Each timer starts when you continue to that part, and you can’t go back.',
              )}
            </li>
          )}
          {page.navigation === 'forward' && (
            <li>{i18n.t('Questions appear one at a time. You can’t go back to one you’ve left.')}</li>
          )}
          {gapMinutes > 0 && isRepeated && (
            <li className="num">{i18n.t('Wait {time} between attempts.', { time: durationText(gapMinutes * 60) })}</li>
          )}
          {isRepeated && <li>{gradingWords[grading]()}</li>}
          {page.scoreHidden && <li>{hiddenMessage[page.scoreHidden]()}</li>}
          {page.penalties && <li>{i18n.t('Incorrect answers can lose marks. Unanswered questions don’t.')}</li>}
        </ul>
        {attempts.length > 0 && (
          <>
            <h2>{i18n.t('Your attempts')}</h2>
            <Counted quiz={page} />
            <AttemptRows attempts={attempts} />
          </>
        )}
      </section>
    </>
  );
}

const gradingWords = {
  best: () => i18n.t('The best attempt counts.'),
  last: () => i18n.t('The last attempt counts.'),
  average: () => i18n.t('The average of all attempts counts.'),
};
