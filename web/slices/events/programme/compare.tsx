import { i18n } from '@lingui/core';
import type { Reply } from '@stepwell/contract/endpoint.ts';
import { type events, MOST_COMPARED, type ProgrammeFacts } from '@stepwell/contract/events/events.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { dateText, degreeLabel, durationText, moneyText, monthText } from '../event-labels.ts';
import { PROGRAMME } from '../events-at.ts';
import css from './programme.module.css';

interface Props {
  page: Reply<typeof events.programme>;
  programme: ProgrammeFacts;
}

/** The other programmes, each a press away from standing beside this one; the address holds which. */
export function Compare({ page: { others, compared }, programme }: Props) {
  if (others.length === 0) return null;
  const slugs = compared.map(({ slug }) => slug);
  const linkTo = (next: string[]) =>
    `${PROGRAMME}?id=${programme.slug}${next.length > 0 ? `&compare=${next.join(',')}` : ''}#compare`;
  return (
    <section className={css['compare']} id="compare" aria-labelledby="compare-title">
      <h2 id="compare-title">{i18n.t('Other programmes')}</h2>
      <ul className={css['board']}>
        {others.map((other) => {
          const isChosen = slugs.includes(other.slug);
          const isFull = !isChosen && slugs.length >= MOST_COMPARED - 1;
          return (
            <li key={other.slug}>
              <span className={css['country']}>{other.country}</span>
              <div>
                <h3>
                  <Link to={other.path}>{other.title}</Link>
                </h3>
                <p>{other.university}</p>
              </div>
              <span className="num mut">
                {other.nextIntake
                  ? i18n.t('Apply by {date}', { date: dateText(other.nextIntake.deadline) })
                  : i18n.t('No open intake')}
              </span>
              {isFull ? (
                <span className="mut">{i18n.t('3 at most')}</span>
              ) : (
                <Link
                  className="lnk"
                  preventScrollReset
                  to={linkTo(isChosen ? slugs.filter((slug) => slug !== other.slug) : [...slugs, other.slug])}
                  aria-label={
                    isChosen
                      ? i18n.t('Remove {title} from the comparison', { title: other.title })
                      : i18n.t('Compare with {title}', { title: other.title })
                  }
                >
                  {isChosen ? i18n.t('Remove') : i18n.t('Compare')}
                </Link>
              )}
            </li>
          );
        })}
      </ul>
      {compared.length > 0 && <Table all={[programme, ...compared]} />}
    </section>
  );
}

const rowsOf = (): [label: string, cell: (one: ProgrammeFacts) => ReactNode][] => [
  [i18n.t('University'), ({ university }) => university],
  [i18n.t('Place'), ({ city, country }) => [city, country].filter(Boolean).join(', ')],
  [i18n.t('Degree'), ({ degree }) => degreeLabel(degree)],
  [i18n.t('Duration'), ({ months }) => durationText(months)],
  [i18n.t('Taught in'), ({ language }) => language || '–'],
  [
    i18n.t('First year'),
    ({ firstYearCost, currency }) => (firstYearCost === null ? '–' : moneyText(firstYearCost, currency)),
  ],
  [i18n.t('Next intake'), ({ nextIntake }) => (nextIntake ? monthText(nextIntake.startsIn) : i18n.t('No open intake'))],
  [i18n.t('Apply by'), ({ nextIntake }) => (nextIntake ? dateText(nextIntake.deadline) : '–')],
  [
    i18n.t('Requirements'),
    ({ requirements }) => (
      <ul>
        {requirements.map(({ name, text }) => (
          <li key={name}>
            <b>{name}</b>: {text}
          </li>
        ))}
      </ul>
    ),
  ],
];

function Table({ all }: { all: ProgrammeFacts[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reachable by keyboard.
    <section className={css['scroll']} tabIndex={0} aria-label={i18n.t('Comparison')}>
      <table className={css['comparison']}>
        <thead>
          <tr>
            <td />
            {all.map(({ slug, title }) => (
              <th key={slug} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rowsOf().map(([label, cell]) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {all.map((one) => (
                <td key={one.slug} className="num">
                  {cell(one)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
