import { i18n } from '@lingui/core';
import { type Certificate, certificateCodeIn, learning } from '@stepwell/contract/learning/learning.ts';
import { Refusal } from '@stepwell/contract/refusal.ts';
import { IconCertificate, IconCircleCheck, IconCircleX, IconHelpCircle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, useParams } from 'react-router';
import { ask } from '../../api/call.ts';
import { LoaderRefused } from '../../ui/page/loader-refused.tsx';
import { Answer } from '../../ui/page/query-state.tsx';
import { useSite } from '../../ui/page/site.ts';
import { spanOf } from '../../ui/time/span.ts';
import { When } from '../../ui/time/when.tsx';
import { courseAddress } from '../catalog/course-card.public.tsx';
import { CodeForm } from './code-form.tsx';
import { gradeLabel } from './grade-labels.ts';
import css from './verify.module.css';
import { VerifyBadge } from './verify-badge.tsx';
import { withdrawalLabel } from './withdrawal-labels.ts';

const plain = (typed: string) => typed.trim().toUpperCase();

export function VerifyStart() {
  const { siteName } = useSite();
  return (
    <div className={css['page']}>
      <Head icon={<IconCertificate size={44} stroke={1.6} aria-hidden />} title={i18n.t('Verify a certificate')}>
        {i18n.t('Every certificate from {siteName} has a code. Anyone can verify it here.', { siteName })}
      </Head>
      <CodeForm label={i18n.t('Certificate code')} />
    </div>
  );
}

export function Verify() {
  const code = plain(useParams()['code'] ?? '');
  const found = useQuery(ask(learning.verify, { params: { code } }));
  if (found.error instanceof Refusal && found.error.status === 404) return <Unknown code={code} />;
  return (
    <div className={css['page']}>
      <Answer of={found}>{(certificate) => <Found certificate={certificate} />}</Answer>
      <CodeForm label={i18n.t('Check another code')} />
    </div>
  );
}

/** Stands in for the screen where the loader was refused: a code nobody was given is an answer too. */
export function VerifyFailed() {
  const code = plain(useParams()['code'] ?? '');
  const isNothing = ({ status }: Refusal) => status === 404 || status === 400;
  return <LoaderRefused className={css['page']} nothing={<Unknown code={code} />} isNothing={isNothing} />;
}

function Unknown({ code }: { code: string }) {
  const shaped = certificateCodeIn(code) !== undefined;
  return (
    <div className={css['page']}>
      <Head icon={<IconHelpCircle size={44} stroke={1.6} aria-hidden />} title={i18n.t('Certificate not found')}>
        {i18n.t('No certificate has the code {code}. Check it against the certificate, letter by letter.', { code })}
      </Head>
      <CodeForm label={i18n.t('Certificate code')} typed={code} wrong={!shaped} />
    </div>
  );
}

function Found({ certificate }: { certificate: Certificate }) {
  const { siteName } = useSite();
  const genuine = certificate.state === 'genuine';
  return (
    <>
      {genuine ? (
        <Head
          icon={<IconCircleCheck className={css['good']} size={44} stroke={1.6} aria-hidden />}
          title={i18n.t('This certificate is genuine')}
        >
          {i18n.t('Issued by {siteName}. If your copy shows anything else, it is not genuine.', {
            siteName,
          })}
        </Head>
      ) : (
        <Head
          icon={<IconCircleX className={css['bad']} size={44} stroke={1.6} aria-hidden />}
          title={i18n.t('This certificate was revoked')}
        >
          {i18n.t('It is no longer valid.')} {withdrawalLabel(certificate.withdrawnCode)}
        </Head>
      )}
      <Facts certificate={certificate} />
      {genuine && certificate.studentName && <VerifyBadge code={certificate.code} />}
    </>
  );
}

function Facts({ certificate }: { certificate: Certificate }) {
  const { studentName, courseTitle, courseId, grade, instructor, issuedAt, withdrawnAt, lectures, minutes, code } =
    certificate;
  return (
    <dl className={`${css['facts']} num`}>
      <Fact label={i18n.t('Name')}>
        {studentName ? <span className={css['name']}>{studentName}</span> : i18n.t('Not shown')}
      </Fact>
      {courseId === null ? (
        <Fact label={i18n.t('Final assessment')}>{courseTitle}</Fact>
      ) : (
        <Fact label={i18n.t('Course')}>
          <Link className="lnk" to={courseAddress(courseId)}>
            {courseTitle}
          </Link>
        </Fact>
      )}
      {grade && <Fact label={i18n.t('Grade')}>{gradeLabel(grade)}</Fact>}
      <Fact label={i18n.t('Teacher')}>{instructor}</Fact>
      <Fact label={i18n.t('Issued')}>
        <When at={issuedAt} as="long" />
      </Fact>
      {withdrawnAt && (
        <Fact label={i18n.t('Revoked')}>
          <When at={withdrawnAt} as="long" />
        </Fact>
      )}
      {!withdrawnAt && courseId !== null && (
        <Fact label={i18n.t('Earned by')}>
          {i18n.t('{lectures, plural, one {# lecture} other {# lectures}}', { lectures })}, {spanOf(minutes)}
        </Fact>
      )}
      <Fact label={i18n.t('Code')}>{code}</Fact>
    </dl>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Head({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) {
  return (
    <div className={css['head']} role="status">
      {icon}
      <div>
        <h1>{title}</h1>
        <p>{children}</p>
      </div>
    </div>
  );
}
