import type { Status } from '@stepwell/contract/identity.ts';
import { i18n } from '../../platform/words.ts';

/** What is written to people about their account; the words go through the same catalogue as the screens'. */
const first = (fullName: string) => fullName.split(' ')[0] ?? fullName;

export const confirmLetter = ({ fullName, link }: { fullName: string; link: string }) => ({
  subject: i18n.t('Confirm your address for Stepwell'),
  text: i18n.t(
    'Hello {name},\n\nopen this link to confirm that this address is yours:\n\n{link}\n\nIt works once, for three days. If you did not sign up at Stepwell, do nothing: without the link nobody can use your address.',
    { name: first(fullName), link },
  ),
});

export const repeatedLetter = ({ fullName, link }: { fullName: string; link: string }) => ({
  subject: i18n.t('You already have an account at Stepwell'),
  text: i18n.t(
    'Hello {name},\n\nsomebody, probably you, tried to sign up with this address. It already has an account, and nothing was changed. Sign in here:\n\n{link}',
    { name: first(fullName), link },
  ),
});

/** Nothing for changes that need no letter. */
export function statusLetter({
  fullName,
  to,
  from,
  reason,
  link,
}: {
  fullName: string;
  from: string;
  to: Status;
  reason: string | null;
  link: string;
}) {
  const name = first(fullName);
  if (to === 'approved' && from === 'suspended') {
    return {
      subject: i18n.t('Your account is open again'),
      text: i18n.t(
        'Hello {name},\n\nyour account at Stepwell is open again. Everything is where you left it:\n\n{link}',
        { name, link },
      ),
    };
  }
  if (to === 'approved') {
    return {
      subject: i18n.t('Your account is approved'),
      text: i18n.t('Hello {name},\n\nyour account at Stepwell is approved. Choose your first course:\n\n{link}', {
        name,
        link,
      }),
    };
  }
  if (to === 'declined') {
    return {
      subject: i18n.t('Your account was not approved'),
      text: i18n.t('Hello {name},\n\nyour account at Stepwell was not approved. The reason given:\n\n{reason}', {
        name,
        reason: reason ?? '',
      }),
    };
  }
  if (to === 'suspended') {
    return {
      subject: i18n.t('Your account is suspended'),
      text: i18n.t(
        'Hello {name},\n\nyour account at Stepwell is suspended. The reason given:\n\n{reason}\n\nYour courses and certificates are kept.',
        { name, reason: reason ?? '' },
      ),
    };
  }
  return undefined;
}
