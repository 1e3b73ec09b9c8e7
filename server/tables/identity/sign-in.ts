import { bigint, customType, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { moment, type PersonalData } from '../columns.ts';
import { users } from './identity.ts';

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
const person = () =>
  uuid('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** Two-step sign-in by an authenticator app (RFC 6238). */
export const authenticators = pgTable('identity_authenticators', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Sealed with the installation's secret. */
  secret: text().notNull(),
  /** Empty until the first code has proved that the app has the secret. */
  confirmedAt: moment('confirmed_at'),
  /** The time step of the last code taken, so that no code opens twice. */
  lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
});
export const authenticatorsPersonal: PersonalData = { export: 'no: the secret of the app', erase: 'delete' };

export const recoveryCodes = pgTable(
  'identity_recovery_codes',
  { codeHash: text('code_hash').notNull(), userId: person(), usedAt: moment('used_at') },
  (t) => [primaryKey({ name: 'one_recovery_code', columns: [t.userId, t.codeHash] })],
);
export const recoveryCodesPersonal: PersonalData = { export: 'no: the codes are secrets', erase: 'delete' };

/**
 * Browsers in which this person has signed in. A known one has its own count of wrong guesses, so that strangers who
 * guess cannot lock the owner out; a trusted one is not asked for the second step until it expires.
 */
export const devices = pgTable(
  'identity_devices',
  {
    id: uuid().notNull().unique('one_id_per_device').defaultRandom(),
    tokenHash: text('token_hash').primaryKey(),
    userId: person(),
    userAgent: text('user_agent').notNull().default(''),
    createdAt: moment('created_at').notNull().defaultNow(),
    seenAt: moment('seen_at').notNull().defaultNow(),
    trustedUntil: moment('trusted_until'),
  },
  (t) => [index('identity_devices_of_a_person').on(t.userId)],
);
export const devicesPersonal: PersonalData = { export: 'rows', erase: 'delete' };

/** Wrong guesses, counted by the hash of what they were tried with: an account, an address on the net, a device. */
export const wrongGuesses = pgTable('identity_wrong_guesses', {
  scopeHash: text('scope_hash').primaryKey(),
  guesses: integer().notNull(),
  lastAt: moment('last_at').notNull(),
  /** Nobody may try again before. */
  until: moment('until').notNull(),
});

/** A sign-in between its first and second step, or on its way over another site; only hashes of secrets are kept. */
export const halfSignIns = pgTable(
  'identity_half_sign_ins',
  {
    tokenHash: text('token_hash').primaryKey(),
    kind: text({ enum: ['second-step', 'oidc', 'passkey', 'new-passkey', 'link'] }).notNull(),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    /** What the second half has to fit: a challenge, a nonce, a verifier. */
    about: jsonb().$type<Record<string, string>>().notNull().default({}),
    createdAt: moment('created_at').notNull().defaultNow(),
    expiresAt: moment('expires_at').notNull(),
  },
  (t) => [index('identity_half_sign_ins_by_age').on(t.expiresAt)],
);
export const halfSignInsPersonal: PersonalData = { export: 'no: they live for minutes', erase: 'delete' };

/** Keys of devices (WebAuthn). */
export const passkeys = pgTable(
  'identity_passkeys',
  {
    /** The credential's id, base64url. */
    id: text().primaryKey(),
    userId: person(),
    publicKey: bytea('public_key').notNull(),
    counter: bigint({ mode: 'number' }).notNull().default(0),
    transports: text().array().notNull().default([]),
    name: text().notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    usedAt: moment('used_at'),
  },
  (t) => [index('identity_passkeys_of_a_person').on(t.userId)],
);
export const passkeysPersonal: PersonalData = { export: 'rows', erase: 'delete' };

/** Accounts in other sites (OpenID Connect) that open this person's. */
export const linkedAccounts = pgTable(
  'identity_linked_accounts',
  {
    issuer: text().notNull(),
    subject: text().notNull(),
    userId: person(),
    email: text(),
    createdAt: moment('created_at').notNull().defaultNow(),
    usedAt: moment('used_at'),
  },
  (t) => [
    primaryKey({ name: 'one_account_per_subject', columns: [t.issuer, t.subject] }),
    index('identity_linked_accounts_of_a_person').on(t.userId),
  ],
);
export const linkedAccountsPersonal: PersonalData = { export: 'rows', erase: 'delete' };
