import type { Services } from '../../platform/services.ts';

type Of = Pick<Services, 'publicUrl'>;

/** The same for every tool and every course: this site is deployed once. */
export const DEPLOYMENT_ID = '1';

/** What platforms are told of us as a tool. */
export const toolUrls = ({ publicUrl }: Of) => ({
  loginUrl: `${publicUrl}/api/lti/login`,
  redirectUrl: `${publicUrl}/api/lti/launch`,
  deepLinkingUrl: `${publicUrl}/api/lti/deep-linking`,
  jwksUrl: `${publicUrl}/api/lti/jwks`,
});

/** What tools are told of us as a platform. */
export const platformUrls = ({ publicUrl }: Of) => ({
  issuer: publicUrl,
  deploymentId: DEPLOYMENT_ID,
  authUrl: `${publicUrl}/api/lti/authorize`,
  tokenUrl: `${publicUrl}/api/lti/token`,
  jwksUrl: `${publicUrl}/api/lti/jwks`,
});

/** The claims of 1EdTech. */
export const claim = (name: string) => `https://purl.imsglobal.org/spec/lti/claim/${name}`;
export const deepLinkingClaim = (name: string) => `https://purl.imsglobal.org/spec/lti-dl/claim/${name}`;
export const GRADES_CLAIM = 'https://purl.imsglobal.org/spec/lti-ags/claim/endpoint';
const gradesScope = (name: string) => `https://purl.imsglobal.org/spec/lti-ags/scope/${name}`;
export const SCORE_SCOPE = gradesScope('score');
export const LINE_ITEM_SCOPE = gradesScope('lineitem.readonly');
export const RESULT_SCOPE = gradesScope('result.readonly');
const role = (name: string) => `http://purl.imsglobal.org/vocab/lis/v2/membership#${name}`;
export const LEARNER = role('Learner');
export const INSTRUCTOR = role('Instructor');

/**
 * Under which the accounts of a platform's people are linked. Two registrations may share an issuer, as all customers of
 * Canvas do, and a subject means something only within one; no issuer of OpenID Connect has a fragment.
 */
export const linkIssuer = ({ id, issuer }: { id: string; issuer: string }) => `${issuer}#lti=${id}`;
