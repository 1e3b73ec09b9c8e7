import { i18n } from '@lingui/core';
import { account, type OwnProfile } from '@stepwell/contract/identity/account.ts';
import { IconExternalLink, IconSettings } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from 'react-router';
import { ask } from '../../../api/call.ts';
import { tokenNow } from '../../../session/session.ts';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { Answer } from '../../../ui/page/query-state.tsx';
import { ButtonLink } from '../../../ui/parts/button.tsx';
import { PhotoField } from './photo-field.tsx';
import css from './profile.module.css';
import { ProfileForm } from './profile-form.tsx';

/** The same for learners and for those who teach; whoever has a public page as a teacher finds the way there. */
export function EditProfile() {
  const area = useLocation().pathname.toLowerCase().startsWith('/instructor') ? '/instructor' : '/student';
  const own = useQuery({ ...ask(account.profile, {}), enabled: tokenNow() !== null });
  return (
    <>
      <PageHeader title={i18n.t('Edit profile')}>
        <ButtonLink tone="ghost" to={`${area}/setting`}>
          <IconSettings size={19} aria-hidden />
          {i18n.t('Settings')}
        </ButtonLink>
      </PageHeader>
      <Answer of={own}>
        {(profile) => (
          <>
            <Pages profile={profile} />
            <PhotoField fullName={profile.fullName} photoUrl={profile.photoUrl} />
            <ProfileForm own={profile} />
            <p className={css['leave']}>
              <Link className="lnk" to={`${area}/delete-account`}>
                {i18n.t('Delete account')}
              </Link>
            </p>
          </>
        )}
      </Answer>
    </>
  );
}

/** Where others read what stands here. */
function Pages({ profile: { userId, instructorId, isPublic } }: { profile: OwnProfile }) {
  if (!instructorId && !isPublic) return null;
  return (
    <ul className={css['pages']}>
      {instructorId && (
        <li>
          <Link className="lnk" to={`/pages/instructors/${instructorId}`}>
            <IconExternalLink size={18} stroke={1.8} aria-hidden />
            {i18n.t('Your instructor page')}
          </Link>
          <span>{i18n.t('It shows your name, photo, headline and “About you”.')}</span>
        </li>
      )}
      {isPublic && (
        <li>
          <Link className="lnk" to={`/people/${userId}`}>
            <IconExternalLink size={18} stroke={1.8} aria-hidden />
            {i18n.t('Your public profile')}
          </Link>
        </li>
      )}
    </ul>
  );
}
