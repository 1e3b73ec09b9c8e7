import { i18n } from '@lingui/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { SelectField } from '../fields/select-field.tsx';
import { ButtonLink } from '../parts/button.tsx';
import css from './dashboard.module.css';

/** What waits, and the figures below it. */
export const Top = ({ children }: { children: ReactNode }) => <div className={css['top']}>{children}</div>;

/** Below the title: what is used daily and no menu names. */
export const DailyTools = ({ label, tools }: { label: string; tools: { label: string; to: string }[] }) => (
  <nav className={css['tools']} aria-label={label}>
    {tools.map(({ label, to }) => (
      <Link key={to} className="lnk" to={to}>
        {label}
      </Link>
    ))}
  </nav>
);

/** Two charts side by side where there is room. */
export const Pair = ({ children }: { children: ReactNode }) => <div className={css['pair']}>{children}</div>;

/** What charts and lists rest on, in a sentence. */
export const Note = ({ children }: { children: ReactNode }) => <p className={css['note']}>{children}</p>;

/** A sentence where a chart would show nothing. */
export const None = ({ children }: { children: ReactNode }) => <p className={css['none']}>{children}</p>;

/** A part of a dashboard, under its title; `id` is where a link within the page leads. */
export function Block({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section className={css['block']} id={id} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{title}</h2>
      {children}
    </section>
  );
}

export interface ToDoRow {
  key: string;
  icon: ReactNode;
  title: string;
  hint: ReactNode;
  to: string;
  act: string;
}

/** What waits, each with the way to it; the first is the step to take next, unless the page names that elsewhere. */
export function ToDoRows({ rows, nothing, even = false }: { rows: ToDoRow[]; nothing: string; even?: boolean }) {
  if (rows.length === 0) return <p className={css['nothing']}>{nothing}</p>;
  return (
    <ul className={css['todo']}>
      {rows.map(({ key, icon, title, hint, to, act }, place) => (
        <li key={key}>
          {icon}
          <div>
            <h2>{title}</h2>
            <p>{hint}</p>
          </div>
          <ButtonLink tone={place === 0 && !even ? 'lamp' : 'ghost'} to={to} aria-label={`${act}: ${title}`}>
            {act}
          </ButtonLink>
        </li>
      ))}
    </ul>
  );
}
export const toDoIcon = { size: 24, stroke: 1.6, 'aria-hidden': true } as const;

/** Figures in a row, as many as have room. */
export const StatRow = ({ children }: { children: ReactNode }) => <dl className={`num ${css['stats']}`}>{children}</dl>;

interface LineProps {
  label: string;
  /** The rows that it counts. */
  to?: string | undefined;
  value: string;
  /** What it was before, or what it rests on. */
  more?: ReactNode;
}

/** A figure, and the way to the rows that it counts. */
export function Stat({ label, to, value, more }: LineProps) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {to ? (
          <Link to={to} aria-label={`${label}: ${value}`}>
            {value}
          </Link>
        ) : (
          value
        )}
        {more && <small>{more}</small>}
      </dd>
    </div>
  );
}

interface PeriodProps<P extends string> {
  periods: readonly P[];
  period: P;
  choose: (period: P) => void;
}

/** How far back the figures go: so many days, or all of them. */
export function PeriodField<P extends string>({ periods, period, choose }: PeriodProps<P>) {
  return (
    <SelectField
      label={i18n.t('Period')}
      options={periods.map((value) => ({
        value,
        label: value === 'all' ? i18n.t('All time') : i18n.t('{days} days', { days: value }),
      }))}
      value={period}
      onChoose={choose}
    />
  );
}

/** Numbers as they are written in a sentence. */
export const formatCount = (count: number) => new Intl.NumberFormat('en-GB').format(count);
