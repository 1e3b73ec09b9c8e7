import { i18n } from '@lingui/core';
import type { EnglishSession } from '@stepwell/contract/vocabulary/vocabulary.ts';
import { Link } from 'react-router';
import { StepBar } from '../../../ui/page/step-bar.tsx';
import { Button, ButtonLink } from '../../../ui/parts/button.tsx';
import { bandLabel, rangeText, ranksLabel } from '../labels.public.ts';
import { useStart } from '../use-session.ts';
import { MISTAKES_PATH, pathTo } from '../vocabulary-at.public.ts';
import { Explained } from './item-result.tsx';
import css from './session.module.css';

/** How a session went: the score, a level that came of it, and every wrong answer with its rule. */
export function SessionResult({ session }: { session: EnglishSession }) {
  const { mode, unit, answered, right, results, level } = session;
  const again = useStart('mixed');
  const wrong = results.filter((result) => !result.right);
  return (
    <div className={css['room']}>
      <header className={css['head']}>
        <h1 className="num">
          {answered === 0 ? i18n.t('No items answered') : i18n.t('{right} of {answered} correct', { right, answered })}
        </h1>
        <p>{mode === 'placement' ? i18n.t('Placement test') : (unit?.title ?? i18n.t('Mixed practice'))}</p>
        {answered > 0 && (
          <StepBar
            className={css['stair']}
            percent={Math.round((100 * right) / answered)}
            label={i18n.t('Share of correct answers')}
            treads={answered}
            drop={3}
            thick={8}
          />
        )}
      </header>
      {level && (
        <p className={css['level']}>
          <b>
            {level.reason === 'placement' || level.before === null
              ? i18n.t('Your level: {band}', { band: bandLabel(level.band) })
              : level.band > level.before
                ? i18n.t('Your level went up to {band}', { band: bandLabel(level.band) })
                : i18n.t('Your level is now {band}', { band: bandLabel(level.band) })}
          </b>
          <span className="num">
            {i18n.t('Words of rank {ranks} by frequency.', { ranks: ranksLabel(level.band) })} {rangeText(level)}{' '}
            {i18n.t('From {answers} answers.', { answers: level.answers })}
          </span>
        </p>
      )}
      {mode === 'placement' && !level && (
        <p className={css['level']}>
          {i18n.t('Too few answers to estimate a level. Take the test again when you have 5 minutes.')}
        </p>
      )}
      <p className={css['acts']}>
        <Button tone="lamp" busy={again.busy} onClick={again.press}>
          {i18n.t('Practise 10 items')}
        </Button>
        <ButtonLink tone="ghost" to={pathTo('home')}>
          {i18n.t('Overview')}
        </ButtonLink>
      </p>
      {wrong.length > 0 && (
        <section aria-labelledby="wrong">
          <h2 id="wrong" className="num">
            {i18n.t('{count, plural, one {# mistake} other {# mistakes}}', { count: wrong.length })}
          </h2>
          {mode !== 'placement' && (
            <p className={css['note']}>
              {i18n.t('You’ll see them again in your')}{' '}
              <Link className="lnk" to={MISTAKES_PATH}>
                {i18n.t('mistake book')}
              </Link>
              .
            </p>
          )}
          <ol className={css['mistakes']}>
            {wrong.map((result) => (
              <li key={result.position}>
                <Explained result={result} />
              </li>
            ))}
          </ol>
        </section>
      )}
    </div>
  );
}
