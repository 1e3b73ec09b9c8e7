import { i18n } from '@lingui/core';
import { applications, type InstructorRequest } from '@stepwell/contract/identity/applications.ts';
import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { ask } from '../../../api/call.ts';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { Answer } from '../../../ui/page/query-state.tsx';
import { StepBar } from '../../../ui/page/step-bar.tsx';
import { Button } from '../../../ui/parts/button.tsx';
import { Initials } from '../../../ui/parts/initials.tsx';
import { StatusWord } from '../../../ui/text/status-label.tsx';
import { When } from '../../../ui/time/when.tsx';
import { courseAddress } from '../../catalog/course-card.public.tsx';
import person from '../people/person.module.css';
import { RequestStateWord, requestStateText } from './request-state.tsx';
import css from './requests.module.css';

export type Decision = 'accepted' | 'declined';
interface Props {
  applicationId: string;
  begin: (decision: Decision, request: InstructorRequest) => void;
  /** Where another request of the same person opens. */
  requestAt: (applicationId: string) => string;
  onClose: () => void;
}

/** Everything somebody wrote and handed in, what they did here, and the two answers. */
export function RequestDialog({ applicationId, begin, requestAt, onClose }: Props) {
  const request = useQuery(ask(applications.request, { params: { applicationId } }));
  const label = request.data
    ? i18n.t('{name}’s request', { name: request.data.applicant.fullName })
    : i18n.t('Instructor request');
  return (
    <Dialog label={label} shape="wide" close={(why) => why === 'dismissed' && onClose()}>
      <div className={person['panel']}>
        <Answer of={request}>
          {(data) => (
            <>
              <Head request={data} begin={begin} />
              <Words request={data} />
              <Documents documents={data.documents} />
              <Courses courses={data.courses} />
              {data.earlier.length > 0 && <Earlier earlier={data.earlier} requestAt={requestAt} />}
            </>
          )}
        </Answer>
      </div>
    </Dialog>
  );
}

function Head({ request, begin }: { request: InstructorRequest; begin: Props['begin'] }) {
  const { applicant, state, submittedAt, decidedAt, decidedBy, reason } = request;
  const { fullName, email, photoUrl, status, userId, joinedAt, eraseAt } = applicant;
  return (
    <header className={person['head']}>
      <Initials name={fullName} photoUrl={photoUrl} size={64} />
      <div>
        <h2>{fullName}</h2>
        <p className={css['facts']}>
          <a href={`mailto:${email}`}>{email}</a>
          <StatusWord status={status} />
          <span>
            {i18n.t('Joined')} <When at={joinedAt} />
          </span>
          <Link className="lnk" to={`/admin/students?q=${encodeURIComponent(email)}&person=${userId}`}>
            {i18n.t('View full profile')}
          </Link>
        </p>
      </div>
      <div className={css['decision']}>
        <p className={css['facts']}>
          <RequestStateWord state={state} />
          <span>
            {i18n.t('Submitted')} <When at={submittedAt} as="time" />
          </span>
          {decidedAt && (
            <span>
              {decidedBy ? i18n.t('Decided by {decidedBy},', { decidedBy }) : i18n.t('Decided')}{' '}
              <When at={decidedAt} as="time" />
            </span>
          )}
        </p>
        {reason && <p className={person['reason']}>{i18n.t('Reason given: {reason}', { reason })}</p>}
        {eraseAt && (
          <p>
            {i18n.t('The owner requested deletion of this account:')} <When at={eraseAt} />
          </p>
        )}
        {state === 'submitted' && (
          <div className={person['acts']}>
            <Button size="small" onClick={() => begin('accepted', request)}>
              {i18n.t('Accept')}
            </Button>
            <Button size="small" tone="ghost" onClick={() => begin('declined', request)}>
              {i18n.t('Decline with reason')}
            </Button>
          </div>
        )}
      </div>
    </header>
  );
}

function Words({ request: { subject, motivation, experience, links } }: { request: InstructorRequest }) {
  return (
    <section>
      <h3>{i18n.t('Application')}</h3>
      <dl className={css['written']}>
        <dt>{i18n.t('Subject')}</dt>
        <dd>{subject?.label}</dd>
        <dt>{i18n.t('Wants to teach')}</dt>
        <dd>{motivation}</dd>
        <dt>{i18n.t('Experience')}</dt>
        <dd>{experience}</dd>
        {links.length > 0 && <dt>{i18n.t('Links')}</dt>}
        {links.map((link) => (
          <dd key={link}>
            <a className="lnk" href={link} target="_blank" rel="noopener noreferrer nofollow">
              {link}
            </a>
          </dd>
        ))}
      </dl>
    </section>
  );
}

function Documents({ documents }: Pick<InstructorRequest, 'documents'>) {
  return (
    <section>
      <h3>{i18n.t('Documents')}</h3>
      {documents.length === 0 && <p className="mut">{i18n.t('No documents submitted.')}</p>}
      <ul className={css['documents']}>
        {documents.map(({ documentId, name, url, bytes }) => (
          <li key={documentId}>
            {url ? (
              <a className="lnk" href={url} download>
                <IconDownload size={18} stroke={1.7} aria-hidden />
                <bdi>{name}</bdi>
              </a>
            ) : (
              <bdi>{name}</bdi>
            )}
            <span className="num mut">{i18n.t('{kilobytes} KB', { kilobytes: Math.ceil(bytes / 1000) })}</span>
          </li>
        ))}
      </ul>
      {documents.length > 0 && (
        <p className="mut">{i18n.t('For your safety, applicants’ files can only be downloaded.')}</p>
      )}
    </section>
  );
}

function Courses({ courses }: Pick<InstructorRequest, 'courses'>) {
  return (
    <section>
      <h3>{i18n.t('Courses taken')}</h3>
      {courses.length === 0 && <p className="mut">{i18n.t('No courses yet.')}</p>}
      <ul className={person['rows']}>
        {courses.map(({ courseId, title, percent, certificate }) => (
          <li key={courseId}>
            <Link to={courseAddress(courseId)}>{title}</Link>
            <span className={person['progress']}>
              <StepBar percent={percent} label={i18n.t('Progress in {title}', { title })} />
              <span className="num">{i18n.t('{percent}%', { percent })}</span>
            </span>
            <span>
              {certificate && (
                <Link className="lnk" to={`/verify/${certificate}`}>
                  {i18n.t('Certificate')}
                </Link>
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Earlier({ earlier, requestAt }: Pick<InstructorRequest, 'earlier'> & Pick<Props, 'requestAt'>) {
  return (
    <section>
      <h3>{i18n.t('Earlier requests')}</h3>
      <ul className={css['documents']}>
        {earlier.map(({ applicationId, state, submittedAt, reason }) => (
          <li key={applicationId}>
            <span>
              <Link className="lnk" to={requestAt(applicationId)}>
                {requestStateText(state)}, <When at={submittedAt} />
              </Link>
              {reason && <q>{reason}</q>}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
