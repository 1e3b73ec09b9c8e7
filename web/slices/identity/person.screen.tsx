import { i18n } from '@lingui/core';
import type { Education } from '@stepwell/contract/identity/education.ts';
import { type PublicPerson, publicPerson } from '@stepwell/contract/person.ts';
import { Refusal } from '@stepwell/contract/refusal.ts';
import { IconCertificate, IconLink, IconMapPin } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { ask } from '../../api/call.ts';
import { DeadEnd } from '../../ui/page/dead-end.tsx';
import { LoaderRefused } from '../../ui/page/loader-refused.tsx';
import { Answer } from '../../ui/page/query-state.tsx';
import { ButtonLink } from '../../ui/parts/button.tsx';
import { Initials } from '../../ui/parts/initials.tsx';
import { When } from '../../ui/time/when.tsx';
import css from './person.module.css';

export function PersonPage() {
  const { userId = '' } = useParams();
  const person = useQuery(ask(publicPerson, { params: { userId } }));
  if (person.error instanceof Refusal && person.error.status < 500) return <NotPublic />;
  return <Answer of={person}>{(found) => <Person person={found} />}</Answer>;
}

/** Stands in for the screen where the loader was refused: that somebody keeps to themselves is an answer too. */
export function PersonFailed() {
  return <LoaderRefused nothing={<NotPublic />} isNothing={({ status }) => status < 500} />;
}

function NotPublic() {
  return (
    <DeadEnd
      kind="gate"
      title={i18n.t('No public profile')}
      acts={<ButtonLink to="/pages/course/grid">{i18n.t('All courses')}</ButtonLink>}
    >
      {i18n.t('This person doesn’t exist or has a private profile.')}
    </DeadEnd>
  );
}

/** What somebody chose to say, and what they finished, which anybody can check. */
function Person({ person }: { person: PublicPerson }) {
  const { fullName, headline, bio, location, education, skills, links, photoUrl, certificates } = person;
  return (
    <article className={css['page']}>
      <header className={css['head']}>
        <Initials name={fullName} size={104} photoUrl={photoUrl} />
        <div>
          <h1>{fullName}</h1>
          {headline && <p className={css['lead']}>{headline}</p>}
          {location && (
            <p className={css['place']}>
              <IconMapPin size={18} stroke={1.7} aria-hidden />
              {location}
            </p>
          )}
        </div>
      </header>
      {bio && (
        <section aria-labelledby="about">
          <h2 id="about">{i18n.t('About')}</h2>
          {bio.split(/\n{2,}/).map((paragraph) => (
            <p key={paragraph} className={css['paragraph']}>
              {paragraph}
            </p>
          ))}
        </section>
      )}
      {certificates.length > 0 && (
        <section aria-labelledby="certificates">
          <h2 id="certificates">{i18n.t('Certificates')}</h2>
          <ul className={css['rows']}>
            {certificates.map(({ code, courseTitle, issuedAt }) => (
              <li key={code}>
                <IconCertificate size={22} stroke={1.6} aria-hidden />
                <span>
                  <b>{courseTitle}</b>
                  <When at={issuedAt} />
                </span>
                <Link
                  className="lnk"
                  to={`/verify/${code}`}
                  aria-label={i18n.t('Verify the certificate for {courseTitle}', { courseTitle })}
                >
                  {i18n.t('Verify')}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      {education.length > 0 && (
        <section aria-labelledby="education">
          <h2 id="education">{i18n.t('Education')}</h2>
          <ul className={css['schools']}>
            {education.map((line) => (
              <li key={`${line.school} ${line.degree} ${line.from}`}>
                <b>{line.school}</b>
                <span>{[line.degree, yearsOf(line)].filter(Boolean).join(', ')}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {skills.length > 0 && (
        <section aria-labelledby="skills">
          <h2 id="skills">{i18n.t('Skills')}</h2>
          <ul className={css['skills']}>
            {skills.map((skill) => (
              <li key={skill}>{skill}</li>
            ))}
          </ul>
        </section>
      )}
      {links.length > 0 && (
        <section aria-labelledby="links">
          <h2 id="links">{i18n.t('Links')}</h2>
          <ul>
            {links.map((link) => (
              <li key={link}>
                <a className="lnk" href={link} rel="nofollow noopener ugc" target="_blank">
                  <IconLink size={18} stroke={1.7} aria-hidden />
                  {link.replace(/^https:\/\/(www\.)?/, '').replace(/\/$/, '')}
                  <span className="sr">{i18n.t('(opens in a new tab)')}</span>
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
    </article>
  );
}

/** `2019–2023`, or open at its end. */
function yearsOf({ from, to }: Education) {
  if (from === null && to === null) return '';
  if (to === null) return i18n.t('since {from}', { from: String(from) });
  return from === null ? i18n.t('until {to}', { to: String(to) }) : `${from}–${to}`;
}
