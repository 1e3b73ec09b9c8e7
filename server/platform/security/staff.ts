import type { Endpoint } from '@stepwell/contract/endpoint.ts';
import type { Role, Status } from '@stepwell/contract/identity/identity.ts';
import type { StaffRight } from '@stepwell/contract/identity/staff-rights.ts';
import type { Db } from '../database/db.ts';

/** What the slice that keeps people says of their rights. */
export interface StaffRules {
  /** The rights any of which opens an endpoint; none where it is closed to staff. */
  rightsOf(endpoint: Endpoint): readonly StaffRight[];
  /** Throws where a call that a right opened is about somebody whom it may not touch. */
  refuse(db: Db, endpoint: Endpoint, viewerId: string, asked: never): Promise<void>;
}

interface Person {
  role: Role;
  status: Status;
  rights: readonly StaffRight[];
}

/**
 * As whom somebody acts where one of these rights opens something: a member of staff who has it acts as an admin there,
 * so that whatever asks about admins further in holds for them. Everywhere else they are staff, which opens nothing.
 */
export function roleBy({ role, status, rights }: Person, opens: readonly StaffRight[]): Role {
  // A suspended admin goes on; suspended staff does not.
  return role === 'staff' && status === 'approved' && opens.some((right) => rights.includes(right)) ? 'admin' : role;
}
