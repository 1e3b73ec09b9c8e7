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
export const roleLetter = ({ fullName, site, role, link }: NewRole) => ({
  subject: i18n.t('Your role at {site} is another one now', { site }),
  text: i18n.t(
    'Hello {name},\n\nan admin changed your role at {site}. {now} What you learned and made is kept.\n\n{link}',
    { name: fullName.split(' ')[0] ?? fullName, site, now: roleSentence(role), link },
  ),
});

function roleSentence(role: Role) {
  if (role === 'admin') return i18n.t('You are an admin now.');
  return role === 'instructor' ? i18n.t('You are an instructor now.') : i18n.t('You are a student now.');
}

/**
 * To an admin who wants letters about what waits. It names nobody: who is erased later must not live on in the
 * letters of others.
 */
export const waitingLetter = (kind: 'student-waiting' | 'application-waiting', publicUrl: string) =>
  kind === 'student-waiting'
    ? {
        subject: i18n.t('Students wait for approval'),
        text: i18n.t(
          'Hello,\n\nat least one student confirmed their address and waits for your decision:\n\n{link}\n\nAt most one such letter comes in an hour. You chose to get it; your settings say where to stop it.',
          { link: `${publicUrl}/admin/students?status=pending` },
        ),
      }
    : {
        subject: i18n.t('Somebody wants to teach here'),
        text: i18n.t(
          'Hello,\n\nat least one person handed in an application to teach and waits for your decision:\n\n{link}\n\nAt most one such letter comes in an hour. You chose to get it; your settings say where to stop it.',
          { link: `${publicUrl}/admin/instructor-requests` },
        ),
      };
