import { i18n } from '@lingui/core';
import { EXPORT_DAYS, GRACE_DAYS } from '@stepwell/contract/identity/account.ts';
import { site } from '@stepwell/contract/site/site.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { ask } from '../../../api/call.ts';
import css from './legal.module.css';
import { useSiteName } from './site-name.ts';

/** What is kept, why, how long. Every line says what the product does; whoever changes that changes it here. */
export function Privacy() {
  const name = useSiteName();
  const frame = useQuery({ ...ask(site.frame, {}), staleTime: Number.POSITIVE_INFINITY });
  return (
    <article className={css['paper']}>
      <h1>{i18n.t('Privacy notice')}</h1>
      <p className={css['lead']}>
        {i18n.t(
          '{name} keeps what it needs so that you can learn here, and nothing to sell or to advertise with. No other company’s scripts, pictures or counters run on these pages.',
          { name },
        )}
      </p>
      {frame.data?.demo && (
        <p className={css['lead']}>
          {i18n.t(
            'This is a demonstration. Its people are made up; do not enter anything here that is not meant for it.',
          )}
        </p>
      )}
      <section aria-labelledby="kept">
        <h2 id="kept">{i18n.t('What is kept, and why')}</h2>
        <div className={css['scroll']}>
          <table>
            <thead>
              <tr>
                <th scope="col">{i18n.t('What')}</th>
                <th scope="col">{i18n.t('Why')}</th>
                <th scope="col">{i18n.t('How long')}</th>
              </tr>
            </thead>
            <tbody>
              {kept().map(([what, why, long]) => (
                <tr key={what}>
                  <th scope="row">{what}</th>
                  <td>{why}</td>
                  <td>{long}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </section>
      <section aria-labelledby="browser">
        <h2 id="browser">{i18n.t('What lies in your browser')}</h2>
        <p>
          {i18n.t(
            'One cookie, “stepwell_session”, from the moment you sign in until you sign out or for 30 days after your last visit. It holds your name, your role, your status and the key of your session, and only this site reads it. A visitor gets no cookie.',
          )}
        </p>
        <p>{i18n.t('In the browser’s own storage, which is sent nowhere by itself:')}</p>
        <ul>
          <li>{i18n.t('the key of your session, once you sign in;')}</li>
          <li>
            {i18n.t('a key by which this browser is recognised as yours when somebody guesses at your password;')}
          </li>
          <li>{i18n.t('your theme, your time zone and how you like films to play;')}</li>
          <li>{i18n.t('answers and progress that could not be sent yet, until they are.')}</li>
        </ul>
      </section>
      <section aria-labelledby="who">
        <h2 id="who">{i18n.t('Who sees it')}</h2>
        <ul>
          <li>{i18n.t('You see everything of yours, and may take it with you.')}</li>
          <li>
            {i18n.t(
              'The admins of this site see your profile, your courses and your status. One who looks at the site through your eyes gives a reason, sees none of your secrets, can change nothing, and each such look is written down.',
            )}
          </li>
          <li>
            {i18n.t(
              'Everybody reads your name beside a review that you write, and on a certificate whose code you give them.',
            )}
          </li>
          <li>
            {i18n.t('Everybody reads your public page, if you switch it on in your profile. It starts switched off.')}
          </li>
          <li>{i18n.t('Who teaches has a page with their name, photo and what they say about themselves.')}</li>
          <li>{i18n.t('The letters to you go through the mail server that this site uses.')}</li>
        </ul>
      </section>
      <section aria-labelledby="rights">
        <h2 id="rights">{i18n.t('What you can do')}</h2>
        <ul>
          <li>{i18n.t('Correct it: your profile is yours to edit at any time.')}</li>
          <li>
            {i18n.t(
              'Take it with you: “Export” in your settings makes a zip file with every record and paper of yours, once a day. It lies here for {days} days.',
              { days: EXPORT_DAYS },
            )}
          </li>
          <li>
            {i18n.t(
              'Have it erased: “Delete my account” in your settings erases it after {days} days. Until then one press keeps it.',
              { days: GRACE_DAYS },
            )}
          </li>
        </ul>
        <p>
          {i18n.t(
            'All three are open to you whatever the status of your account; while it is not approved, they stand on your dashboard.',
          )}
        </p>
      </section>
      <section aria-labelledby="after">
        <h2 id="after">{i18n.t('What stays after you have gone')}</h2>
        <p>
          {i18n.t(
            'Your certificates can still be checked by their code, without your name. The stars of your reviews stay in the mean of a course, without your words and your name. What admins decided about your account stays in their log, by number. Courses that others learn from go on with another teacher, and the certificates of their learners still say who taught them.',
          )}
        </p>
      </section>
      <p className={css['lead']}>
        <Link className="lnk" to="/terms">
          {i18n.t('Terms of use')}
        </Link>
      </p>
    </article>
  );
}

const whileAccount = () => i18n.t('As long as you have an account.');
const kept = (): [what: string, why: string, long: string][] => [
  [
    i18n.t('Name, email address, password'),
    i18n.t('To know you again. The password is kept as a hash (argon2id) that nobody can turn back.'),
    whileAccount(),
  ],
  [
    i18n.t('Photo, headline, about you, education, skills, links'),
    i18n.t(
      'What you choose to say about yourself. Of a photo only the picture is kept, not where or when it was taken.',
    ),
    i18n.t('Until you remove it.'),
  ],
  [
    i18n.t('Courses, progress, quiz attempts, answers, certificates, reviews'),
    i18n.t('So that you go on where you stopped, and can prove what you finished.'),
    whileAccount(),
  ],
  [
    i18n.t('Sessions and browsers you signed in with'),
    i18n.t('So that you can end a session elsewhere, and strangers’ guesses do not lock you out.'),
    i18n.t('A session ends 30 days after its last use.'),
  ],
  [
    i18n.t('Notices and letters to you'),
    i18n.t('To tell you what happened with your account.'),
    i18n.t('Notices you have read: 180 days. The rest: as long as you have an account.'),
  ],
  [
    i18n.t('An application to teach, with its documents'),
    i18n.t('For the admins who decide about it.'),
    whileAccount(),
  ],
  [
    i18n.t('What admins decide about your account'),
    i18n.t('So that every such act can be looked into later.'),
    i18n.t('For good, by number and without your name.'),
  ],
  [
    i18n.t('Wrong guesses at passwords'),
    i18n.t('To slow guessing down. Only a hash of the address they came from is kept.'),
    i18n.t('Two days.'),
  ],
];
