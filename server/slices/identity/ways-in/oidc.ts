import { Problem } from '@stepwell/contract/problem.ts';
import * as oidc from 'openid-client';
import type { IdentityProvider, Services } from '../../../platform/services.ts';

const SCOPE = 'openid email profile';
const TIMEOUT_SECONDS = 10;

/** What has to fit when somebody comes back; kept by us, so that nothing of it is the browser's word. */
export interface Errand {
  state: string;
  nonce: string;
  verifier: string;
}
/** Who the other site says they are. */
export interface Stranger {
  issuer: string;
  subject: string;
  /** Only one that the other site has confirmed. */
  email: string | null;
  fullName: string;
}

/** Whatever the other site says of somebody: only the first two are sure to be there, and to be text. */
interface Claims {
  iss: string;
  sub: string;
  email?: unknown;
  email_verified?: unknown;
  name?: unknown;
}

/** What each other site told about itself; one that did not answer is asked again the next time. */
const known = new Map<string, Promise<oidc.Configuration>>();

async function askAround({ issuer, clientId, clientSecret }: IdentityProvider) {
  const insecure = issuer.startsWith('http:');
  const key = JSON.stringify([issuer, clientId]);
  const discovery =
    known.get(key) ??
    oidc.discovery(new URL(issuer), clientId, clientSecret, oidc.ClientSecretBasic(clientSecret), {
      timeout: TIMEOUT_SECONDS,
      // Only on this machine: the settings let no other address be without https.
      ...(insecure && { execute: [oidc.allowInsecureRequests] }),
    });
  known.set(key, discovery);
  return discovery.catch((error: unknown) => {
    known.delete(key);
    throw error;
  });
}

function identityProvider({ identityProvider: set }: Pick<Services, 'identityProvider'>): IdentityProvider {
  if (!set) throw new Problem('oidc_not_set_up');
  return set;
}

const backAddress = (publicUrl: string) => `${publicUrl}/auth/oidc`;

/** Where the browser goes, and what must fit when it comes back. Throws `oidc_not_set_up` or `oidc_away`. */
export async function sendOver(services: Pick<Services, 'identityProvider' | 'publicUrl' | 'log'>) {
  const config = await askAround(identityProvider(services)).catch((error: unknown) => {
    services.log.warn({ err: error }, 'the other house that people sign in with does not answer');
    throw new Problem('oidc_away');
  });
  const errand: Errand = {
    state: oidc.randomState(),
    nonce: oidc.randomNonce(),
    verifier: oidc.randomPKCECodeVerifier(),
  };
  const address = oidc.buildAuthorizationUrl(config, {
    redirect_uri: backAddress(services.publicUrl),
    scope: SCOPE,
    state: errand.state,
    nonce: errand.nonce,
    code_challenge: await oidc.calculatePKCECodeChallenge(errand.verifier),
    code_challenge_method: 'S256',
  });
  return { address: address.href, errand };
}

/**
 * Who came back: everything the other site sent is checked against the errand, and its code is changed for a signed
 * word about who they are. Throws `oidc_denied`, `oidc_away` or `oidc_failed`.
 */
export async function whoCameBack(
  services: Pick<Services, 'identityProvider' | 'publicUrl' | 'log'>,
  search: string,
  { state, nonce, verifier }: Errand,
): Promise<Stranger> {
  const config = await askAround(identityProvider(services)).catch(() => {
    throw new Problem('oidc_away');
  });
  const claims = await oidc
    .authorizationCodeGrant(config, new URL(backAddress(services.publicUrl) + search), {
      expectedState: state,
      expectedNonce: nonce,
      pkceCodeVerifier: verifier,
      idTokenExpected: true,
    })
    .then(async (tokens) => {
      const idClaims = tokens.claims();
      // Many sites put only who somebody is into the signed word, and tell the rest to whoever asks for it.
      if (!idClaims || idClaims['email'] !== undefined || !config.serverMetadata().userinfo_endpoint) return idClaims;
      return { ...(await oidc.fetchUserInfo(config, tokens.access_token, idClaims.sub)), ...idClaims };
    })
    .catch((error: unknown) => {
      if (error instanceof oidc.AuthorizationResponseError && error.error === 'access_denied') {
        throw new Problem('oidc_denied');
      }
      services.log.warn({ err: error }, 'somebody came back from the other house with what does not fit');
      throw new Problem('oidc_failed');
    });
  if (!claims) throw new Problem('oidc_failed');
  const { iss: issuer, sub: subject, email, email_verified: confirmed, name } = claims as Claims;
  const usable = confirmed === true && typeof email === 'string' && email.length <= 254;
  return {
    issuer,
    subject,
    email: usable ? email.trim().toLowerCase() : null,
    fullName: typeof name === 'string' ? name.trim().slice(0, 100) : '',
  };
}
