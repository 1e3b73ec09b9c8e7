import { inArray, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { activities, verbs } from '../../tables/xapi/xapi.ts';
import type { Known } from './formats.ts';
import { activityKeyOf, verbKeyOf } from './naming.ts';
import { isThing, type Thing } from './values.ts';

/** What statements say of their verbs and activities, by id; what comes later stands later. */
interface Said {
  activities: [id: string, definition: unknown][];
  verbs: [id: string, display: unknown][];
}

function collectMentions(statement: Thing, mentioned: Said) {
  const { verb, object, context } = statement as Record<string, Thing | undefined>;
  if (verb) mentioned.verbs.push([String(verb['id']), verb['display']]);
  const kind = object?.['objectType'] ?? 'Activity';
  if (object && kind === 'Activity') mentioned.activities.push([String(object['id']), object['definition']]);
  if (object && kind === 'SubStatement') collectMentions(object, mentioned);
  for (const around of Object.values((context?.['contextActivities'] ?? {}) as Thing))
    for (const { id, definition } of [around].flat() as Thing[]) mentioned.activities.push([String(id), definition]);
}

const mentionsIn = (statements: Thing[]) => {
  const mentioned: Said = { activities: [], verbs: [] };
  for (const statement of statements) collectMentions(statement, mentioned);
  return mentioned;
};

/** Adds what new statements say of activities and verbs to what is known of them. */
export async function learn(tx: Db, statements: Thing[]) {
  const mentioned = mentionsIn(statements);
  const ids = { activities: unique(mentioned.activities), verbs: unique(mentioned.verbs) };
  const known = await knownOf(tx, ids);
  for (const [id, definition] of mentioned.activities)
    if (isThing(definition)) known.activities.set(id, merged(known.activities.get(id), definition));
  for (const [id, display] of mentioned.verbs)
    if (isThing(display)) known.verbs.set(id, { ...known.verbs.get(id), ...display });
  const textOf = (value: Thing | undefined) => (value ? JSON.stringify(value) : null);
  const things = ids.activities.map((id) => ({
    key: activityKeyOf(id),
    id,
    definition: textOf(known.activities.get(id)),
  }));
  const deeds = ids.verbs.map((id) => ({ key: verbKeyOf(id), id, display: textOf(known.verbs.get(id)) }));
  for (let at = 0; at < things.length; at += 2000)
    await tx
      .insert(activities)
      .values(things.slice(at, at + 2000))
      .onConflictDoUpdate({
        target: activities.key,
        set: { definition: sql`excluded.definition` },
        setWhere: sql`${activities.definition} is distinct from excluded.definition`,
      });
  for (let at = 0; at < deeds.length; at += 2000)
    await tx
      .insert(verbs)
      .values(deeds.slice(at, at + 2000))
      .onConflictDoUpdate({
        target: verbs.key,
        set: { display: sql`excluded.display` },
        setWhere: sql`${verbs.display} is distinct from excluded.display`,
      });
}

const unique = (entries: [id: string, unknown][]) => [...new Set(entries.map(([id]) => id))];

/** Names, words and extensions may be corrected and added to; what was asked, and what counts as right, stays. */
function merged(known: Thing | undefined, incoming: Thing): Thing {
  if (!known) return incoming;
  const both = (name: string) =>
    isThing(known[name]) && isThing(incoming[name]) && { [name]: { ...known[name], ...incoming[name] } };
  const { type = known['type'], moreInfo = known['moreInfo'] } = incoming;
  return {
    ...incoming,
    ...known,
    ...(type !== undefined && { type }),
    ...(moreInfo !== undefined && { moreInfo }),
    ...both('name'),
    ...both('description'),
    ...both('extensions'),
  };
}

/** Keys of one question: PostgreSQL counts parameters in sixteen bits. */
const KEYS = 10_000;
const inPieces = (keys: string[]) =>
  Array.from({ length: Math.ceil(keys.length / KEYS) }, (_, place) => keys.slice(place * KEYS, (place + 1) * KEYS));

/** What is known of these. */
export async function knownOf(db: Db, ids: { activities: string[]; verbs: string[] }): Promise<Known> {
  const known: Known = { activities: new Map(), verbs: new Map() };
  for (const keys of inPieces(ids.activities.map(activityKeyOf)))
    for (const { id, definition } of await db.select().from(activities).where(inArray(activities.key, keys)))
      if (definition) known.activities.set(id, JSON.parse(definition) as Thing);
  for (const keys of inPieces(ids.verbs.map(verbKeyOf)))
    for (const { id, display } of await db.select().from(verbs).where(inArray(verbs.key, keys)))
      if (display) known.verbs.set(id, JSON.parse(display) as Thing);
  return known;
}

/** What is known of all that these statements name. */
export function knownIn(db: Db, statements: Thing[]) {
  const mentioned = mentionsIn(statements);
  return knownOf(db, { activities: unique(mentioned.activities), verbs: unique(mentioned.verbs) });
}
