import type { Role } from '@stepwell/contract/identity/identity.ts';
import { letter } from '../../platform/letters/letter.ts';
import { i18n } from '../../platform/text/messages.ts';

interface NewRole {
  fullName: string;
  /** What this installation calls itself. */
  site: string;
  role: Role;
  link: string;
}

/** To somebody to whom an admin gave another role. */
export const roleEmail = ({ fullName, site, role, link }: NewRole) => ({
  ...letter('role-changed', { site, name: fullName.split(' ')[0] ?? fullName, now: roleSentence(role), link }),
});

function roleSentence(role: Role) {
  if (role === 'admin') return i18n.t('You’re now an admin.');
  if (role === 'staff') return i18n.t('You’re a member of staff. The staff area shows what you can do.');
  return role === 'instructor' ? i18n.t('You’re now an instructor.') : i18n.t('You’re now a student.');
}

/**
 * To an admin who wants letters about what waits. It names nobody: who is erased later must not live on in the
 * letters of others.
 */
export const approvalsWaitingEmail = (kind: 'student-waiting' | 'application-waiting', publicUrl: string) =>
  kind === 'student-waiting'
    ? {
        path: '/admin/students?status=pending',
        ...letter('student-waiting', { link: `${publicUrl}/admin/students?status=pending` }),
      }
    : {
        path: '/admin/instructor-requests',
        ...letter('application-waiting', { link: `${publicUrl}/admin/instructor-requests` }),
      };
