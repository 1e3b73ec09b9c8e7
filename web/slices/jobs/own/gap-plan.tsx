import { i18n } from '@lingui/core';
import { CHALLENGE_MINUTES, gapPlan, UNIT_MINUTES } from '@stepwell/contract/jobs/gap-plan.ts';
import type { Lesson, OwnJobPage } from '@stepwell/contract/jobs/own-jobs.ts';
import { useState } from 'react';
import { Link } from 'react-router';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { dayLabel } from '../../../ui/time/day-label.ts';
import { spanOf } from '../../../ui/time/span.ts';
import { useTimeZone } from '../../../ui/time/time-zone.ts';
import css from '../jobs.module.css';

const paces = ['15', '30', '60', '120'] as const;
type Pace = (typeof paces)[number];

export function lessonKind(kind: Lesson['kind']) {
  if (kind === 'course') return i18n.t('Course');
  return kind === 'challenge' ? i18n.t('Challenge') : i18n.t('English unit');
}

type Props = Pick<OwnJobPage, 'match' | 'lessons'> & { closesAt: string };

/** What would close the gap to a job, day by day, and whether that is before it closes. */
export function GapPlan({ match, lessons, closesAt }: Props) {
  const zone = useTimeZone();
  const [pace, setPace] = useState<Pace>('30');
  const dayOf = (at: Date) => new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(at);
  const plan = gapPlan(match, lessons, { today: dayOf(new Date()), minutesADay: Number(pace) });
  const last = plan.at(-1);
  if (!last) return null;
  const closes = dayOf(new Date(closesAt));
  const spans = { done: dayLabel(last.until, 'day'), closes: dayLabel(closes, 'day') };
  return (
    <section className={css['gapPlan']} aria-labelledby="gap-plan">
      <h2 id="gap-plan">{i18n.t('Plan to close the gap')}</h2>
      <SelectField
        label={i18n.t('Each day')}
        options={paces.map((value) => ({ value, label: spanOf(Number(value)) }))}
        value={pace}
        onChoose={setPace}
      />
      <ol className={css['plan']}>
        {plan.map(({ lesson, terms, from, until }) => (
          <li key={lesson.path}>
            <span className="num">
              {from === until ? dayLabel(from, 'day') : `${dayLabel(from, 'day')} – ${dayLabel(until, 'day')}`}
            </span>
            <span>
              <Link className="lnk" to={lesson.path}>
                {lesson.title}
              </Link>
              <small>{[terms.join(', '), lessonKind(lesson.kind), spanOf(lesson.minutes)].join(' · ')}</small>
            </span>
          </li>
        ))}
      </ol>
      <p>
        {last.until <= closes
          ? i18n.t('Done by {done}; the job closes on {closes}.', spans)
          : i18n.t('Takes until {done}, but the job closes on {closes}. Must-haves come first.', spans)}
      </p>
      <p className="mut">
        {i18n.t('Courses count what you have left of them, a challenge {challenge} min, an English unit {unit} min.', {
          challenge: CHALLENGE_MINUTES,
          unit: UNIT_MINUTES,
        })}
      </p>
    </section>
  );
}
