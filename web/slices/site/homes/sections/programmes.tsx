import { i18n } from '@lingui/core';
import type { Degree } from '@stepwell/contract/events/details.ts';
import { Link } from 'react-router';
import { coveringLink } from '../../../../ui/parts/covering-link.ts';
import type { SectionProps } from '../look.ts';
import { SectionHead } from '../section-head.tsx';
import { dayLabel, monthLabel } from './dates.ts';

const degreeLabels: Record<Degree, () => string> = {
  foundation: () => i18n.t('Foundation year'),
  bachelor: () => i18n.t('Bachelor'),
  master: () => i18n.t('Master'),
  doctorate: () => i18n.t('Doctorate'),
  certificate: () => i18n.t('Certificate'),
};
export const degreeLabel = (degree: Degree) => degreeLabels[degree]();

/** Programmes abroad as a list to compare. */
export function Programmes({ id, texts, data: { programmes } }: SectionProps) {
  return (
    <>
      <SectionHead id={id} texts={texts} />
      <ul className="h-programmes">
        {programmes.map((programme) => (
          <li key={programme.slug}>
            <img src={programme.cover.url} alt={programme.cover.alt} loading="lazy" width={480} height={300} />
            <div>
              <h3>
                <Link className={coveringLink} to={programme.path}>
                  {programme.title}
                </Link>
              </h3>
              <p className="h-meta">
                {programme.university}, {programme.city}, {programme.country}
              </p>
              <p>{programme.summary}</p>
            </div>
            <ProgrammeFacts programme={programme} />
          </li>
        ))}
      </ul>
    </>
  );
}

function ProgrammeFacts({ programme }: { programme: SectionProps['data']['programmes'][number] }) {
  const { degree, months, language, nextIntake, firstYearCost, currency } = programme;
  return (
    <dl className="num">
      <dt>{i18n.t('Degree')}</dt>
      <dd>
        {i18n.t('{degree}, {months, plural, one {# month} other {# months}}', { degree: degreeLabel(degree), months })}
      </dd>
      <dt>{i18n.t('Taught in')}</dt>
      <dd>{language}</dd>
      {firstYearCost !== null && (
        <>
          <dt>{i18n.t('First year')}</dt>
          <dd>{costLabel(firstYearCost, currency)}</dd>
        </>
      )}
      {nextIntake && (
        <>
          <dt>{i18n.t('Starts')}</dt>
          <dd>{monthLabel(nextIntake.startsIn)}</dd>
          <dt>{i18n.t('Apply by')}</dt>
          <dd>{dayLabel(nextIntake.deadline)}</dd>
        </>
      )}
    </dl>
  );
}

/** Costs are kept in whole units, prices in the smallest one. */
export const costLabel = (whole: number, currency: string) =>
  new Intl.NumberFormat(currency === 'INR' ? 'en-IN' : 'en', {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    maximumFractionDigits: 0,
  }).format(whole);
