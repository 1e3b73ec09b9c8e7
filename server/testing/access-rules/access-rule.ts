import type { Asked, Endpoint } from '@stepwell/contract/endpoint.ts';
import type { Person } from '../test-app.ts';

export interface AccessRule {
  name: string;
  endpoint: Endpoint;
  /** In the order of `callers`. */
  statuses: number[];
  /** A call that is right, and what it names made first. */
  knock: (owner: Person) => Promise<Asked<Endpoint>>;
}

export function accessRule<E extends Endpoint>(
  endpoint: E,
  statuses: number[],
  knock: (owner: Person) => Promise<Asked<E>>,
): AccessRule {
  return { name: nameOf(endpoint), endpoint, statuses, knock: knock as (owner: Person) => Promise<Asked<Endpoint>> };
}

export function nameOf({ method, path }: Endpoint) {
  return `${method} ${path}`;
}
