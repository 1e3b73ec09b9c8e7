import { randomUUID } from 'node:crypto';
import { and, eq, inArray, notExists, sql } from 'drizzle-orm';
import { deletionRequested, emailConfirmed, erased } from '../../events/identity.ts';
import type { Db } from '../../platform/database/db.ts';
import { on } from '../../platform/events/event.ts';
import { eraseRows } from '../../platform/security/personal.ts';
import * as tables from '../../tables/xapi/xapi.ts';
import { agentKeyOf, termsOf } from './naming.ts';
import { recognise } from './people.ts';
import { STORING } from './statements/storing.ts';
import { isThing, type Thing } from './values.ts';

const { attachments, people, statementAgents, statementAttachments, statements } = tables;

export const onConfirmed = on(emailConfirmed, async ({ userId }, services) => recognise(services, userId));
/** Once erased nobody knows their address any more, so what names them is written down before. */
export const onDeletionRequested = on(deletionRequested, async ({ userId }, services) => recognise(services, userId));

/**
 * The law goes before the immutability of statements: what somebody did goes, with its files and their documents; in what
 * others did with them a stand-in takes their place. Safe to run twice.
 */
export const onErased = on(erased, async ({ userId }, { db, publicUrl }) => {
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${STORING})`);
    const known = await tx.select({ agent: people.agent }).from(people).where(eq(people.userId, userId));
    const keys = known.map(({ agent }) => agent);
    if (keys.length > 0) {
      await tx.delete(statements).where(inArray(statements.actorKey, keys));
      await replaceIn(tx, new Set(keys), publicUrl);
      await tx.delete(tables.documents).where(inArray(tables.documents.agentKey, keys));
    }
    await eraseRows(tx, tables, userId);
    const named = tx
      .select({ sha2: statementAttachments.sha2 })
      .from(statementAttachments)
      .where(eq(statementAttachments.sha2, attachments.sha2));
    await tx.delete(attachments).where(notExists(named));
  });
});

async function replaceIn(tx: Db, keys: Set<string>, homePage: string) {
  const standIn = { account: { homePage, name: `erased-${randomUUID()}` } };
  const rows = await tx
    .selectDistinct({ seq: statements.seq, statement: statements.statement })
    .from(statements)
    .innerJoin(statementAgents, eq(statementAgents.statement, statements.seq))
    .where(inArray(statementAgents.agent, [...keys]));
  for (const { seq, statement } of rows) {
    const changed = without(JSON.parse(statement), keys, standIn) as Thing;
    const text = JSON.stringify(changed);
    await tx
      .update(statements)
      .set({ statement: text, bytes: Buffer.byteLength(text) })
      .where(eq(statements.seq, seq));
    await tx
      .delete(statementAgents)
      .where(and(eq(statementAgents.statement, seq), inArray(statementAgents.agent, [...keys])));
    const mine = termsOf(changed).agents.get(agentKeyOf(standIn) as string);
    if (mine)
      await tx
        .insert(statementAgents)
        .values({ agent: agentKeyOf(standIn) as string, statement: seq, near: mine.near })
        .onConflictDoNothing();
    // A signature holds the statement as it was.
    await tx.delete(statementAttachments).where(eq(statementAttachments.statement, seq));
  }
}

/** The same with the stand-in wherever one of these agents is named. */
function without(value: unknown, keys: Set<string>, standIn: Thing): unknown {
  if (Array.isArray(value)) return value.map((one) => without(one, keys, standIn));
  if (!isThing(value)) return value;
  const key = agentKeyOf(value);
  const { objectType, member } = value;
  if (key && keys.has(key))
    return {
      ...(objectType !== undefined && { objectType }),
      ...standIn,
      ...(member !== undefined && { member: without(member, keys, standIn) }),
    };
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, without(inner, keys, standIn)]));
}
