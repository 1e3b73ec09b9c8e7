import './well.css';
import { i18n } from '@lingui/core';
import type { Figures } from '@stepwell/contract/site/homes.ts';
import { Link } from 'react-router';
import type { HeroProps } from '../look.ts';
import css from './default-hero.module.css';
import { FirstSteps } from './first-steps.tsx';
import phone from './well-phone.svg';
import wide from './well-wide.svg';

/** What the place is for in one line, above the cut through the well; its plates count only what is there. */
export function Hero({ texts: { heading, text, picture }, data: { figures } }: HeroProps) {
  return (
    <section aria-labelledby="hero">
      <div className={css['words']}>
        <h1 id="hero">{heading}</h1>
        <div>
          <p className={css['lead']}>{text}</p>
          <FirstSteps />
        </div>
      </div>
      <div className={css['well']}>
        {picture ? <img className={css['own']} src={picture.url} alt={picture.alt} /> : <WellArt />}
        {figures.courses > 0 && <Plates figures={figures} />}
      </div>
    </section>
  );
}

function WellArt() {
  return (
    <>
      {/* Its colours are variables of this page, so the same two files serve both themes. */}
      <svg className={css['wide']} aria-hidden="true">
        <use href={`${wide}#well`} width="100%" height="100%" />
      </svg>
      <svg className={css['phone']} aria-hidden="true">
        <use href={`${phone}#well`} width="100%" height="100%" />
      </svg>
    </>
  );
}

function Plates({ figures }: { figures: Figures }) {
  const { courses, lectures, quizzes, certificates } = figures;
  return (
    <ul className="num">
      <li className={css['learn']}>
        <Link to="/pages/course/grid">
          <b>{i18n.t('Learn')}</b>
          <span>
            {i18n.t('{courses, plural, one {# course} other {# courses}}, {lectures} lectures', { courses, lectures })}
          </span>
        </Link>
      </li>
      {quizzes > 0 && (
        <li className={css['practise']}>
          <Link to="/pages/course/list">
            <b>{i18n.t('Practise')}</b>
            <span>{i18n.t('{quizzes, plural, one {# quiz} other {# quizzes}}, marked instantly', { quizzes })}</span>
          </Link>
        </li>
      )}
      {certificates > 0 && (
        <li className={css['hired']}>
          <Link to="/verify">
            <b>{i18n.t('Get hired')}</b>
            <span>
              {i18n.t('{certificates, plural, one {# certificate} other {# certificates}} employers can verify', {
                certificates,
              })}
            </span>
          </Link>
        </li>
      )}
    </ul>
  );
}
