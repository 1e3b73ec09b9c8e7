import { i18n } from '@lingui/core';
import { type About as AboutPage, content } from '@stepwell/contract/content/content.ts';
import { useQuery } from '@tanstack/react-query';
import { ask } from '../../../api/call.ts';
import { Breadcrumbs, homeCrumb } from '../../../ui/page/breadcrumbs.tsx';
import { Answer } from '../../../ui/page/query-state.tsx';
import { useSite } from '../../../ui/page/site.ts';
import { StepDown } from '../../../ui/page/step-down.tsx';
import { ButtonLink } from '../../../ui/parts/button.tsx';
import { Initials } from '../../../ui/parts/initials.tsx';
import { Prose } from '../../../ui/text/prose.tsx';
import css from './about.module.css';

/** Who runs the site, in numbers, people and what they stand for. What is not there yet takes no room. */
export function About() {
  const about = useQuery(ask(content.about, {}));
  const { siteName } = useSite();
  return (
    <Answer of={about}>
      {({ page, figures, team, values }) => (
        <div>
          <div className={css['band']}>
            <Breadcrumbs crumbs={[homeCrumb()]} />
            <h1>{page?.title ?? i18n.t('About {siteName}', { siteName })}</h1>
            <p className={css['lead']}>
              {page?.summary ||
                i18n.t('Courses, practice and interview preparation in one place, to get you ready for the job.')}
            </p>
            {page?.html && <Prose html={page.html} className={css['text'] ?? ''} />}
            <Figures figures={figures} />
          </div>
          {values.length > 0 && <Values values={values} />}
          {team.length > 0 && <Team team={team} isLast={values.length === 0} />}
        </div>
      )}
    </Answer>
  );
}

const numbers = new Intl.NumberFormat('en-GB');

/** Counted from what is on the site at this moment. */
function Figures({ figures }: Pick<AboutPage, 'figures'>) {
  const { courses, lectures, instructors, learners, certificates } = figures;
  const shown = [
    [i18n.t('Courses'), courses],
    [i18n.t('Lectures'), lectures],
    [i18n.t('Instructors'), instructors],
    [i18n.t('Students'), learners],
    [i18n.t('Certificates'), certificates],
  ].filter((figure): figure is [string, number] => Number(figure[1]) > 0);
  if (shown.length === 0) return null;
  return (
    <dl className={css['figures']} aria-label={i18n.t('In numbers')}>
      {shown.map(([label, count]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className="num">{numbers.format(count)}</dd>
        </div>
      ))}
    </dl>
  );
}

function Values({ values }: Pick<AboutPage, 'values'>) {
  return (
    <section className={css['values']} aria-labelledby="values">
      <StepDown from="bg" to="water-soft" />
      <div className={css['band']}>
        <h2 id="values">{i18n.t('What we stand for')}</h2>
        <ol>
          {values.map(({ slug, title, text }) => (
            <li key={slug}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

function Team({ team, isLast }: Pick<AboutPage, 'team'> & { isLast: boolean }) {
  return (
    <section className={css['team']} aria-labelledby="team">
      <StepDown from={isLast ? 'bg' : 'water-soft'} to="deep" />
      <div className={css['band']}>
        <h2 id="team">{i18n.t('Team')}</h2>
        <ul>
          {team.map(({ slug, name, role, html, photo }) => (
            <li key={slug}>
              {photo ? (
                <img src={photo.url} alt={photo.alt} width={96} height={96} loading="lazy" />
              ) : (
                <Initials name={name} size={96} />
              )}
              <div>
                <h3>{name}</h3>
                <p className={css['role']}>{role}</p>
                {html && <Prose html={html} />}
              </div>
            </li>
          ))}
        </ul>
        <div className={css['ways']}>
          <ButtonLink tone="lamp" to="/pages/course/grid">
            {i18n.t('Browse courses')}
          </ButtonLink>
          <ButtonLink className={css['quiet'] ?? ''} tone="ghost" to="/pages/instructors">
            {i18n.t('Meet the instructors')}
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}
