import { i18n } from '@lingui/core';
import { applications, type OwnApplication, type Standing } from '@stepwell/contract/identity/applications.ts';
import { IconCircleCheck, IconClock } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { call } from '../../../api/call.ts';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { toast } from '../../../ui/overlay/toast.ts';
import { Button, ButtonLink } from '../../../ui/parts/button.tsx';
import { When } from '../../../ui/time/when.tsx';
import css from './application.module.css';
import { DocumentLink } from './document-link.tsx';

/** Handed in: since when, what it says, and the way to take it back. */
export function Submitted({
  application,
  onChange,
}: {
  application: OwnApplication;
  onChange: (row: OwnApplication) => void;
}) {
  const [asking, setAsking] = useState(false);
  const { submittedAt } = application;
  return (
    <section className={css['state']}>
      <h3>
        <IconClock size={26} stroke={1.6} aria-hidden />
        {i18n.t('Your application is handed in')}
      </h3>
      <p>
        {submittedAt && <When at={submittedAt} as="time" />}
        {'. '}
        {i18n.t('Somebody of the team reads it. The answer comes by letter and in the bell.')}
      </p>
      <Written application={application} />
      <div className={css['acts']}>
        <Button tone="ghost" onClick={() => setAsking(true)}>
          {i18n.t('Take it back to change it')}
        </Button>
      </div>
      {asking && (
        <ConfirmDialog
          title={i18n.t('Take the application back')}
          hint={i18n.t('It becomes a draft again, with everything in it. Hand it in once more when you are done.')}
          action={i18n.t('Take it back')}
          onConfirm={async () => {
            onChange(await call(applications.withdraw, {}));
            toast.success(i18n.t('Your application is a draft again'));
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </section>
  );
}

export function Declined({ application, again }: { application: OwnApplication; again: () => void }) {
  return (
    <section className={css['state']}>
      <h3>{i18n.t('Your application was declined')}</h3>
      {application.decidedAt && (
        <p>
          <When at={application.decidedAt} as="time" />
        </p>
      )}
      {application.reason && <blockquote>{application.reason}</blockquote>}
      <p>{i18n.t('You can apply again. The form begins with what you wrote.')}</p>
      <div className={css['acts']}>
        <Button onClick={again}>{i18n.t('Apply again')}</Button>
      </div>
    </section>
  );
}

export function Accepted() {
  return (
    <section className={css['state']}>
      <h3>
        <IconCircleCheck size={26} stroke={1.6} aria-hidden />
        {i18n.t('Your application is accepted: you teach here')}
      </h3>
      <ol className={css['first']}>
        <li>
          <Link className="lnk" to="/instructor/edit-profile">
            {i18n.t('Say who you are')}
          </Link>
          <p>{i18n.t('A photo, a headline and what you know. Learners read it beside your courses.')}</p>
        </li>
        <li>
          <Link className="lnk" to="/instructor/setting">
            {i18n.t('Look after your account')}
          </Link>
          <p>{i18n.t('Two-step sign-in, and which letters you get.')}</p>
        </li>
      </ol>
    </section>
  );
}

const hindrances: Record<NonNullable<Standing['hindrance']>, () => { title: string; words: string; act: ReactNode }> = {
  teaches: () => ({
    title: i18n.t('You teach here already'),
    words: i18n.t('There is nothing to apply for. Your profile is what learners read beside your courses.'),
    act: <ButtonLink to="/instructor/edit-profile">{i18n.t('Edit your profile')}</ButtonLink>,
  }),
  suspended: () => ({
    title: i18n.t('Your account is suspended'),
    words: i18n.t('While it is, you cannot apply. Your dashboard says why, and until when.'),
    act: <ButtonLink to="/student/dashboard">{i18n.t('Go to the dashboard')}</ButtonLink>,
  }),
  declined: () => ({
    title: i18n.t('Your account was not approved'),
    words: i18n.t(
      'Only somebody whose account is open, or waits for approval, can apply. Your dashboard says why it was not.',
    ),
    act: <ButtonLink to="/student/dashboard">{i18n.t('Go to the dashboard')}</ButtonLink>,
  }),
};

export function Hindered({ by }: { by: NonNullable<Standing['hindrance']> }) {
  const { title, words, act } = hindrances[by]();
  return (
    <section className={css['state']}>
      <h3>{title}</h3>
      <p>{words}</p>
      <div className={css['acts']}>{act}</div>
    </section>
  );
}

/** What was handed in, to read. */
function Written({
  application: { subject, motivation, experience, links, documents },
}: {
  application: OwnApplication;
}) {
  return (
    <dl className={css['written']}>
      <dt>{i18n.t('Subject')}</dt>
      <dd>{subject?.label}</dd>
      <dt>{i18n.t('What you would teach')}</dt>
      <dd>{motivation}</dd>
      <dt>{i18n.t('What you have done so far')}</dt>
      <dd>{experience}</dd>
      {links.length > 0 && <dt>{i18n.t('Links')}</dt>}
      {links.map((link) => (
        <dd key={link}>{link}</dd>
      ))}
      {documents.length > 0 && <dt>{i18n.t('Documents')}</dt>}
      {documents.map((document) => (
        <dd key={document.documentId}>
          <DocumentLink document={document} />
        </dd>
      ))}
    </dl>
  );
}
