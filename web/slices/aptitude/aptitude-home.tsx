import { i18n } from '@lingui/core';
import { type AptitudeHome, aptitude } from '@stepwell/contract/aptitude/aptitude.ts';
import type { AptitudeArea } from '@stepwell/contract/aptitude/topics.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { ask } from '../../api/call.ts';
import { Answer, NothingYet } from '../../ui/page/query-state.tsx';
import { Button, ButtonLink } from '../../ui/parts/button.tsx';
import css from './aptitude.module.css';
import { pathTo } from './aptitude-at.ts';
import { abilityWords, areaWord, scopeWords } from './aptitude-labels.public.ts';
import { NextSteps } from './next-steps.tsx';
import { usePractice } from './use-practice.ts';

/** What to do now, then every area with its topics. */
export function Home() {
  const home = useQuery({ ...ask(aptitude.home, {}), refetchOnMount: 'always' });
  return (
    <Answer
      of={home}
      isEmpty={({ areas }) => areas.length === 0}
      whenEmpty={
        <NothingYet
          title={i18n.t('There is nothing to practise yet')}
          hint={i18n.t('The pool of questions is empty. Courses have quizzes meanwhile.')}
        >
          <ButtonLink to="/student/course-list">{i18n.t('To your courses')}</ButtonLink>
        </NothingYet>
      }
    >
      {(found) => <Here {...found} />}
    </Answer>
  );
}

function Here({ areas, next, openPaperId }: AptitudeHome) {
  const mixed = usePractice(null, null);
  const isLit = openPaperId !== null || next.length > 0;
  return (
    <>
      <NextSteps next={next} openPaperId={openPaperId} />
      <p className={css['mixed']}>
        <Button tone={isLit ? 'ghost' : 'lamp'} busy={mixed.busy} onClick={mixed.press}>
          {i18n.t('Practise everything, mixed')}
        </Button>
        <span>
          {i18n.t('Questions get harder as you get better. Stop and go on as you like; every answer is kept.')}
        </span>
      </p>
      {areas.map((area) => (
        <section key={area.area} className={css['area']} aria-labelledby={`area-${area.area}`}>
          <header>
            <h2 id={`area-${area.area}`}>{areaWord(area.area)}</h2>
            <p className="num">
              {area.ability
                ? i18n.t('You solve {words}.', { words: abilityWords(area.ability) })
                : i18n.t('Nothing answered yet.')}
            </p>
            <PracticeButton area={area.area} topic={null} />
          </header>
          <ul>
            {area.topics.map(({ topic, title, answered, right, ability }) => (
              <li key={topic}>
                <b>{title}</b>
                <span className="num">
                  {answered > 0 ? i18n.t('{right} of {answered} right', { right, answered }) : i18n.t('New to you')}
                  {ability && ability.answers >= ENOUGH && (
                    <small>{i18n.t('solves about {about} of 100', { about: ability.solves.about })}</small>
                  )}
                </span>
                <PracticeButton area={area.area} topic={topic} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      <p className={css['fine']}>
        {i18n.t(
          'How many of 100 medium questions you would solve is an estimate from your newest answers by item response theory; nine times in ten the true figure lies in its range.',
        )}{' '}
        <Link className="lnk" to={pathTo('figures')}>
          {i18n.t('All figures')}
        </Link>
      </p>
    </>
  );
}

/** Below so many answers the range of a topic's estimate is too wide to be worth a line. */
const ENOUGH = 5;

function PracticeButton({ area, topic }: { area: AptitudeArea; topic: string | null }) {
  const { press, busy } = usePractice(area, topic);
  const words = i18n.t('Practise');
  return (
    <Button tone="ghost" size="small" busy={busy} aria-label={`${words}: ${scopeWords(area, topic)}`} onClick={press}>
      {words}
    </Button>
  );
}
