import { i18n } from '@lingui/core';
import type { InstructorDetail } from '@stepwell/contract/admin/admin.ts';
import { IconExternalLink } from '@tabler/icons-react';
import { ButtonLink } from '../../../ui/parts/button.tsx';
import { Initials } from '../../../ui/parts/initials.tsx';
import { StarMean } from '../../../ui/parts/stars.tsx';
import { Stat, Stats } from '../../../ui/parts/stat.tsx';
import { StatusWord } from '../../../ui/text/status-label.tsx';
import { When } from '../../../ui/time/when.tsx';
import css from '../people/person.module.css';
import { PersonActs } from '../people/person-menu.tsx';
import { roleText } from '../people/role-text.ts';
import type { usePersonActs } from '../people/use-person-actions.tsx';

interface Props {
  detail: InstructorDetail;
  begin: ReturnType<typeof usePersonActs>['begin'];
}

/** Who it is, what may be done, and the figures. */
export function InstructorHead({ detail, begin }: Props) {
  const { fullName, email, role, status, statusReason, suspendedUntil, photoUrl, instructorId, bio } = detail;
  return (
    <>
      <header className={css['head']}>
        <Initials name={fullName} size={64} photoUrl={photoUrl} />
        <div>
          <h1>{fullName}</h1>
          <p>
            {roleText(role)}, <a href={`mailto:${email}`}>{email}</a>
          </p>
          <StatusWord status={status} />
        </div>
        <div className={css['acts']}>
          {instructorId && detail.courses > 0 && status === 'approved' && (
            <ButtonLink tone="ghost" size="small" to={`/pages/instructors/${instructorId}`}>
              <IconExternalLink size={18} stroke={1.7} aria-hidden />
              {i18n.t('View public page')}
            </ButtonLink>
          )}
          <PersonActs subject={detail} begin={begin} />
        </div>
      </header>
      {statusReason && (
        <p className={css['reason']}>
          {i18n.t('Reason given: {statusReason}', { statusReason })}{' '}
          {suspendedUntil && (
            <>
              {i18n.t('Until')} <When at={suspendedUntil} as="time" />
            </>
          )}
        </p>
      )}
      <Stats>
        <Stat label={i18n.t('Published courses')}>{detail.courses}</Stat>
        <Stat label={i18n.t('Students')}>{detail.learners}</Stat>
        <Stat label={i18n.t('Rating')}>
          {detail.rating ? <StarMean rating={detail.rating} courses={detail.courses} /> : i18n.t('None yet')}
        </Stat>
        <Stat label={i18n.t('Joined')}>
          <When at={detail.joinedAt} />
        </Stat>
        <Stat label={i18n.t('Last seen')}>{detail.lastSeenAt ? <When at={detail.lastSeenAt} /> : i18n.t('Never')}</Stat>
        <Stat label={i18n.t('Signed-in devices')}>
          {i18n.t('{sessions, plural, one {# device} other {# devices}}', { sessions: detail.sessions })}
        </Stat>
      </Stats>
      {(detail.headline || bio || detail.subjects.length > 0) && (
        <section>
          <h2>{i18n.t('About')}</h2>
          {detail.headline && <p className={css['lead']}>{detail.headline}</p>}
          {detail.subjects.length > 0 && <p className="mut">{detail.subjects.join(', ')}</p>}
          {bio && <p className={css['bio']}>{bio}</p>}
        </section>
      )}
    </>
  );
}
