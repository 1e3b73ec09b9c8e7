import { i18n } from '@lingui/core';
import { GRACE_DAYS } from '@stepwell/contract/identity/account.ts';
import { Link } from 'react-router';
import css from './legal.module.css';
import { useSiteName } from './site-name.ts';

/** The rules, in words that fit what the product does. */
export function Terms() {
  const name = useSiteName();
  return (
    <article className={css['paper']}>
      <h1>{i18n.t('Terms of use')}</h1>
      <p className={css['lead']}>
        {i18n.t('What you and {name} can expect of each other. You accept these terms when you create an account.', {
          name,
        })}
      </p>
      {parts(name).map(({ id, title, lines }) => (
        <section key={id} aria-labelledby={id}>
          <h2 id={id}>{title}</h2>
          {lines.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </section>
      ))}
      <p className={css['lead']}>
        <Link className="lnk" to="/privacy">
          {i18n.t('Privacy notice')}
        </Link>
      </p>
    </article>
  );
}

const parts = (name: string) => [
  {
    id: 'account',
    title: i18n.t('Your account'),
    lines: [
      i18n.t(
        'One account per person, in your own name, which appears on certificates. Keep your password secret. You are responsible for what is done with your account until you tell us otherwise.',
      ),
      i18n.t(
        'The operator of {name} decides whether accounts are approved manually or when the email address is confirmed. If your account is declined or suspended, you see the reason on your dashboard and by email.',
        { name },
      ),
    ],
  },
  {
    id: 'courses',
    title: i18n.t('Courses'),
    lines: [
      i18n.t(
        'Courses are for your own learning. Texts, videos and questions belong to their authors. Don’t copy or share them.',
      ),
      i18n.t(
        'Courses may be revised or transferred to another teacher. Completed courses stay completed, and issued certificates don’t change.',
      ),
    ],
  },
  {
    id: 'honesty',
    title: i18n.t('Quizzes and certificates'),
    lines: [
      i18n.t(
        'Do your own work. Progress counts what you read and watch; quiz time is measured by the server. Letting anyone or anything else take a quiz for you is cheating.',
      ),
      i18n.t(
        'Anyone can verify a certificate by its code. A certificate obtained dishonestly may be revoked, and its verification page shows the reason.',
      ),
    ],
  },
  {
    id: 'words',
    title: i18n.t('Your content'),
    lines: [
      i18n.t(
        'You own the reviews, profile and other content you write, and allow {name} to show it on the site. Don’t post anything unlawful, insulting, dangerous or promotional.',
        { name },
      ),
      i18n.t('Content that breaks these rules may be hidden. Accounts that repeatedly break them may be suspended.'),
    ],
  },
  {
    id: 'teaching',
    title: i18n.t('For instructors'),
    lines: [
      i18n.t(
        'Publish only what you created or are allowed to use. If you leave, courses with enrolled students go to an instructor you choose.',
      ),
    ],
  },
  {
    id: 'leaving',
    title: i18n.t('Closing your account'),
    lines: [
      i18n.t(
        'You can delete your account at any time. It is deleted after {days} days, and you can cancel until then. Export your data and download your certificates first.',
        { days: GRACE_DAYS },
      ),
    ],
  },
  {
    id: 'service',
    title: i18n.t('Availability'),
    lines: [
      i18n.t(
        'We work to keep {name} available, secure and correct, but can’t guarantee it. Keep copies of anything important.',
        { name },
      ),
      i18n.t('When these terms change, we update this page and ask for your consent again where the law requires it.'),
    ],
  },
];
