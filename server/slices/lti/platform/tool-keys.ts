import type { ltiTools } from '../../../tables/lti/lti.ts';
import { LtiError } from '../lti-error.ts';

type Tool = typeof ltiTools.$inferSelect;

/** Where the keys of a tool are. */
export function keysOf({ jwksUrl, publicKey }: Pick<Tool, 'jwksUrl' | 'publicKey'>) {
  if (jwksUrl) return { jwksUrl };
  if (publicKey) return { publicKey };
  throw new LtiError(403, 'The tool has no key.');
}
