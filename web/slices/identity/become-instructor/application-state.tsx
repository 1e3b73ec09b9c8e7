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
        {i18n.t('Application submitted')}
      </h3>
      <p>
        {submittedAt && <When at={submittedAt} as="time" />}
        {'. '}
        {i18n.t('An admin will review it. You’ll get the answer by email and as a notification.')}
      </p>
      <Written application={application} />
      <div className={css['acts']}>
        <Button tone="ghost" onClick={() => setAsking(true)}>
          {i18n.t('Withdraw to edit')}
        </Button>
      </div>
      {asking && (
        <ConfirmDialog
          title={i18n.t('Withdraw application')}
          hint={i18n.t('It becomes a draft again, unchanged. Submit it again when you’re ready.')}
          action={i18n.t('Withdraw')}
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
      <p>{i18n.t('You can apply again, starting from your previous application.')}</p>
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
        {i18n.t('You’re now an instructor')}
      </h3>
      <ol className={css['first']}>
        <li>
          <Link className="lnk" to="/instructor/edit-profile">
            {i18n.t('Complete your profile')}
          </Link>
          <p>{i18n.t('Add a photo, a headline and your skills. Students see them beside your courses.')}</p>
        </li>
        <li>
          <Link className="lnk" to="/instructor/setting">
            {i18n.t('Secure your account')}
          </Link>
          <p>{i18n.t('Two-step sign-in and email settings.')}</p>
        </li>
      </ol>
    </section>
  );
}

const hindrances: Record<NonNullable<Standing['hindrance']>, () => { title: string; hint: string; act: ReactNode }> = {
  teaches: () => ({
    title: i18n.t('You’re already an instructor'),
    hint: i18n.t('No application is needed. Students see your profile beside your courses.'),
    act: <ButtonLink to="/instructor/edit-profile">{i18n.t('Edit profile')}</ButtonLink>,
  }),
  suspended: () => ({
    title: i18n.t('Your account is suspended'),
    hint: i18n.t('You can’t apply while suspended. Your dashboard shows the reason and the end date.'),
    act: <ButtonLink to="/student/dashboard">{i18n.t('Go to dashboard')}</ButtonLink>,
  }),
  declined: () => ({
    title: i18n.t('Your account was not approved'),
    hint: i18n.t('Only approved and pending accounts can apply. Your dashboard shows why yours was declined.'),
    act: <ButtonLink to="/student/dashboard">{i18n.t('Go to dashboard')}</ButtonLink>,
  }),
};

export function Hindered({ by }: { by: NonNullable<Standing['hindrance']> }) {
  const { title, hint, act } = hindrances[by]();
  return (
    <section className={css['state']}>
      <h3>{title}</h3>
      <p>{hint}</p>
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
      <dt>{i18n.t('Your experience')}</dt>
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
