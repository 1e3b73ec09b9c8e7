import { scimAdmin } from '@stepwell/contract/integrations/scim.ts';
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { admin } from '../../../platform/security/viewer.ts';
import { route } from '../../../platform/slice.ts';
import { users } from '../../../tables/identity/identity.ts';
import { scimGroups, scimPeople } from '../../../tables/integrations/scim.ts';

export const scimRoutes = [
  route(scimAdmin.state, admin, async ({ db, publicUrl }) => {
    const known = and(isNull(scimPeople.removedAt), isNull(users.erasedAt));
    const [row] = await db
      .select({
        people: sql<number>`count(*)::int`,
        suspended: sql<number>`(count(*) filter (where ${and(eq(users.status, 'suspended'), isNotNull(scimPeople.suspendedAt))}))::int`,
      })
      .from(scimPeople)
      .innerJoin(users, eq(users.id, scimPeople.userId))
      .where(known);
    return {
      baseUrl: `${publicUrl}/api/scim/v2`,
      people: row?.people ?? 0,
      suspended: row?.suspended ?? 0,
      groups: await db.$count(scimGroups),
    };
  }),
];
