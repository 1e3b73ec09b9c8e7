import { i18n } from '@lingui/core';
import { type EnglishHome, englishAreas, vocabulary } from '@stepwell/contract/vocabulary/vocabulary.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { ask } from '../../api/call.ts';
import { Answer } from '../../ui/page/query-state.tsx';
import { StepBar } from '../../ui/page/step-bar.tsx';
import { Button, ButtonLink } from '../../ui/parts/button.tsx';
import { useTimeZone } from '../../ui/time/time-zone.ts';
import { GoalDialog } from './goal-dialog.tsx';
import css from './home.module.css';
import { areaLabel, bandLabel, difficultyLabel, rangeText, ranksLabel } from './labels.public.ts';
import { useStart } from './use-session.ts';
import { pathTo, REVIEW_PATH } from './vocabulary-at.public.ts';

/** What to practise now, then every unit with its progress. */
export function Home() {
  const zone = useTimeZone();
  const home = useQuery({ ...ask(vocabulary.home, { query: { zone } }), refetchOnMount: 'always' });
  return (
    <Answer of={home}>
      {(found) => (
        <>
          <Now {...found} />
          <Level {...found} />
          <Units {...found} />
        </>
      )}
    </Answer>
  );
}

/** Today's goal and the one thing to do first. */
function Now({ goal, today, due, open, next, level }: EnglishHome) {
  const mixed = useStart('mixed');
  const [editing, setEditing] = useState(false);
  const percent = Math.min(100, Math.round((100 * today) / goal.daily));
  const title = open
    ? (open.title ?? (open.mode === 'placement' ? i18n.t('Placement test') : i18n.t('Mixed practice')))
    : (next?.title ?? i18n.t('Mixed practice'));
  return (
    <section className={css['now']} aria-labelledby="now">
      <div>
        <p className="num">
          {open
            ? i18n.t('{answered} of {total} items answered', { answered: open.answered, total: open.total })
            : level === null && today === 0
              ? i18n.t('10 short items at a time')
              : i18n.t('Next up')}
        </p>
        <h2 id="now">{title}</h2>
        <p className={css['acts']}>
          {open ? (
            <ButtonLink tone="lamp" to={pathTo('session', { id: open.sessionId })}>
              {i18n.t('Continue')}
            </ButtonLink>
          ) : (
            <Button tone="lamp" busy={mixed.busy} onClick={mixed.press}>
              {i18n.t('Practise 10 items')}
            </Button>
          )}
          {due > 0 && (
            <Link className={css['on']} to={REVIEW_PATH}>
              {i18n.t('{due, plural, one {Review # card due} other {Review # cards due}}', { due })}
            </Link>
          )}
        </p>
      </div>
      <div className={css['goal']}>
        <p className="num">{i18n.t('Today: {today} of {daily} items', { today, daily: goal.daily })}</p>
        <StepBar percent={percent} label={i18n.t('Daily goal')} treads={10} drop={3} thick={8} lamp />
        <button type="button" className={css['on']} onClick={() => setEditing(true)}>
          {i18n.t('Change goal')}
        </button>
      </div>
      {editing && <GoalDialog goal={goal} onClose={() => setEditing(false)} />}
    </section>
  );
}

/** The level with its range, or the way to find it. */
function Level({ level }: EnglishHome) {
  const placement = useStart('placement');
  if (level === null) {
    return (
      <section className={css['level']} aria-labelledby="level">
        <div>
          <h2 id="level">{i18n.t('Find your level')}</h2>
          <p>{i18n.t('At most 15 items, about 5 minutes. You can also start any unit without it.')}</p>
        </div>
        <Button tone="ghost" busy={placement.busy} onClick={placement.press}>
          {i18n.t('Take placement test')}
        </Button>
      </section>
    );
  }
  const { band, answers, right, reason, before } = level;
  return (
    <section className={css['level']} aria-labelledby="level">
      <div>
        <h2 id="level" className="num">
          {i18n.t('Your level: {band}', { band: bandLabel(band) })}
        </h2>
        <p className="num">
          {i18n.t('Words of rank {ranks} by frequency.', { ranks: ranksLabel(band) })} {rangeText(level)}{' '}
          {reason === 'placement'
            ? i18n.t('From {right} of {answers} correct in the placement test.', { right, answers })
            : i18n.t('Moved from band {before}: {right} of your newest {answers} first answers were correct.', {
                before: before ?? band,
                right,
                answers,
              })}
        </p>
      </div>
    </section>
  );
}

function Units({ units, next }: EnglishHome) {
  const areaHere = units.find(({ unitId }) => unitId === next?.unitId)?.area ?? englishAreas[0];
  return (
    <section className={css['units']} aria-labelledby="units">
      <h2 id="units">{i18n.t('Units')}</h2>
      {englishAreas.map((area) => {
        const own = units.filter((unit) => unit.area === area);
        const sum = (of: 'items' | 'right') => own.reduce((total, unit) => total + unit[of], 0);
        return (
          <details key={area} open={area === areaHere}>
            <summary>
              <h3>{areaLabel(area)}</h3>
              <span className="num">
                {i18n.t('{right} of {items} correct', { right: sum('right'), items: sum('items') })}
              </span>
            </summary>
            <ul>
              {own.map((unit) => (
                <li key={unit.unitId}>
                  <Link to={pathTo('unit', { unit: unit.unitId })}>{unit.title}</Link>
                  <span className={css['hard']}>{difficultyLabel(unit)}</span>
                  <StepBar
                    className={css['bar']}
                    percent={Math.round((100 * unit.right) / unit.items)}
                    label={i18n.t('Progress: {title}', { title: unit.title })}
                    treads={8}
                  />
                  <span className="num">{unit.answered === 0 ? i18n.t('New') : `${unit.right}/${unit.items}`}</span>
                </li>
              ))}
            </ul>
          </details>
        );
      })}
      <p className={css['fine']}>
        {i18n.t(
          'Frequency bands show how common words are in subtitles (SUBTLEX-US): band 1 is the 1,000 most common words, band 6 is beyond rank 16,000. A word unit has the band of its middle word. Grammar levels are set by the author.',
        )}
      </p>
    </section>
  );
}
