import type * as z from 'zod/mini';
import type { securityChanged } from '../../../events/identity.ts';
import { letter } from '../../../platform/letters/letter.ts';
import { i18n } from '../../../platform/text/messages.ts';

interface Reader {
  fullName: string;
  /** What this installation calls itself. */
  site: string;
}
type What = z.infer<typeof securityChanged.payload>['what'];
const first = ({ fullName }: Reader) => fullName.split(' ')[0] ?? fullName;

export const passwordEmail = ({ link, ...reader }: Reader & { link: string }) => ({
  ...letter('password-reset', { site: reader.site, name: first(reader), link }),
});

export const newAddressEmail = ({ link, ...reader }: Reader & { link: string }) => ({
  ...letter('new-email-confirm', { site: reader.site, name: first(reader), link }),
});

/** To the owner of an address that somebody else asked for. It names nobody. */
export const addressTakenEmail = (reader: Reader) => ({
  ...letter('email-address-taken', { site: reader.site, name: first(reader) }),
});

export const addressChangeEmail = ({ email, ...reader }: Reader & { email: string }) => ({
  ...letter('email-address-changing', { site: reader.site, name: first(reader), email }),
});

/** What is told apart from the reader's name and site, by its field. */
const fieldsOf = ({ name = '', left = '0', browser, system }: Record<string, string>) => ({
  left,
  passkey: name,
  provider: name,
  apiKey: name,
  device:
    browser && system ? i18n.t('{browser} on {system}', { browser, system }) : (browser ?? system ?? i18n.t('unknown')),
});

export function securityEmail({
  what,
  at,
  about,
  link,
  ...reader
}: Reader & { what: What; at: string; about: Record<string, string>; link: string }) {
  const time = `${at.slice(0, 10)} ${at.slice(11, 16)} UTC`;
  return letter(`security-${what}`, { ...fieldsOf(about), name: first(reader), site: reader.site, time, link });
}
