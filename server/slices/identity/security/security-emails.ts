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

export const passwordEmail = ({ link, ...reader }: Reader & { link: string }) => ({
  subject: i18n.t('Reset your password for {site}', { site: reader.site }),
  text: i18n.t(
    'Hello {name},\n\nopen this link to set a new password:\n\n{link}\n\nIt works once, for one hour. If you didn’t ask for it, ignore this email. Your password doesn’t change.',
    { name: first(reader), link },
  ),
});

export const newAddressEmail = ({ link, ...reader }: Reader & { link: string }) => ({
  subject: i18n.t('Confirm your new email address for {site}', { site: reader.site }),
  text: i18n.t(
    'Hello {name},\n\nopen this link to use this email address for your account at {site}:\n\n{link}\n\nIt works once, for one hour. If you didn’t ask for it, ignore this email.',
    { name: first(reader), site: reader.site, link },
  ),
});

/** To the owner of an address that somebody else asked for. It names nobody. */
export const addressTakenEmail = (reader: Reader) => ({
  subject: i18n.t('Someone tried to use your email address at {site}', { site: reader.site }),
  text: i18n.t(
    'Hello {name},\n\nsomeone tried to use this email address for another account at {site}. It belongs to your account. Nothing has changed.',
    { name: first(reader), site: reader.site },
  ),
});

export const addressChangeEmail = ({ email, ...reader }: Reader & { email: string }) => ({
  subject: i18n.t('New email address for your account at {site}', { site: reader.site }),
  text: i18n.t(
    'Hello {name},\n\nyou asked to use {email} for your account at {site}. Nothing changes until the link in the email sent there is opened. If it wasn’t you, change your password now: the person who asked knew it.',
    { name: first(reader), site: reader.site, email },
  ),
});

const subjects: Record<What, (site: string) => string> = {
  password: (site) => i18n.t('Your password at {site} was changed', { site }),
  email: (site) => i18n.t('Your email address at {site} was changed', { site }),
  'two-step-on': (site) => i18n.t('Two-step sign-in at {site} is on', { site }),
  'two-step-off': (site) => i18n.t('Two-step sign-in at {site} is off', { site }),
  'recovery-code-used': (site) => i18n.t('A recovery code was used at {site}', { site }),
  'new-device': (site) => i18n.t('A new device signed in at {site}', { site }),
  'passkey-added': (site) => i18n.t('A passkey was added at {site}', { site }),
  'passkey-removed': (site) => i18n.t('A passkey was removed at {site}', { site }),
  'account-linked': (site) => i18n.t('An account was linked to yours at {site}', { site }),
  'api-key-created': (site) => i18n.t('An API key was created for your account at {site}', { site }),
  'account-unlinked': (site) => i18n.t('An account was unlinked from yours at {site}', { site }),
};

/** What happened, then what to do where it was somebody else. */
const messages: Record<What, (about: Record<string, string>) => string> = {
  password: () => i18n.t('your password was changed. All other sessions have ended.'),
  email: () => i18n.t('your account has a new email address. You’ll no longer get emails at this one.'),
  'two-step-on': () => i18n.t('two-step sign-in is on. You need a code from your authenticator app to sign in.'),
  'two-step-off': () => i18n.t('two-step sign-in is off. You need only your password to sign in.'),
  'recovery-code-used': ({ left = '0' }) =>
    i18n.t('a recovery code was used instead of your app. {left} are left. You can create new ones in your settings.', {
      left,
    }),
  'new-device': ({ browser, system }) =>
    i18n.t('someone signed in to your account from a new device: {device}.', {
      device:
        browser && system
          ? i18n.t('{browser} on {system}', { browser, system })
          : (browser ?? system ?? i18n.t('unknown')),
    }),
  'passkey-added': ({ name = '' }) =>
    i18n.t(
      'the passkey “{name}” was added. It allows sign-in without your password, even after you change it. If you didn’t add it, remove it in your settings too.',
      { name },
    ),
  'passkey-removed': ({ name = '' }) =>
    i18n.t('the passkey “{name}” was removed. It can no longer be used to sign in.', { name }),
  'account-linked': ({ name = '' }) =>
    i18n.t(
      'your account at {name} was linked and can now be used to sign in, even after you change your password. If you didn’t link it, unlink it in your settings too.',
      { name },
    ),
  'api-key-created': ({ name = '' }) =>
    i18n.t(
      'the API key “{name}” was created. Programs that have it can use your account until it expires, even after you change your password. If you didn’t create it, revoke it in your settings too.',
      { name },
    ),
  'account-unlinked': ({ name = '' }) =>
    i18n.t('the account at {name} was unlinked. It can no longer be used to sign in.', { name }),
};

export function securityEmail({
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
      'Hello {name},\n\n{told}\n\nTime: {time}. If it wasn’t you, change your password now. This ends all sessions:\n\n{link}',
      { name: first(reader), told: messages[what](about), time, link },
    ),
  };
}
