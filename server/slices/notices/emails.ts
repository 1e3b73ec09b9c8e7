import type { Role } from '@stepwell/contract/identity/identity.ts';
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
  subject: i18n.t('Your role at {site} has changed', { site }),
  text: i18n.t(
    'Hello {name},\n\nan admin changed your role at {site}. {now} Your progress and content are kept.\n\n{link}',
    { name: fullName.split(' ')[0] ?? fullName, site, now: roleSentence(role), link },
  ),
});

function roleSentence(role: Role) {
  if (role === 'admin') return i18n.t('You’re now an admin.');
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
        subject: i18n.t('Students waiting for approval'),
        text: i18n.t(
          'Hello,\n\nnew students have confirmed their email address and are waiting for your approval:\n\n{link}\n\nYou get this email at most once an hour. You can turn it off in your settings.',
          { link: `${publicUrl}/admin/students?status=pending` },
        ),
      }
    : {
        path: '/admin/instructor-requests',
        subject: i18n.t('New application to teach'),
        text: i18n.t(
          'Hello,\n\nnew applications to teach have been submitted and need your review:\n\n{link}\n\nYou get this email at most once an hour. You can turn it off in your settings.',
          { link: `${publicUrl}/admin/instructor-requests` },
        ),
      };
