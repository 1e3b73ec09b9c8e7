import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment, type PersonalData } from '../columns.ts';
import { users } from '../identity/identity.ts';
import { batches } from '../learning/learning.ts';

/** People whom the identity provider keeps up to date by SCIM, beside what their account says. */
export const scimPeople = pgTable(
  'integrations_scim_people',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** What the provider calls them. */
    externalId: text('external_id'),
    /** The parts of the name, where the provider sends them; the account has the whole one. */
    givenName: text('given_name'),
    familyName: text('family_name'),
    /** The moment of the decision by which SCIM suspended them; one that an admin made is another. */
    suspendedAt: moment('suspended_at'),
    /** Since then the provider does not see them any more. */
    removedAt: moment('removed_at'),
  },
  (t) => [index('integrations_scim_people_by_external_id').on(t.externalId)],
);
export const scimPeoplePersonal: PersonalData = { export: 'rows', erase: 'delete' };

/** What the identity provider calls batches. */
export const scimGroups = pgTable(
  'integrations_scim_groups',
  {
    batchId: uuid('batch_id')
      .primaryKey()
      .references(() => batches.id, { onDelete: 'cascade' }),
    externalId: text('external_id'),
  },
  (t) => [index('integrations_scim_groups_by_external_id').on(t.externalId)],
);
