import {
  type LtiPlatform,
  type LtiPlatformForm,
  type LtiState,
  type LtiTool,
  type LtiToolForm,
  MOST_REGISTRATIONS,
} from '@stepwell/contract/lti/registrations.ts';
import { Problem } from '@stepwell/contract/problem.ts';
import { asc, eq, sql } from 'drizzle-orm';
import { importJWK } from 'jose';
import * as z from 'zod/mini';
import { type Db, one } from '../../platform/database/db.ts';
import { faultOfTarget } from '../../platform/http/outgoing.ts';
import { record } from '../../platform/security/audit.ts';
import type { Services } from '../../platform/services.ts';
import { ltiPlatforms, ltiTools, type PublicKey } from '../../tables/lti/lti.ts';
import { platformUrls, toolUrls } from './addresses.ts';
import { ALGORITHM, renewKey } from './keys.ts';

type Of = Pick<Services, 'db' | 'now' | 'publicUrl' | 'reachesPrivate'>;
type PlatformRow = typeof ltiPlatforms.$inferSelect;
type ToolRow = typeof ltiTools.$inferSelect;

const people = sql<number>`(select count(*)::int from identity_linked_accounts a
  where a.issuer = lti_platforms.issuer || '#lti=' || lti_platforms.id)`;
const links = sql<number>`(select count(*)::int from lti_links l where l.tool_id = lti_tools.id)`;

const happened = ({ createdAt, lastLaunchAt, lastError, lastErrorAt }: PlatformRow | ToolRow) => ({
  createdAt: createdAt.toISOString(),
  lastLaunchAt: lastLaunchAt?.toISOString() ?? null,
  lastError,
  lastErrorAt: lastErrorAt?.toISOString() ?? null,
});

const platformLine = ({ row, people: linked }: { row: PlatformRow; people: number }): LtiPlatform => ({
  platformId: row.id,
  name: row.name,
  issuer: row.issuer,
  clientId: row.clientId,
  deploymentIds: row.deploymentIds,
  authUrl: row.authUrl,
  tokenUrl: row.tokenUrl,
  jwksUrl: row.jwksUrl,
  trustsEmails: row.trustsEmails,
  ...happened(row),
  people: linked,
});

const toolLine = ({ row, links: placed }: { row: ToolRow; links: number }): LtiTool => ({
  toolId: row.id,
  name: row.name,
  loginUrl: row.loginUrl,
  launchUrl: row.launchUrl,
  redirectUrls: row.redirectUrls,
  jwksUrl: row.jwksUrl,
  publicKey: row.publicKey && JSON.stringify(row.publicKey),
  deepLinkingUrl: row.deepLinkingUrl,
  sendsName: row.sendsName,
  sendsEmail: row.sendsEmail,
  ...happened(row),
  links: placed,
});

const platforms = (db: Db) => db.select({ row: ltiPlatforms, people }).from(ltiPlatforms).$dynamic();
const tools = (db: Db) => db.select({ row: ltiTools, links }).from(ltiTools).$dynamic();

/** Both kinds of registrations, and what the other sides need. */
export async function ltiState(services: Of): Promise<LtiState> {
  const { db } = services;
  return {
    asTool: toolUrls(services),
    asPlatform: platformUrls(services),
    platforms: (await platforms(db).orderBy(asc(sql`lower(${ltiPlatforms.name})`), asc(ltiPlatforms.id))).map(
      platformLine,
    ),
    tools: (await tools(db).orderBy(asc(sql`lower(${ltiTools.name})`), asc(ltiTools.id))).map(toolLine),
  };
}

/** Throws `invalid_fields`, naming the field. */
function refuseTargets(services: Of, urls: Record<string, string | null>) {
  const faults = Object.entries(urls).flatMap(([field, url]) => {
    const fault = url === null ? undefined : faultOfTarget(url, services);
    return fault ? [[field, fault] as const] : [];
  });
  if (faults.length > 0) throw new Problem('invalid_fields', { fields: Object.fromEntries(faults) });
}

const platformTargets = ({ issuer, authUrl, tokenUrl, jwksUrl }: LtiPlatformForm) => ({
  issuer: URL.canParse(issuer) ? null : 'Enter a URL.',
  authUrl,
  tokenUrl,
  jwksUrl,
});
const platformFacts = ({ name, issuer, clientId, deploymentIds, trustsEmails }: LtiPlatformForm) => ({
  ltiPlatform: name,
  ltiIssuer: issuer,
  ltiClient: clientId,
  ltiDeployments: deploymentIds.join(', '),
  ltiTrustsEmails: trustsEmails,
});

async function roomFor(tx: Db, table: typeof ltiPlatforms | typeof ltiTools) {
  // Held until the end of the transaction; the number is this lock's own.
  await tx.execute(sql`select pg_advisory_xact_lock(7313)`);
  if ((await tx.$count(table)) >= MOST_REGISTRATIONS) throw new Problem('too_many_lti');
}

/** Throws `invalid_fields`, `lti_platform_known` and `too_many_lti`. */
export async function createPlatform(services: Of, actorId: string, form: LtiPlatformForm) {
  refuseUrls(services, form);
  return services.db.transaction(async (tx) => {
    await roomFor(tx, ltiPlatforms);
    const values = { ...form, deploymentIds: [...new Set(form.deploymentIds)], createdAt: services.now() };
    const [row] = await tx.insert(ltiPlatforms).values(values).onConflictDoNothing().returning({ id: ltiPlatforms.id });
    if (!row) throw new Problem('lti_platform_known');
    await record(tx, { actorId, act: 'lti.platform-added', subjectId: null, before: {}, after: platformFacts(form) });
    return platformLine(one(await platforms(tx).where(eq(ltiPlatforms.id, row.id))));
  });
}

const refuseUrls = (services: Of, form: LtiPlatformForm) => refuseTargets(services, platformTargets(form));

async function heldPlatform(tx: Db, id: string) {
  const [row] = await tx.select().from(ltiPlatforms).where(eq(ltiPlatforms.id, id)).for('update');
  if (!row) throw new Problem('lti_platform_not_found');
  return row;
}

/** The issuer is what links its people, so it stays; a platform that moved is another one. */
export async function changePlatform(services: Of, actorId: string, id: string, form: LtiPlatformForm) {
  refuseUrls(services, form);
  return services.db.transaction(async (tx) => {
    const before = await heldPlatform(tx, id);
    if (form.issuer !== before.issuer)
      throw new Problem('invalid_fields', {
        fields: { issuer: 'The issuer can’t be changed. Add the platform again with the new one.' },
      });
    const [other] = await tx
      .select({ id: ltiPlatforms.id })
      .from(ltiPlatforms)
      .where(
        sql`${ltiPlatforms.issuer} = ${form.issuer} and ${ltiPlatforms.clientId} = ${form.clientId} and ${ltiPlatforms.id} <> ${id}`,
      );
    if (other) throw new Problem('lti_platform_known');
    const set = { ...form, deploymentIds: [...new Set(form.deploymentIds)], lastError: null, lastErrorAt: null };
    await tx.update(ltiPlatforms).set(set).where(eq(ltiPlatforms.id, id));
    const facts = { before: platformFacts(before), after: platformFacts(form) };
    await record(tx, { actorId, act: 'lti.platform-changed', subjectId: null, ...facts });
    return platformLine(one(await platforms(tx).where(eq(ltiPlatforms.id, id))));
  });
}

export async function removePlatform({ db }: Of, actorId: string, id: string) {
  await db.transaction(async (tx) => {
    const before = platformFacts(await heldPlatform(tx, id));
    await tx.delete(ltiPlatforms).where(eq(ltiPlatforms.id, id));
    await record(tx, { actorId, act: 'lti.platform-deleted', subjectId: null, before, after: {} });
  });
  return {};
}

const toolFacts = ({ name, loginUrl, sendsName, sendsEmail }: LtiToolForm | ToolRow) => ({
  ltiTool: name,
  ltiLoginUrl: loginUrl,
  ltiSendsName: sendsName,
  ltiSendsEmail: sendsEmail,
});

const Rsa = z.looseObject({ kty: z.literal('RSA'), n: z.string(), e: z.string() });

/** The public half of a key that somebody typed in; nothing private of it is kept. Throws `invalid_fields`. */
async function keyIn(text: string | null): Promise<PublicKey | null> {
  if (text === null) return null;
  try {
    const { kty, n, e } = z.parse(Rsa, JSON.parse(text));
    const key = { kty, n, e, alg: ALGORITHM, use: 'sig' };
    await importJWK(key, ALGORITHM);
    return key;
  } catch {
    const publicKey = 'Enter an RSA key as a JSON Web Key, with “kty”, “n” and “e”.';
    throw new Problem('invalid_fields', { fields: { publicKey } });
  }
}

async function toolValues(services: Of, form: LtiToolForm) {
  const { loginUrl, launchUrl, jwksUrl, deepLinkingUrl, redirectUrls } = form;
  refuseTargets(services, { loginUrl, launchUrl, jwksUrl, deepLinkingUrl });
  for (const url of redirectUrls) refuseTargets(services, { redirectUrls: url });
  if ((jwksUrl === null) === (form.publicKey === null))
    throw new Problem('invalid_fields', { fields: { jwksUrl: 'Enter either the key set URL or one key.' } });
  return { ...form, publicKey: await keyIn(form.publicKey), redirectUrls: [...new Set(redirectUrls)] };
}

/** Throws `invalid_fields` and `too_many_lti`. */
export async function createTool(services: Of, actorId: string, form: LtiToolForm) {
  const values = await toolValues(services, form);
  return services.db.transaction(async (tx) => {
    await roomFor(tx, ltiTools);
    const row = one(
      await tx
        .insert(ltiTools)
        .values({ ...values, createdAt: services.now() })
        .returning(),
    );
    await record(tx, { actorId, act: 'lti.tool-added', subjectId: null, before: {}, after: toolFacts(form) });
    return toolLine({ row, links: 0 });
  });
}

async function heldTool(tx: Db, id: string) {
  const [row] = await tx.select().from(ltiTools).where(eq(ltiTools.id, id)).for('update');
  if (!row) throw new Problem('lti_tool_not_found');
  return row;
}

export async function changeTool(services: Of, actorId: string, id: string, form: LtiToolForm) {
  const values = await toolValues(services, form);
  return services.db.transaction(async (tx) => {
    const before = toolFacts(await heldTool(tx, id));
    await tx
      .update(ltiTools)
      .set({ ...values, lastError: null, lastErrorAt: null })
      .where(eq(ltiTools.id, id));
    await record(tx, { actorId, act: 'lti.tool-changed', subjectId: null, before, after: toolFacts(form) });
    return toolLine(one(await tools(tx).where(eq(ltiTools.id, id))));
  });
}

export async function removeTool({ db }: Of, actorId: string, id: string) {
  await db.transaction(async (tx) => {
    const before = toolFacts(await heldTool(tx, id));
    await tx.delete(ltiTools).where(eq(ltiTools.id, id));
    await record(tx, { actorId, act: 'lti.tool-deleted', subjectId: null, before, after: {} });
  });
  return {};
}

/** Another signing key; see `renewKey`. */
export async function renewOwnKey({ db, now }: Of, actorId: string) {
  await db.transaction(async (tx) => {
    await renewKey(tx, now());
    await record(tx, { actorId, act: 'lti.key-renewed', subjectId: null, before: {}, after: {} });
  });
  return {};
}
