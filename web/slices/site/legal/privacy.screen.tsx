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
          '{name} stores only the data it needs for your learning, and never sells it or uses it for advertising. Pages load no third-party scripts, images or trackers.',
          { name },
        )}
      </p>
      {frame.data?.demo && (
        <p className={css['lead']}>{i18n.t('This is a demo with fictional people. Don’t enter real personal data.')}</p>
      )}
      <section aria-labelledby="kept">
        <h2 id="kept">{i18n.t('Data we store and why')}</h2>
        <div className={css['scroll']}>
          <table>
            <thead>
              <tr>
                <th scope="col">{i18n.t('What')}</th>
                <th scope="col">{i18n.t('Reason')}</th>
                <th scope="col">{i18n.t('Storage period')}</th>
              </tr>
            </thead>
            <tbody>
              {storedItems().map(([what, why, long]) => (
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
        <h2 id="browser">{i18n.t('Cookies and browser storage')}</h2>
        <p>
          {i18n.t(
            'One cookie, “stepwell_session”, is set when you sign in and removed when you sign out, or 30 days after your last visit. It contains your name, role, status and session key, and only this site reads it. Visitors who aren’t signed in get no cookie.',
          )}
        </p>
        <p>{i18n.t('Browser storage, which is not sent automatically:')}</p>
        <ul>
          <li>{i18n.t('your session key, once you sign in;')}</li>
          <li>{i18n.t('a key that recognises this browser as yours when someone guesses your password;')}</li>
          <li>{i18n.t('your theme, time zone and video settings;')}</li>
          <li>{i18n.t('what you typed into a form and have not sent yet;')}</li>
          <li>{i18n.t('answers and progress waiting to be sent.')}</li>
        </ul>
      </section>
      <section aria-labelledby="who">
        <h2 id="who">{i18n.t('Who can see your data')}</h2>
        <ul>
          <li>{i18n.t('You can see and export all your data.')}</li>
          <li>
            {i18n.t(
              'Admins can see your profile, courses and status. To view the site as you, they must give a reason. This view is read-only, hides your secrets and is logged.',
            )}
          </li>
          <li>
            {i18n.t(
              'Everyone can see your name beside your reviews. Anyone with a certificate’s code can see your name on it.',
            )}
          </li>
          <li>{i18n.t('Everyone can see your public profile if you turn it on. It is off by default.')}</li>
          <li>{i18n.t('Instructors have a public page with their name, photo and profile text.')}</li>
          <li>{i18n.t('Emails to you are sent through this site’s mail server.')}</li>
        </ul>
      </section>
      <section aria-labelledby="rights">
        <h2 id="rights">{i18n.t('Your rights')}</h2>
        <ul>
          <li>{i18n.t('Correct it: you can edit your profile at any time.')}</li>
          <li>
            {i18n.t(
              'Export it: “Export” in your settings creates a zip file of all your records and certificates, once a day. It is available for {days} days.',
              { days: EXPORT_DAYS },
            )}
          </li>
          <li>
            {i18n.t(
              'Delete it: “Delete my account” in your settings deletes your data after {days} days. You can cancel until then.',
              { days: GRACE_DAYS },
            )}
          </li>
        </ul>
        <p>
          {i18n.t(
            'You can do all three whatever the status of your account. Before approval, find them on your dashboard.',
          )}
        </p>
      </section>
      <section aria-labelledby="after">
        <h2 id="after">{i18n.t('Data kept after deletion')}</h2>
        <p>
          {i18n.t(
            'Your certificates can still be verified by code, without your name. Star ratings of your reviews stay, without your text and name. Admin decisions about your account stay in the audit log, by number. Your courses with enrolled students go to another teacher, and certificates for them still name you as the teacher.',
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

const whileAccount = () => i18n.t('While you have an account.');
const storedItems = (): [what: string, why: string, long: string][] => [
  [
    i18n.t('Name, email address, password'),
    i18n.t('To identify you. The password is stored as an irreversible hash (argon2id).'),
    whileAccount(),
  ],
  [
    i18n.t('Photo, headline, about you, education, skills, links'),
    i18n.t('For your profile. Location and date are removed from your photo.'),
    i18n.t('Until you remove it.'),
  ],
  [
    i18n.t('Courses, progress, quiz attempts, answers, certificates, reviews'),
    i18n.t('To save your progress and certify what you complete.'),
    whileAccount(),
  ],
  [
    i18n.t('Sessions and browsers you signed in with'),
    i18n.t('To let you end other sessions and protect your account from lockouts.'),
    i18n.t('A session ends 30 days after its last use.'),
  ],
  [
    i18n.t('Notifications and emails to you'),
    i18n.t('To tell you about changes to your account.'),
    i18n.t('Read notifications: 180 days. Others: while you have an account.'),
  ],
  [i18n.t('An application to teach, with its documents'), i18n.t('For the admins who review it.'), whileAccount()],
  [
    i18n.t('Messages, requests, bookings and applications you send through a form'),
    i18n.t('To answer you. The network address you send from is stored as a hash only, against spam.'),
    i18n.t(
      'Until a time after the last message that the admins set. Unsent admission forms: 60 days. The hash: 1 day.',
    ),
  ],
  [
    i18n.t('Your email address, if you subscribe to the newsletter'),
    i18n.t('To send it.'),
    i18n.t('Unconfirmed: 7 days. Otherwise until you ask us to delete it.'),
  ],
  [
    i18n.t('Admin decisions about your account'),
    i18n.t('To keep admin decisions accountable.'),
    i18n.t('Permanently, by number and without your name.'),
  ],
  [
    i18n.t('How often pages are opened'),
    i18n.t(
      'To see which pages help. Counted by day without cookies, addresses or names: the page, the referring site, the campaign of a link and the kind of device, each by itself. Not counted if your browser asks not to be tracked.',
    ),
    i18n.t('400 days.'),
  ],
  [
    i18n.t('Failed sign-in attempts'),
    i18n.t('To limit password guessing. Only a hash of the IP address is stored.'),
    i18n.t('2 days.'),
  ],
];
