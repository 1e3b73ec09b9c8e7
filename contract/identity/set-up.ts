import * as z from 'zod/mini';
import { post } from '../endpoint.ts';
import { SiteGroup } from '../site/site-settings.ts';
import { DeviceToken, Email, FullName, NewPassword, SignInAnswer } from './identity.ts';

export const setUp = {
  /** Makes the first admin of a site that has none, and signs them in. From then on there is nothing here: 404. */
  begin: post('/set-up', {
    body: z.object({
      /** As the server's log says it; spaces, hyphens and small letters are forgiven. */
      code: z
        .string('Enter the code.')
        .check(z.trim(), z.minLength(1, 'Enter the code from the server log.'), z.maxLength(60, 'This is too long.')),
      fullName: FullName,
      email: Email,
      password: NewPassword,
      siteName: SiteGroup.shape.siteName,
      device: z.optional(DeviceToken),
    }),
    reply: SignInAnswer,
  }),
};
