import { i18n } from '@lingui/core';
import type { Reply } from '@stepwell/contract/endpoint.ts';
import { events, type ProgrammePage } from '@stepwell/contract/events/events.ts';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { ask } from '../../../api/call.ts';
import { Breadcrumbs } from '../../../ui/page/breadcrumbs.tsx';
import { Failed, NothingYet, Waiting } from '../../../ui/page/query-state.tsx';
import { StepDown } from '../../../ui/page/step-down.tsx';
import { ButtonLink } from '../../../ui/parts/button.tsx';
import { Prose } from '../../../ui/text/prose.tsx';
import { dateText, degreeLabel, durationText, moneyText, monthText, periodLabel } from '../event-labels.ts';
import { PROGRAMME, programmeCrumbs, programmeQueryOf } from '../events-at.ts';
import { Compare } from './compare.tsx';
import { Counselling } from './counselling.tsx';
import css from './programme.module.css';

/** /pages/abroad-single: the programme that the address names, otherwise the one with the next deadline. */
export function ProgrammeDetail() {
  const [search] = useSearchParams();
  const page = useQuery(ask(events.programme, programmeQueryOf(search)));
  if (page.data?.programme) return <Opened page={page.data} programme={page.data.programme} />;
  if (page.data)
    return (
      <div className={css['page']}>
        <h1>{i18n.t('Study abroad')}</h1>
        <NothingYet
          title={i18n.t('No programmes yet')}
          hint={i18n.t('Programmes at partner universities appear here. Ask us about a country in the meantime.')}
        >
          <ButtonLink to="/pages/about/contact-us">{i18n.t('Contact us')}</ButtonLink>
        </NothingYet>
      </div>
    );
  if (page.error)
    return (
      <div className={css['page']}>
        <Failed
          error={page.error}
          retry={page.refetch}
          retrying={page.isFetching}
          title={i18n.t('Programme not found')}
        />
        <p>
          <Link className="lnk" to={PROGRAMME}>
            {i18n.t('See all programmes')}
          </Link>
        </p>
      </div>
    );
  return <Waiting />;
}

function Opened({ page, programme }: { page: Reply<typeof events.programme>; programme: ProgrammePage }) {
  const { title, summary, country, city, university, degree, months, language, cover, nextIntake } = programme;
  const { firstYearCost, currency, requirements, html } = programme;
  return (
    <>
      <div className={css['page']}>
        <Breadcrumbs crumbs={programmeCrumbs()} />
        <header className={css['head']}>
          <div>
            <h1>{title}</h1>
            <p className={css['school']}>
              {university}
              <br />
              {[city, country].filter(Boolean).join(', ')}
            </p>
            <p className={css['lead']}>{summary}</p>
            <p className={css['act']}>
              <ButtonLink size="big" to="#counselling">
                {i18n.t('Request counselling')}
              </ButtonLink>
            </p>
          </div>
          <img src={cover.url} alt={cover.alt} width={800} height={500} />
        </header>
        <dl className={css['facts']}>
          <Fact label={i18n.t('Degree')}>{degreeLabel(degree)}</Fact>
          <Fact label={i18n.t('Duration')}>{durationText(months)}</Fact>
          <Fact label={i18n.t('Taught in')}>{language || '–'}</Fact>
          <Fact label={i18n.t('First year')}>{firstYearCost === null ? '–' : moneyText(firstYearCost, currency)}</Fact>
          <Fact label={i18n.t('Apply by')}>
            {nextIntake ? dateText(nextIntake.deadline) : i18n.t('No open intake')}
          </Fact>
        </dl>
        <div className={css['columns']}>
          <Prose html={html} className={css['text'] ?? ''} />
          <div className={css['side']}>
            {requirements.length > 0 && (
              <section aria-labelledby="requirements">
                <h2 id="requirements">{i18n.t('Requirements')}</h2>
                <dl className={css['rows']}>
                  {requirements.map(({ name, text }) => (
                    <div key={name}>
                      <dt>{name}</dt>
                      <dd>{text}</dd>
                    </div>
                  ))}
                </dl>
              </section>
            )}
            <Costs programme={programme} />
            <Intakes programme={programme} />
          </div>
        </div>
        <Compare page={page} programme={programme} />
      </div>
      <StepDown from="bg" to="water-soft" />
      <Counselling key={programme.slug} programme={programme} />
    </>
  );
}

const Fact = ({ label, children }: { label: string; children: string }) => (
  <div>
    <dt>{label}</dt>
    <dd className="num">{children}</dd>
  </div>
);

function Costs({ programme: { costs, currency, firstYearCost } }: { programme: ProgrammePage }) {
  if (costs.length === 0) return null;
  return (
    <section aria-labelledby="costs">
      <h2 id="costs">{i18n.t('Costs')}</h2>
      <table className={css['table']}>
        <tbody>
          {costs.map(({ label, amount, per }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td className="num">{moneyText(amount, currency)}</td>
              <td>{periodLabel(per)}</td>
            </tr>
          ))}
        </tbody>
        {firstYearCost !== null && (
          <tfoot>
            <tr>
              <th scope="row">{i18n.t('First year in total')}</th>
              <td className="num">{moneyText(firstYearCost, currency)}</td>
              <td />
            </tr>
          </tfoot>
        )}
      </table>
      <p className="mut">{i18n.t('Estimates. The university and the visa office set the fees.')}</p>
    </section>
  );
}

function Intakes({ programme: { intakes } }: { programme: ProgrammePage }) {
  if (intakes.length === 0) return null;
  return (
    <section aria-labelledby="intakes">
      <h2 id="intakes">{i18n.t('Intakes')}</h2>
      <table className={css['table']}>
        <tbody>
          {intakes.map(({ startsIn, deadline }) => (
            <tr key={startsIn + deadline}>
              <th scope="row">{monthText(startsIn)}</th>
              <td className="num">{i18n.t('Apply by {date}', { date: dateText(deadline) })}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
