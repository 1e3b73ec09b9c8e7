import type * as z from 'zod/mini';
import type { securityChanged } from '../../../events/identity.ts';
import { i18n } from '../../../platform/text/messages.ts';

interface Reader {
  fullName: string;
  /** What this installation calls itself. */
  site: string;
}
type What = z.infer<typeof securityChanged.payload>['what'];
const first = ({ fullName }: Reader) => fullName.split(' ')[0] ?? fullName;

export const passwordLetter = ({ link, ...reader }: Reader & { link: string }) => ({
  subject: i18n.t('Choose a new password for {site}', { site: reader.site }),
  text: i18n.t(
    'Hello {name},\n\nopen this link to choose a new password:\n\n{link}\n\nIt works once, for an hour. If you did not ask for it, do nothing: your password stays as it is.',
    { name: first(reader), link },
  ),
});

export const newAddressLetter = ({ link, ...reader }: Reader & { link: string }) => ({
  subject: i18n.t('Confirm your new address for {site}', { site: reader.site }),
  text: i18n.t(
    'Hello {name},\n\nopen this link to use this address for your account at {site} from now on:\n\n{link}\n\nIt works once, for an hour. If you did not ask for it, do nothing.',
    { name: first(reader), site: reader.site, link },
  ),
});

/** To the owner of an address that somebody else asked for. It names nobody. */
export const takenAddressLetter = (reader: Reader) => ({
  subject: i18n.t('Your address at {site} was asked for', { site: reader.site }),
  text: i18n.t(
    'Hello {name},\n\nsomebody wanted to use this address for another account at {site}. It belongs to yours, and nothing was changed.',
    { name: first(reader), site: reader.site },
  ),
});

export const addressAskedLetter = ({ email, ...reader }: Reader & { email: string }) => ({
  subject: i18n.t('Another address for your account at {site}', { site: reader.site }),
  text: i18n.t(
    'Hello {name},\n\nyou asked to use {email} for your account at {site}. Nothing changes until the link in the letter there is opened. If it was not you, change your password now: whoever asked knew it.',
    { name: first(reader), site: reader.site, email },
  ),
});

const subjects: Record<What, (site: string) => string> = {
  password: (site) => i18n.t('Your password at {site} was changed', { site }),
  email: (site) => i18n.t('Your address at {site} was changed', { site }),
  'two-step-on': (site) => i18n.t('Two-step sign-in at {site} is on', { site }),
  'two-step-off': (site) => i18n.t('Two-step sign-in at {site} is off', { site }),
  'recovery-code-used': (site) => i18n.t('A recovery code was used at {site}', { site }),
  'new-device': (site) => i18n.t('A new device signed in at {site}', { site }),
  'passkey-added': (site) => i18n.t('A passkey was added at {site}', { site }),
  'passkey-removed': (site) => i18n.t('A passkey was removed at {site}', { site }),
  'account-linked': (site) => i18n.t('Another account opens yours at {site} now', { site }),
  'account-unlinked': (site) => i18n.t('Another account opens yours at {site} no more', { site }),
};

/** What happened, then what to do where it was somebody else. */
const told: Record<What, (about: Record<string, string>) => string> = {
  password: () => i18n.t('your password was changed. Every other session was ended.'),
  email: () => i18n.t('your account has another address now. Letters to this one have stopped.'),
  'two-step-on': () => i18n.t('signing in asks for a code from your authenticator app from now on.'),
  'two-step-off': () => i18n.t('signing in asks for your password only from now on.'),
  'recovery-code-used': ({ left = '0' }) =>
    i18n.t('a recovery code was used in place of your app. {left} are left; in your settings you can make new ones.', {
      left,
    }),
  'new-device': ({ browser, system }) =>
    i18n.t('somebody signed in to your account from a device that is new to us: {device}.', {
      device:
        browser && system
          ? i18n.t('{browser} on {system}', { browser, system })
          : (browser ?? system ?? i18n.t('unknown')),
    }),
  'passkey-added': ({ name = '' }) =>
    i18n.t(
      'the passkey “{name}” was added. It opens your account without your password, and a new password does not end it: if you did not add it, remove it in your settings too.',
      { name },
    ),
  'passkey-removed': ({ name = '' }) =>
    i18n.t('the passkey “{name}” was removed. It opens your account no more.', { name }),
  'account-linked': ({ name = '' }) =>
    i18n.t(
      'an account at {name} was linked and opens yours from now on. A new password does not end that: if you did not link it, unlink it in your settings too.',
      { name },
    ),
  'account-unlinked': ({ name = '' }) =>
    i18n.t('the account at {name} was unlinked. It opens yours no more.', { name }),
};

export function securityLetter({
  what,
  at,
  about,
  link,
  ...reader
}: Reader & { what: What; at: string; about: Record<string, string>; link: string }) {
  const time = `${at.slice(0, 10)} ${at.slice(11, 16)} UTC`;
  return {
    subject: subjects[what](reader.site),
    text: i18n.t(
      'Hello {name},\n\n{told}\n\nThat was on {time}. If it was not you, choose a new password at once; it ends every session:\n\n{link}',
      { name: first(reader), told: told[what](about), time, link },
    ),
  };
}
