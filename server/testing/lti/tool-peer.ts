import { createLocalJWKSet, type JSONWebKeySet, type JWTPayload, jwtVerify } from 'jose';
import { newPeerKey, openSite } from './web.ts';

const LTI = 'https://purl.imsglobal.org/spec/lti/claim/';
const DL = 'https://purl.imsglobal.org/spec/lti-dl/claim/';
const AGS = 'https://purl.imsglobal.org/spec/lti-ags/';

interface Platformside {
  /** Reads the platform's key set. */
  keys: () => Promise<unknown>;
  now: () => Date;
  issuer: string;
}

/** A small tool, written from the texts of 1EdTech and sharing no code with the platform that launches it. */
export async function openToolPeer({ keys, now, issuer }: Platformside) {
  const key = await newPeerKey('tool-1');
  const origin = await openSite(async ({ path }) =>
    path === '/jwks' ? { json: { keys: [key.jwk] } } : { status: 404, json: {} },
  );
  const seconds = () => Math.floor(now().getTime() / 1000);
  return {
    origin,
    key,
    registration: {
      name: 'Flash cards',
      loginUrl: `${origin}/login`,
      launchUrl: `${origin}/launch`,
      redirectUrls: [`${origin}/launch`],
      jwksUrl: `${origin}/jwks`,
      publicKey: null,
      deepLinkingUrl: `${origin}/choose`,
      sendsName: true,
      sendsEmail: false,
    },
    /** What the tool asks the platform for, once the browser came to its login. */
    request(loginUrl: string, about: Record<string, string> = {}) {
      const login = new URL(loginUrl).searchParams;
      return `?${new URLSearchParams({
        scope: 'openid',
        response_type: 'id_token',
        response_mode: 'form_post',
        prompt: 'none',
        client_id: login.get('client_id') ?? '',
        redirect_uri: `${origin}/launch`,
        login_hint: login.get('login_hint') ?? '',
        lti_message_hint: login.get('lti_message_hint') ?? '',
        state: 'state-of-the-tool',
        nonce: 'nonce-of-the-tool',
        ...about,
      })}`;
    },
    /** The message of the platform, verified as a tool has to. */
    async message(idToken: string, clientId: string) {
      const { payload } = await jwtVerify(idToken, createLocalJWKSet((await keys()) as JSONWebKeySet), {
        algorithms: ['RS256'],
        issuer,
        audience: clientId,
        requiredClaims: ['exp', 'iat', 'nonce', 'sub'],
        currentDate: now(),
      });
      return {
        payload,
        type: payload[`${LTI}message_type`],
        roles: payload[`${LTI}roles`],
        link: payload[`${LTI}resource_link`] as { id: string } | undefined,
        custom: payload[`${LTI}custom`],
        grades: payload[`${AGS}claim/endpoint`] as { lineitem: string; lineitems: string; scope: string[] } | undefined,
        choosing: payload[`${DL}deep_linking_settings`] as { deep_link_return_url: string; data: string } | undefined,
      };
    },
    /** What was chosen in the tool. */
    chosen: (clientId: string, data: string, items: object[], about: JWTPayload = {}) =>
      key.sign({
        iss: clientId,
        aud: issuer,
        iat: seconds(),
        exp: seconds() + 300,
        nonce: crypto.randomUUID(),
        [`${LTI}version`]: '1.3.0',
        [`${LTI}message_type`]: 'LtiDeepLinkingResponse',
        [`${LTI}deployment_id`]: '1',
        [`${DL}data`]: data,
        [`${DL}content_items`]: items,
        ...about,
      }),
    assertion: (clientId: string, about: JWTPayload = {}) =>
      key.sign({
        iss: clientId,
        sub: clientId,
        aud: `${issuer}/api/lti/token`,
        iat: seconds(),
        exp: seconds() + 300,
        jti: crypto.randomUUID(),
        ...about,
      }),
    scope: (...names: string[]) => names.map((name) => `${AGS}scope/${name}`).join(' '),
  };
}
