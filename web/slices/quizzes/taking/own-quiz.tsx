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
import { Counted, hiddenWords, isEndless } from './own-rows.public.tsx';
import { PartsOrder } from './parts-order.tsx';
import css from './taking.public.module.css';
import { WaitWords } from './wait-labels.public.tsx';

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
            <WaitWords wait={wait} />
          </p>
        ) : (
          <BeginQuiz page={page} />
        )}
        <h2>{i18n.t('How it works')}</h2>
        <ul className={panel['rules']}>
          <li>
            {i18n.t('Every change is saved at once. After a reload or a lost connection you go on where you were.')}
          </li>
          {opensAt && (
            <li className="num">
              {i18n.t('It opens on')} <When at={opensAt} as="time" />
            </li>
          )}
          {closesAt && (
            <li className="num">
              {i18n.t('It closes, and every attempt ends, on')} <When at={closesAt} as="time" />
            </li>
          )}
          {page.timeLimitSeconds !== null && (
            <li>{i18n.t('The time runs on the server from the start, also while this page is closed.')}</li>
          )}
          {isEndless(page) && (
            <li>
              {i18n.t('An attempt stays open until you hand it in, and counts only then: no clock ends all of it.')}
            </li>
          )}
          {page.sections && (
            <li>
              {i18n.t(
                'Parts come one at a time. The time of the next one begins when you go on to it, and nobody goes back.',
              )}
            </li>
          )}
          {page.navigation === 'forward' && (
            <li>{i18n.t('Questions come one by one. One that you leave is closed.')}</li>
          )}
          {gapMinutes > 0 && isRepeated && (
            <li className="num">
              {i18n.t('Between two attempts pass {time}.', { time: durationText(gapMinutes * 60) })}
            </li>
          )}
          {isRepeated && <li>{gradingWords[grading]()}</li>}
          {page.scoreHidden && <li>{hiddenWords[page.scoreHidden]()}</li>}
          {page.penalties && <li>{i18n.t('A wrong answer can take marks off. No answer takes none.')}</li>}
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
  best: () => i18n.t('Of several attempts the best one counts.'),
  last: () => i18n.t('Of several attempts the last one counts.'),
  average: () => i18n.t('Of several attempts the mean counts.'),
};
