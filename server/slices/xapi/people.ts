import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import type { Services } from '../../platform/services.ts';
import { users } from '../../tables/identity/identity.ts';
import { documents, people, statements } from '../../tables/xapi/xapi.ts';
import { keysOfPerson } from './naming.ts';
import { isThing, type Thing } from './values.ts';

/** What an agent says of an account here: its mailbox, or its id with this site as home page. */
function accountIn({ mbox, account }: Thing, publicUrl: string) {
  if (typeof mbox === 'string') return { email: mbox.slice('mailto:'.length).toLowerCase() };
  const isOurs = isThing(account) && String(account['homePage']).replace(/\/$/, '') === publicUrl;
  return isOurs ? { id: String(account['name']) } : {};
}
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Whose account is meant by which of these agents, by the agents' keys. */
export async function accountsOf(
  tx: Db,
  { publicUrl }: Pick<Services, 'publicUrl'>,
  agents: Map<string, Thing>,
): Promise<Map<string, string>> {
  const keys = [...agents.keys()];
  if (keys.length === 0) return new Map();
  const known = await tx.select().from(people).where(inArray(people.agent, keys));
  const found = new Map(known.map(({ agent, userId }) => [agent, userId]));
  const lookups = keys
    .filter((key) => !found.has(key))
    .map((key) => ({ key, ...accountIn(agents.get(key) ?? {}, publicUrl) }));
  const emails = lookups.flatMap(({ email }) => email ?? []);
  const ids = lookups.flatMap(({ id }) => (id && UUID.test(id) ? id : []));
  const alive = and(isNull(users.erasedAt), isNotNull(users.emailConfirmedAt));
  const rows = [
    ...(emails.length > 0
      ? await tx
          .select({ id: users.id, email: users.email })
          .from(users)
          .where(and(inArray(users.email, emails), alive))
      : []),
    ...(ids.length > 0
      ? await tx
          .select({ id: users.id, email: users.email })
          .from(users)
          .where(and(inArray(users.id, ids), alive))
      : []),
  ];
  for (const { key, email, id } of lookups) {
    const row = rows.find((one) => (email ? one.email === email : one.id === id?.toLowerCase()));
    if (row) found.set(key, row.id);
  }
  return found;
}

/** From now on whatever names this person is known as theirs, what came before included. Fine to repeat. */
export async function recognise({ db, publicUrl }: Pick<Services, 'db' | 'publicUrl'>, userId: string) {
  const [user] = await db
    .select({ email: users.email, erasedAt: users.erasedAt })
    .from(users)
    .where(eq(users.id, userId));
  if (!user || user.erasedAt) return;
  const keys = keysOfPerson({ id: userId, email: user.email, homePage: publicUrl });
  await db.transaction(async (tx) => {
    await tx
      .insert(people)
      .values(keys.map((agent) => ({ agent, userId })))
      .onConflictDoUpdate({ target: people.agent, set: { userId } });
    await tx.update(statements).set({ actorUserId: userId }).where(inArray(statements.actorKey, keys));
    await tx.update(documents).set({ userId }).where(inArray(documents.agentKey, keys));
  });
}
