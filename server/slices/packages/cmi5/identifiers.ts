import type { Services } from '../../../platform/services.ts';
import { siteOrigins } from '../addresses.ts';

type Site = Pick<Services, 'publicUrl'>;

/** Whom a learner is to packages: an account here, without name or address (9.2). */
export const learnerAgent = ({ publicUrl }: Site, userId: string) => ({
  objectType: 'Agent',
  account: { homePage: publicUrl, name: userId },
});

/** The id that stands for a package's course, or for a block or unit of it by its place in the list. */
export const activityIn = ({ publicUrl }: Site, packageId: string, at?: number) =>
  `${publicUrl}/xapi/packages/${packageId}${at === undefined ? '' : `/parts/${at + 1}`}`;

export const CMI5_BASE = '/api/cmi5/';

/** Where units send their records. */
export const endpointOf = ({ publicUrl }: Site) => `${publicUrl}${CMI5_BASE}`;

/** The same by every name that the site may be asked by, as a content policy lists them. */
export const endpointsOf = (services: Site) => siteOrigins(services).map((site) => `${site}${CMI5_BASE}`);

type Signing = Pick<Services, 'signer'>;

/** What opens the fetch URL of a session, once. */
export const fetchKey = ({ signer }: Signing, sessionId: string) =>
  `${sessionId}.${signer.sign(`cmi5 fetch ${sessionId}`)}`;

/** The session whose fetch URL this is the key of. */
export const sessionOfFetchKey = ({ signer }: Signing, key: string) => {
  const [sessionId = '', signature = ''] = key.split('.');
  return signer.verify(`cmi5 fetch ${sessionId}`, signature) ? sessionId : undefined;
};

/** What a unit puts behind “Basic” (8.2.2). */
export const authToken = ({ signer }: Signing, sessionId: string) =>
  Buffer.from(`${sessionId}:${signer.sign(`cmi5 token ${sessionId}`)}`).toString('base64');

/** The session that an authorization header speaks for. */
export function sessionOfToken({ signer }: Signing, header: string) {
  const token = /^Basic +(\S+)$/i.exec(header)?.[1] ?? '';
  const [sessionId = '', signature = ''] = Buffer.from(token, 'base64').toString('utf8').split(':');
  return signer.verify(`cmi5 token ${sessionId}`, signature) ? sessionId : undefined;
}
