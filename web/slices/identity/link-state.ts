import type { Reply } from '@stepwell/contract/endpoint.ts';
import type { signingIn } from '@stepwell/contract/identity/sign-in.ts';
import { Refusal } from '@stepwell/contract/refusal.ts';

type Link = Reply<typeof signingIn.link>;

/** What the server said of a link for one purpose; `unknown` until it said anything, or where it could not be asked. */
export function linkState(
  token: string,
  { data, error }: { data: Link | undefined; error: unknown },
  ...purposes: Link['purpose'][]
): 'unknown' | Link['state'] {
  // Half a link, as mail programs cut them.
  if (token.length < 20 || token.length > 100) return 'expired';
  if (error instanceof Refusal && error.status < 429) return 'expired';
  if (!data) return 'unknown';
  return purposes.includes(data.purpose) ? data.state : 'expired';
}
