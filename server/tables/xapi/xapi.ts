import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  customType,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { moment, type PersonalData } from '../columns.ts';
import { users } from '../identity/identity.ts';

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** What other programs may speak with the record store by. */
export const credentials = pgTable(
  'xapi_credentials',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    name: text().notNull(),
    key: text().notNull().unique('one_credential_per_key'),
    secretHash: text('secret_hash').notNull(),
    scope: text({ enum: ['write', 'read'] }).notNull(),
    issuedBy: uuid('issued_by').references(() => users.id, { onDelete: 'set null' }),
    issuedAt: moment('issued_at').notNull().defaultNow(),
    /** Written at most once a minute. */
    usedAt: moment('used_at'),
    withdrawnAt: moment('withdrawn_at'),
    withdrawnReason: text('withdrawn_reason'),
  },
  (t) => [index('xapi_credentials_issued_by').on(t.issuedBy)],
);
export const credentialsPersonal: PersonalData = {
  export: 'no: keys of the house, not of whoever issued them',
  erase: 'keep: programs go on with them; whoever issued one is forgotten',
  of: 'issuedBy',
};

export const statements = pgTable(
  'xapi_statements',
  {
    /** In the order in which they were stored: only one writer stores at a time. */
    seq: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    id: uuid().notNull().unique('one_statement_per_id'),
    stored: moment('stored').notNull(),
    /** As it is given back, as JSON. Text: `jsonb` would change numbers, and refuses a sign that JSON allows. */
    statement: text().notNull(),
    bytes: integer().notNull(),
    verbKey: uuid('verb_key').notNull(),
    registration: uuid(),
    /** The statement that its object points at. */
    target: uuid(),
    voids: boolean().notNull().default(false),
    voided: boolean().notNull().default(false),
    /** Empty where the actor is an anonymous group. */
    actorKey: uuid('actor_key'),
    /** Where the actor has an account here. */
    actorUserId: uuid('actor_user_id').references(() => users.id, { onDelete: 'set null' }),
    /** Whose credential brought it; empty where the site stored it itself. */
    credentialId: uuid('credential_id').references(() => credentials.id),
  },
  (t) => [
    index('xapi_statements_by_verb').on(t.verbKey, t.seq),
    index('xapi_statements_by_registration').on(t.registration, t.seq).where(sql`${t.registration} is not null`),
    index('xapi_statements_by_time').on(t.stored, t.seq),
    index('xapi_statements_targeting').on(t.target).where(sql`${t.target} is not null`),
    index('xapi_statements_by_actor').on(t.actorKey).where(sql`${t.actorKey} is not null`),
    index('xapi_statements_of_a_person').on(t.actorUserId).where(sql`${t.actorUserId} is not null`),
    index('xapi_statements_of_a_credential').on(t.credentialId, t.seq),
  ],
);
export const statementsPersonal: PersonalData = { export: 'rows', erase: 'delete', of: 'actorUserId' };

const ofStatement = () =>
  bigint('statement', { mode: 'number' })
    .notNull()
    .references((): AnyPgColumn => statements.seq, { onDelete: 'cascade' });

/** Whom a statement names; `near` are its actor and object. */
export const statementAgents = pgTable(
  'xapi_statement_agents',
  { agent: uuid().notNull(), statement: ofStatement(), near: boolean().notNull() },
  (t) => [
    primaryKey({ name: 'one_agent_per_statement', columns: [t.agent, t.statement] }),
    index('xapi_statement_agents_near').on(t.agent, t.statement).where(sql`${t.near}`),
    index('xapi_statement_agents_of').on(t.statement),
  ],
);

/** Which activities a statement names; `near` is its object. */
export const statementActivities = pgTable(
  'xapi_statement_activities',
  { activity: uuid().notNull(), statement: ofStatement(), near: boolean().notNull() },
  (t) => [
    primaryKey({ name: 'one_activity_per_statement', columns: [t.activity, t.statement] }),
    index('xapi_statement_activities_near').on(t.activity, t.statement).where(sql`${t.near}`),
    index('xapi_statement_activities_of').on(t.statement),
  ],
);

/** Which statements one targets, at whatever distance; the far end may not have arrived yet. */
export const reaches = pgTable('xapi_reaches', { statement: ofStatement(), target: uuid().notNull() }, (t) => [
  primaryKey({ name: 'one_reach', columns: [t.statement, t.target] }),
  index('xapi_reaches_target').on(t.target),
]);

export const attachments = pgTable('xapi_attachments', {
  sha2: text().primaryKey(),
  content: bytea().notNull(),
});
export const statementAttachments = pgTable(
  'xapi_statement_attachments',
  {
    statement: ofStatement(),
    sha2: text()
      .notNull()
      .references(() => attachments.sha2),
  },
  (t) => [
    primaryKey({ name: 'one_attachment_per_statement', columns: [t.statement, t.sha2] }),
    index('xapi_statement_attachments_by_sum').on(t.sha2),
  ],
);

/** What is known of activities and verbs by their ids: JSON, made of what statements brought. */
export const activities = pgTable('xapi_activities', {
  key: uuid().primaryKey(),
  id: text().notNull(),
  definition: text(),
});
export const verbs = pgTable('xapi_verbs', { key: uuid().primaryKey(), id: text().notNull(), display: text() });

export const documentKinds = ['state', 'activity-profile', 'agent-profile'] as const;
export const documents = pgTable(
  'xapi_documents',
  {
    /** Of kind, activity, agent, registration and id together. */
    key: uuid().primaryKey(),
    kind: text({ enum: documentKinds }).notNull(),
    activityKey: uuid('activity_key'),
    agentKey: uuid('agent_key'),
    registration: uuid(),
    /** Its stateId or profileId. */
    name: text().notNull(),
    contentType: text('content_type').notNull(),
    content: bytea().notNull(),
    /** SHA-1, hexadecimal. */
    etag: text().notNull(),
    updatedAt: moment('updated_at').notNull(),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
  },
  (t) => [
    index('xapi_documents_of').on(t.kind, t.activityKey, t.agentKey, t.updatedAt),
    index('xapi_documents_of_an_agent').on(t.agentKey).where(sql`${t.agentKey} is not null`),
    index('xapi_documents_of_a_person').on(t.userId).where(sql`${t.userId} is not null`),
  ],
);
export const documentsPersonal: PersonalData = { export: 'rows', erase: 'delete' };

/** What statements call people by who have an account here. */
export const people = pgTable(
  'xapi_people',
  {
    agent: uuid().primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
  },
  (t) => [index('xapi_people_of').on(t.userId)],
);
export const peoplePersonal: PersonalData = { export: 'no: sums made of the address and the id', erase: 'delete' };
