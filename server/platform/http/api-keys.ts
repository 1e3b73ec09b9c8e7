import type { Endpoint } from '@stepwell/contract/endpoint.ts';
import type { Viewer } from '../security/viewer.ts';
import type { Services } from '../services.ts';

/** How every API key begins, so that people, log filters and scanners for leaked secrets recognise one. */
export const API_KEY_PREFIX = 'stepwell_';

/** Of one key: enough for a program that pages through lists, too few for one that runs wild. */
export const API_KEY_CALLS_PER_MINUTE = 300;

export const isApiKey = (token: string) => token.startsWith(API_KEY_PREFIX);

/** How programs call in a person’s name; the slice that keeps the keys says how. */
export interface ApiKeys {
  /**
   * Who a key speaks for, as they are at this moment. `scope` is what the endpoint asks for; without one no key may
   * call it. Throws `key_not_valid`, `key_suspended`, `key_refused` or `key_scope_missing`.
   */
  open(services: Services, token: string, asked: { scope: string | undefined; address: string }): Promise<Viewer>;
  scopeOf(endpoint: Endpoint): string | undefined;
}
