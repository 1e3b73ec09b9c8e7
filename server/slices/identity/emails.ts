import type { Status } from '@stepwell/contract/identity/identity.ts';
import { i18n } from '../../platform/text/messages.ts';

/** What is written to people about their account; the words go through the same catalogue as the screens'. */
const first = (fullName: string) => fullName.split(' ')[0] ?? fullName;

interface Reader {
  fullName: string;
  /** What this installation calls itself. */
  site: string;
}

export const confirmationEmail = ({ fullName, site, link }: Reader & { link: string }) => ({
  subject: i18n.t('Confirm your email address for {site}', { site }),
  text: i18n.t(
    'Hello {name},\n\nopen this link to confirm your email address:\n\n{link}\n\nIt works once, for three days. If you didn’t sign up at {site}, ignore this email. No one can use your email address without the link.',
    { name: first(fullName), site, link },
  ),
});

/** Whose name stands at the account is as doubtful as its password, so nobody is called by it. */
export const claimEmail = ({ site, link }: Omit<Reader, 'fullName'> & { link: string }) => ({
  subject: i18n.t('Finish signing up at {site}', { site }),
  text: i18n.t(
    'Hello,\n\nsomeone signed up at {site} with this email address more than once. Set a password to secure the account:\n\n{link}\n\nThe link works once, for three days. Links in earlier emails no longer work. If you didn’t sign up, ignore this email.',
    { site, link },
  ),
});

export const existingAccountEmail = ({ fullName, site, link }: Reader & { link: string }) => ({
  subject: i18n.t('You already have an account at {site}', { site }),
  text: i18n.t(
    'Hello {name},\n\nsomeone, probably you, tried to sign up with this email address. It already has an account. Nothing has changed. Sign in here:\n\n{link}',
    { name: first(fullName), site, link },
  ),
});

export const invitationEmail = ({ fullName, site, link }: Reader & { link: string }) => ({
  subject: i18n.t('Your new account at {site}', { site }),
  text: i18n.t(
    'Hello {name},\n\nan account at {site} was created for you. Set your password here, then sign in with this email address:\n\n{link}\n\nThe link works once, for seven days. After that, use “Forgot password” on the sign-in page.',
    { name: first(fullName), site, link },
  ),
});

/** Nothing for changes that need no letter. */
export function statusEmail({
  fullName,
  site,
  to,
  from,
  reason,
  until,
  link,
}: Reader & {
  from: string;
  to: Status;
  reason: string | null;
  /** When a suspension ends by itself. */
  until: Date | null;
  link: string;
}) {
  const name = first(fullName);
  if (to === 'approved' && from === 'suspended') {
    return {
      subject: i18n.t('Your account is active again'),
      text: i18n.t('Hello {name},\n\nyour account at {site} is active again. Continue where you left off:\n\n{link}', {
        name,
        site,
        link,
      }),
    };
  }
  if (to === 'approved') {
    return {
      subject: i18n.t('Your account is approved'),
      text: i18n.t('Hello {name},\n\nyour account at {site} is approved. Choose your first course:\n\n{link}', {
        name,
        site,
        link,
      }),
    };
  }
  if (to === 'declined') {
    return {
      subject: i18n.t('Your account was not approved'),
      text: i18n.t('Hello {name},\n\nyour account at {site} was not approved. Reason:\n\n{reason}', {
        name,
        site,
        reason: reason ?? '',
      }),
    };
  }
  if (to === 'suspended') {
    return {
      subject: i18n.t('Your account is suspended'),
      text: i18n.t(
        'Hello {name},\n\nyour account at {site} is suspended. Reason:\n\n{reason}\n\n{end}Your courses and certificates are kept.',
        { name, site, reason: reason ?? '', end: until ? `${endWords(until)}\n\n` : '' },
      ),
    };
  }
  return undefined;
}

/** In UTC, as a letter does not know where it is read. */
function endWords(until: Date) {
  const at = until.toISOString().slice(0, 16).replace('T', ', ');
  return i18n.t('The suspension ends on {at} UTC.', { at });
}
