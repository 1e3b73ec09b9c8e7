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
        {i18n.t('What you and {name} can expect of each other. You accept it when you make an account.', { name })}
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
        'One person, one account, under your own name: certificates carry it. Keep your password to yourself; what is done with your account counts as done by you until you tell us otherwise.',
      ),
      i18n.t(
        'Whoever runs {name} decides how new accounts are approved: by hand, or as soon as the email address is confirmed. A refusal and a suspension always come with their reason, on your dashboard and by letter.',
        { name },
      ),
    ],
  },
  {
    id: 'courses',
    title: i18n.t('Courses'),
    lines: [
      i18n.t(
        'Courses are there for you to learn from. The texts, films and questions belong to those who made them; do not copy them to other places or pass them on.',
      ),
      i18n.t(
        'A course may be revised or handed over to another teacher. What you finished stays finished, and a certificate says what it said on the day of its issue.',
      ),
    ],
  },
  {
    id: 'honesty',
    title: i18n.t('Quizzes and certificates'),
    lines: [
      i18n.t(
        'Do your own work. Progress counts what you really watched and read, and the time of a quiz is the server’s. Letting somebody or something else take a quiz for you is cheating.',
      ),
      i18n.t(
        'Anyone can check a certificate by its code. One that was come by dishonestly may be withdrawn, with the reason shown to whoever checks it.',
      ),
    ],
  },
  {
    id: 'words',
    title: i18n.t('What you write'),
    lines: [
      i18n.t(
        'Reviews, profiles and everything else you write stay yours. You let {name} show them here. Be fair: nothing unlawful, nothing that insults or endangers others, no advertising.',
        { name },
      ),
      i18n.t('What breaks these rules may be hidden, and an account that keeps breaking them may be suspended.'),
    ],
  },
  {
    id: 'teaching',
    title: i18n.t('If you teach here'),
    lines: [
      i18n.t(
        'Publish only what you made or may use. When you leave, courses that people are enrolled in go on with another instructor of your choice.',
      ),
    ],
  },
  {
    id: 'leaving',
    title: i18n.t('Leaving'),
    lines: [
      i18n.t(
        'You can leave at any time: your account is erased {days} days after you ask for it, and until then one press keeps it. Export your data and download your certificates before.',
        { days: GRACE_DAYS },
      ),
    ],
  },
  {
    id: 'service',
    title: i18n.t('What we can promise'),
    lines: [
      i18n.t(
        'We take care that {name} is there, safe and correct, but cannot promise that it never fails. Keep a copy of what you cannot do without.',
        { name },
      ),
      i18n.t('When these terms change, this page does, and you are asked again where the law says so.'),
    ],
  },
];
