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
import { abilityLabel, areaWord, scopeLabel } from './aptitude-labels.public.ts';
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
          title={i18n.t('No practice questions yet')}
          hint={i18n.t('The question pool is empty. Until then, try the quizzes in your courses.')}
        >
          <ButtonLink to="/student/course-list">{i18n.t('View your courses')}</ButtonLink>
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
          {i18n.t('Practise all topics')}
        </Button>
        <span>{i18n.t('Questions get harder as you improve. Stop and continue any time; every answer is saved.')}</span>
      </p>
      <div className={css['areas']}>
        {areas.map((area) => (
          <section key={area.area} className={css['area']} aria-labelledby={`area-${area.area}`}>
            <header>
              <h2 id={`area-${area.area}`}>{areaWord(area.area)}</h2>
              <p className="num">
                {area.ability
                  ? i18n.t('Estimated score: {words}.', { words: abilityLabel(area.ability) })
                  : i18n.t('Not started')}
              </p>
              <PracticeButton area={area.area} />
            </header>
            <ul>
              {area.topics.map(({ topic, title, answered, right, ability }) => (
                <li key={topic}>
                  <TopicLink area={area.area} topic={topic} title={title} />
                  <span className="num">
                    {answered > 0 ? i18n.t('{right} of {answered} correct', { right, answered }) : i18n.t('New')}
                    {ability && ability.answers >= ENOUGH && (
                      <small>{i18n.t('estimated score {about}/100', { about: ability.solves.about })}</small>
                    )}
                  </span>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      <p className={css['fine']}>
        {i18n.t(
          'Estimated score: how many of 100 medium questions you would answer correctly, with 90% range. Based on your latest answers (item response theory).',
        )}{' '}
        <Link className="lnk" to={pathTo('figures')}>
          {i18n.t('View all figures')}
        </Link>
      </p>
    </>
  );
}

/** Below so many answers the range of a topic's estimate is too wide to be worth a line. */
const ENOUGH = 5;

/** A topic starts by its name: the button of its area stays the only one beside it. */
function TopicLink({ area, topic, title }: { area: AptitudeArea; topic: string; title: string }) {
  const { press, busy } = usePractice(area, topic);
  return (
    <button
      type="button"
      className={css['topic']}
      aria-busy={busy}
      aria-label={`${i18n.t('Practise')}: ${title}`}
      onClick={press}
    >
      {title}
    </button>
  );
}

function PracticeButton({ area }: { area: AptitudeArea }) {
  const { press, busy } = usePractice(area, null);
  const text = i18n.t('Practise');
  return (
    <Button tone="ghost" size="small" busy={busy} aria-label={`${text}: ${scopeLabel(area, null)}`} onClick={press}>
      {text}
    </Button>
  );
}
