import type { Status } from '@stepwell/contract/identity/identity.ts';
import { letter } from '../../platform/letters/letter.ts';
import { i18n } from '../../platform/text/messages.ts';

/** What is written to people about their account; the words go through the same catalogue as the screens'. */
const first = (fullName: string) => fullName.split(' ')[0] ?? fullName;

interface Reader {
  fullName: string;
  /** What this installation calls itself. */
  site: string;
}

export const confirmationEmail = ({ fullName, site, link }: Reader & { link: string }) => ({
  ...letter('confirm-email', { site, name: first(fullName), link }),
});

/** Whose name stands at the account is as doubtful as its password, so nobody is called by it. */
export const claimEmail = ({ site, link }: Omit<Reader, 'fullName'> & { link: string }) => ({
  ...letter('claim-account', { site, link }),
});

export const existingAccountEmail = ({ fullName, site, link }: Reader & { link: string }) => ({
  ...letter('account-exists', { site, name: first(fullName), link }),
});

export const invitationEmail = ({ fullName, site, link }: Reader & { link: string }) => ({
  ...letter('account-created', { site, name: first(fullName), link }),
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
      ...letter('account-reinstated', { name, site, link }),
    };
  }
  if (to === 'approved') {
    return {
      ...letter('account-approved', { name, site, link }),
    };
  }
  if (to === 'declined') {
    return {
      ...letter('account-declined', { name, site, reason: reason ?? '' }),
    };
  }
  if (to === 'suspended') {
    return {
      ...letter('account-suspended', { name, site, reason: reason ?? '', end: until ? `${endWords(until)}\n\n` : '' }),
    };
  }
  return undefined;
}

/** In UTC, as a letter does not know where it is read. */
function endWords(until: Date) {
  const at = until.toISOString().slice(0, 16).replace('T', ', ');
  return i18n.t('The suspension ends on {at} UTC.', { at });
}
