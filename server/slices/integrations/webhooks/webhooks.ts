import {
  MOST_WEBHOOKS,
  OLD_SECRET_HOURS,
  type Webhook,
  type WebhookForm,
} from '@stepwell/contract/integrations/webhooks.ts';
import { Problem } from '@stepwell/contract/problem.ts';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/db.ts';
import { faultOfTarget } from '../../../platform/http/outgoing.ts';
import { record } from '../../../platform/security/audit.ts';
import { sealerOf } from '../../../platform/security/sealing.ts';
import type { Services } from '../../../platform/services.ts';
import { webhookDeliveries as deliveries, webhooks } from '../../../tables/integrations/webhooks.ts';
import { newSecret } from './signing.ts';

type Row = typeof webhooks.$inferSelect;
type Of = Pick<Services, 'db' | 'now' | 'publicUrl' | 'reachesPrivate'>;
const HOUR_MS = 3_600_000;

/** What a secret is sealed for, so that one webhook’s opens for no other. */
export const sealedFor = (id: string) => `webhook ${id}`;

const waiting = sql<number>`(select count(*)::int from integrations_webhook_deliveries d
  where d.webhook_id = integrations_webhooks.id and d.state = 'waiting')`;
const isOne = (id: string) => eq(webhooks.id, id);
const read = (db: Db) => db.select({ row: webhooks, waiting }).from(webhooks).$dynamic();

const lineOf = ({ row, waiting: count }: { row: Row; waiting: number }, now: Date): Webhook => ({
  webhookId: row.id,
  name: row.name,
  url: row.url,
  events: row.events,
  state: row.state,
  offBy: row.offBy,
  failingSince: row.failingSince?.toISOString() ?? null,
  lastDeliveredAt: row.lastDeliveredAt?.toISOString() ?? null,
  createdAt: row.createdAt.toISOString(),
  oldSecretUntil: row.oldSecretUntil && row.oldSecretUntil > now ? row.oldSecretUntil.toISOString() : null,
  waiting: count,
});

export async function allWebhooks({ db, now }: Of) {
  const rows = await read(db).orderBy(asc(sql`lower(${webhooks.name})`), asc(webhooks.id));
  return { items: rows.map((row) => lineOf(row, now())) };
}

async function webhookOf(db: Db, id: string, now: Date) {
  const [row] = await read(db).where(isOne(id));
  if (!row) throw new Problem('webhook_not_found');
  return lineOf(row, now);
}

/** Held until the end of the transaction. Throws `webhook_not_found`. */
async function held(tx: Db, id: string) {
  const [row] = await tx.select().from(webhooks).where(isOne(id)).for('update');
  if (!row) throw new Problem('webhook_not_found');
  return row;
}

function refuseTarget(services: Of, url: string) {
  const fault = faultOfTarget(url, services);
  if (fault) throw new Problem('invalid_fields', { fields: { url: fault } });
}

/** With its secret, which is shown this once. Throws `invalid_fields` for an address that the server does not call, and `too_many_webhooks`. */
export async function createWebhook(services: Of, actorId: string, form: WebhookForm) {
  refuseTarget(services, form.url);
  const secret = newSecret();
  const webhook = await services.db.transaction(async (tx) => {
    // Held until the end of the transaction; the number is this lock's own.
    await tx.execute(sql`select pg_advisory_xact_lock(7311)`);
    if ((await tx.$count(webhooks)) >= MOST_WEBHOOKS) throw new Problem('too_many_webhooks');
    const id = crypto.randomUUID();
    const sealedSecret = (await sealerOf(tx)).seal(secret, sealedFor(id));
    await tx.insert(webhooks).values({ ...form, id, sealedSecret, createdAt: services.now() });
    await record(tx, { actorId, act: 'webhooks.created', subjectId: null, before: {}, after: factsOf(form) });
    return webhookOf(tx, id, services.now());
  });
  return { ...webhook, secret };
}

export async function changeWebhook(services: Of, actorId: string, id: string, form: WebhookForm) {
  refuseTarget(services, form.url);
  return services.db.transaction(async (tx) => {
    const before = await held(tx, id);
    await tx.update(webhooks).set(form).where(isOne(id));
    const facts = { before: factsOf(before), after: factsOf(form) };
    await record(tx, { actorId, act: 'webhooks.changed', subjectId: null, ...facts });
    return webhookOf(tx, id, services.now());
  });
}

/** Safe to repeat. */
export async function setState({ db, now }: Of, actorId: string, id: string, isOn: boolean) {
  return db.transaction(async (tx) => {
    const before = await held(tx, id);
    if (isOn !== (before.state !== 'off')) {
      if (isOn) await tx.update(webhooks).set({ state: 'active', offBy: null, failingSince: null }).where(isOne(id));
      else await switchOff(tx, id, 'admin');
      await record(tx, {
        actorId,
        act: isOn ? 'webhooks.turned-on' : 'webhooks.turned-off',
        subjectId: null,
        before: { webhook: before.name },
        after: {},
      });
    }
    return webhookOf(tx, id, now());
  });
}

/** Nothing is sent any more, and what waits is given up. */
export async function switchOff(tx: Db, id: string, offBy: NonNullable<Row['offBy']>) {
  await tx.update(webhooks).set({ state: 'off', offBy }).where(isOne(id));
  await tx
    .update(deliveries)
    .set({ state: 'failed', leasedUntil: null })
    .where(and(eq(deliveries.webhookId, id), eq(deliveries.state, 'waiting')));
}

export async function removeWebhook({ db }: Of, actorId: string, id: string) {
  await db.transaction(async (tx) => {
    const before = await held(tx, id);
    await tx.delete(webhooks).where(isOne(id));
    await record(tx, { actorId, act: 'webhooks.deleted', subjectId: null, before: factsOf(before), after: {} });
  });
  return {};
}

/** A new secret, shown this once. For a day the one before signs as well, so that a receiver can change over. */
export async function renewSecret({ db, now }: Of, actorId: string, id: string) {
  const secret = newSecret();
  const webhook = await db.transaction(async (tx) => {
    const before = await held(tx, id);
    await tx
      .update(webhooks)
      .set({
        sealedSecret: (await sealerOf(tx)).seal(secret, sealedFor(id)),
        sealedOldSecret: before.sealedSecret,
        oldSecretUntil: new Date(now().getTime() + OLD_SECRET_HOURS * HOUR_MS),
      })
      .where(isOne(id));
    const facts = { before: { webhook: before.name }, after: {} };
    await record(tx, { actorId, act: 'webhooks.secret-renewed', subjectId: null, ...facts });
    return webhookOf(tx, id, now());
  });
  return { ...webhook, secret };
}

const factsOf = ({ name, url, events }: WebhookForm) => ({
  webhook: name,
  webhookUrl: url,
  webhookEvents: [...events].sort().join(', '),
});

/** The secrets that sign now, the newest first. */
export async function secretsOf(db: Db, row: Row, now: Date) {
  const sealer = await sealerOf(db);
  const old = row.oldSecretUntil && row.oldSecretUntil > now ? row.sealedOldSecret : null;
  return [row.sealedSecret, old].flatMap((sealed) => (sealed === null ? [] : sealer.open(sealed, sealedFor(row.id))));
}

/** Holds a webhook to which something is to be sent. Throws `webhook_not_found` and `webhook_off`. */
export async function holdOn(tx: Db, id: string) {
  const row = await held(tx, id);
  if (row.state === 'off') throw new Problem('webhook_off');
  return row;
}

/** Throws `webhook_not_found`. */
export async function refuseUnknown(db: Db, id: string) {
  if ((await db.$count(webhooks, isOne(id))) === 0) throw new Problem('webhook_not_found');
}
