import { and, asc, eq, isNull, lte, or, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { outbox } from '../../tables/platform/platform.ts';
import type { Db } from '../database/db.ts';
import { preparedRows } from '../database/prepared.ts';
import type { Services } from '../services.ts';

export interface Event<S extends z.core.$ZodType = z.core.$ZodType> {
  name: string;
  payload: S;
}

/** The telling of an event: the same each time it is delivered. */
export interface EventRecord {
  eventId: string;
  at: Date;
}

export interface Listener {
  event: Event;
  handle: (payload: never, services: Services, record: EventRecord) => Promise<void>;
}

export const on = <S extends z.core.$ZodType>(
  event: Event<S>,
  handle: (payload: z.output<S>, services: Services, record: EventRecord) => Promise<void>,
): Listener => ({ event, handle });

/** The channel on which PostgreSQL says that an event was committed. */
export const OUTBOX_CHANNEL = 'stepwell_outbox';

/** Written with the change it reports, in one transaction: both happen or neither. Wakes the workers on commit. */
export const emit = async <S extends z.core.$ZodType>(tx: Db, what: Event<S>, payload: z.input<S>) => {
  await insertEvent(tx, [what.name, JSON.stringify(z.parse(what.payload, payload))]);
};
const insertEvent = preparedRows(
  'tell_event',
  `with told as (insert into platform_outbox (name, payload) values ($1::text, $2::jsonb) returning id)
   select pg_notify('${OUTBOX_CHANNEL}', '') from told`,
);

/** Many events of one kind at once. */
export const emitAll = async <S extends z.core.$ZodType>(tx: Db, what: Event<S>, payloads: z.input<S>[]) => {
  if (payloads.length === 0) return;
  await tx.insert(outbox).values(payloads.map((one) => ({ name: what.name, payload: z.parse(what.payload, one) })));
  await tx.execute(sql`select pg_notify(${OUTBOX_CHANNEL}, '')`);
};

/**
 * What nobody tried yet is due whatever the clock says: a machine's clock can be set back between the writing of an
 * event and its delivery.
 */
const due = or(eq(outbox.tries, 0), lte(outbox.dueAt, sql`now()`));

/** Hands the oldest due event to its listeners, at least once; one that fails waits longer each time and blocks no other. */
export async function deliverNext(services: Services, listeners: Listener[]) {
  return services.db.transaction(async (tx) => {
    const [next] = await tx
      .select()
      .from(outbox)
      .where(and(isNull(outbox.doneAt), due))
      .orderBy(asc(outbox.dueAt))
      .limit(1)
      .for('update', { skipLocked: true });
    if (!next) return false;
    const record: EventRecord = { eventId: next.id, at: next.createdAt };
    try {
      for (const { event, handle } of listeners) {
        if (event.name === next.name) await handle(z.parse(event.payload, next.payload) as never, services, record);
      }
      await tx.update(outbox).set({ doneAt: sql`now()` }).where(eq(outbox.id, next.id));
    } catch (error) {
      services.log.error({ err: error, event: next.name, id: next.id }, 'a listener failed');
      const later = sql`now() + least(power(2, ${outbox.tries}), 3600) * interval '1 second'`;
      await tx
        .update(outbox)
        .set({ tries: next.tries + 1, dueAt: later })
        .where(eq(outbox.id, next.id));
    }
    return true;
  });
}
