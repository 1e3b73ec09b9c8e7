import * as z from 'zod/mini';
import { post } from '../endpoint.ts';
import { DeviceToken, SignInAnswer } from '../identity/identity.ts';

const Token = z.string().check(z.minLength(20), z.maxLength(100));

/** Whoever was launched signs in, or first shows that the account with their email address is theirs. */
export const LaunchAnswer = z.union([
  SignInAnswer,
  z.object({ kind: z.literal('prove'), token: z.string(), email: z.string() }),
]);
export type LaunchAnswer = z.infer<typeof LaunchAnswer>;

/** How a launch by an LTI platform ends here; the protocol itself answers below `/api/lti`. */
export const ltiLaunches = {
  enter: post('/auth/lti/enter', {
    body: z.object({ token: Token, device: z.optional(DeviceToken) }),
    reply: LaunchAnswer,
  }),
  /** Spends the launch: enrols where a teacher chose the course for the platform, and answers where to go. */
  arrive: post('/auth/lti/arrival', { body: z.object({ token: Token }), reply: z.object({ path: z.string() }) }),
};
