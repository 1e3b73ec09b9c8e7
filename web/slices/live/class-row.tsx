import { i18n } from '@lingui/core';
import type { LiveClass } from '@stepwell/contract/live/classes.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { DayTile } from '../../ui/time/day-tile.tsx';
import { When } from '../../ui/time/when.tsx';
import { ClassState } from './class-facts.tsx';
import { audienceText, markText, seatsText } from './labels.ts';
import css from './live.module.css';

/** A class in a list: when, what, for whom; its actions at the end. */
export function ClassRow({ one, to, children }: { one: LiveClass; to: string; children?: ReactNode }) {
  const { title, state, own, recordings, files, host, startsAt, endsAt } = one;
  const facts = [
    host,
    audienceText(one),
    state === 'scheduled' || state === 'open' ? seatsText(one) : '',
    files.length > 0 ? i18n.t('{n, plural, one {# file} other {# files}}', { n: files.length }) : '',
    recordings.length > 0
      ? i18n.t('{n, plural, one {# recording} other {# recordings}}', { n: recordings.length })
      : '',
    own ? `${markText(own.mark)}, ${i18n.t('{n} min', { n: own.minutes })}` : '',
  ].filter(Boolean);
  return (
    <li className={css['class']}>
      <DayTile at={startsAt} />
      <div>
        <h2 lang="">
          <Link to={to}>{title}</Link>
        </h2>
        <p className={css['when']}>
          <span>
            <When at={startsAt} as="clock" /> – <When at={endsAt} as="clock" />
          </span>
          <ClassState state={state} />
        </p>
        <p className="mut" lang="">
          {facts.join(' · ')}
        </p>
      </div>
      {children && <div className={css['acts']}>{children}</div>}
    </li>
  );
}
