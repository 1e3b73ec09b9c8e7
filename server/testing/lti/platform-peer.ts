import { createLocalJWKSet, type JSONWebKeySet, type JWTPayload, jwtVerify } from 'jose';
import { newPeerKey, openSite } from './web.ts';

const LTI = 'https://purl.imsglobal.org/spec/lti/claim/';
const DL = 'https://purl.imsglobal.org/spec/lti-dl/claim/';
const SCORE = 'https://purl.imsglobal.org/spec/lti-ags/scope/score';

interface Toolside {
  /** Reads the tool's key set. */
  keys: () => Promise<unknown>;
  now: () => Date;
}

/**
 * A small learning management system, written from the texts of 1EdTech (LTI Core 1.3, Security Framework 1.0, Deep
 * Linking 2.0, Assignment and Grade Services 2.0); it shares no code with the tool that it launches.
 */
export async function openPlatformPeer({ keys, now }: Toolside) {
  const key = await newPeerKey('moodle-1');
  const published = [key.jwk];
  const scores: { lineItem: string; userId: string; scoreGiven: number; timestamp: string; [name: string]: unknown }[] =
    [];
  const counts = { keySets: 0, tokens: 0 };
  /** What the next scores are answered with, before all is well again. */
  const troubles: number[] = [];
  const jtis = new Set<string>();
  const origin = await openSite(async ({ method, path, headers, body }) => {
    if (path === '/jwks') {
      counts.keySets += 1;
      return { json: { keys: published } };
    }
    if (method === 'POST' && path === '/token') {
      counts.tokens += 1;
      const form = new URLSearchParams(body);
      const verifier = createLocalJWKSet((await keys()) as JSONWebKeySet);
      const { payload } = await jwtVerify(form.get('client_assertion') ?? '', verifier, {
        algorithms: ['RS256'],
        issuer: 'stepwell-client',
        subject: 'stepwell-client',
        audience: `${origin}/token`,
        requiredClaims: ['exp', 'iat', 'jti'],
        currentDate: now(),
      });
      const right =
        form.get('grant_type') === 'client_credentials' &&
        form.get('client_assertion_type') === 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer' &&
        form.get('scope') === SCORE &&
        !jtis.has(String(payload.jti));
      jtis.add(String(payload.jti));
      if (!right) return { status: 400, json: { error: 'invalid_request' } };
      return { json: { access_token: 'a-token', token_type: 'Bearer', expires_in: 3600, scope: SCORE } };
    }
    const lineItem = /^\/line-items\/(\w+)\/scores\?type=a$/.exec(path)?.[1];
    if (method === 'POST' && lineItem) {
      if (headers.authorization !== 'Bearer a-token') return { status: 401, json: {} };
      if (headers['content-type'] !== 'application/vnd.ims.lis.v1.score+json') return { status: 415, json: {} };
      const trouble = troubles.shift();
      if (trouble) return { status: trouble, json: { error: 'no' } };
      scores.push({ lineItem, ...JSON.parse(body) });
      return { json: {} };
    }
    return { status: 404, json: {} };
  });

  const claims = (nonce: string, about: Record<string, unknown> = {}): JWTPayload => {
    const at = Math.floor(now().getTime() / 1000);
    return {
      iss: origin,
      aud: 'stepwell-client',
      sub: 'learner-1',
      iat: at,
      exp: at + 300,
      nonce,
      [`${LTI}version`]: '1.3.0',
      [`${LTI}message_type`]: 'LtiResourceLinkRequest',
      [`${LTI}deployment_id`]: '7',
      [`${LTI}roles`]: ['http://purl.imsglobal.org/vocab/lis/v2/membership#Learner'],
      [`${LTI}resource_link`]: { id: 'link-1' },
      [`${LTI}target_link_uri`]: 'http://localhost:3000/api/lti/launch',
      ...about,
    };
  };
  return {
    origin,
    key,
    published,
    scores,
    counts,
    troubles,
    registration: {
      name: 'Moodle',
      issuer: origin,
      clientId: 'stepwell-client',
      deploymentIds: ['7'],
      authUrl: `${origin}/auth`,
      tokenUrl: `${origin}/token`,
      jwksUrl: `${origin}/jwks`,
      trustsEmails: true,
    },
    /** The claims of a launch, with others in their place or beside them. */
    claims,
    teaches: { [`${LTI}roles`]: ['http://purl.imsglobal.org/vocab/lis/v2/membership#Instructor'] },
    lineItem: (name: string) => ({
      'https://purl.imsglobal.org/spec/lti-ags/claim/endpoint': {
        scope: [SCORE],
        lineitem: `${origin}/line-items/${name}?type=a`,
      },
    }),
    choosing: (about: object = {}) => ({
      [`${LTI}message_type`]: 'LtiDeepLinkingRequest',
      [`${LTI}resource_link`]: undefined,
      [`${DL}deep_linking_settings`]: {
        deep_link_return_url: `${origin}/chosen`,
        accept_types: ['ltiResourceLink'],
        accept_presentation_document_targets: ['iframe', 'window'],
        accept_multiple: true,
        data: 'kept by the platform',
        ...about,
      },
    }),
    /** Reads what was chosen, as Deep Linking 2.0 has a platform check it. */
    async chosen(token: string) {
      const verifier = createLocalJWKSet((await keys()) as JSONWebKeySet);
      const { payload } = await jwtVerify(token, verifier, {
        algorithms: ['RS256'],
        issuer: 'stepwell-client',
        audience: origin,
        requiredClaims: ['exp', 'iat', 'nonce'],
        currentDate: now(),
      });
      return {
        type: payload[`${LTI}message_type`],
        version: payload[`${LTI}version`],
        deployment: payload[`${LTI}deployment_id`],
        data: payload[`${DL}data`],
        items: payload[`${DL}content_items`] as {
          type: string;
          title: string;
          url: string;
          lineItem?: { scoreMaximum: number };
        }[],
      };
    },
  };
}
