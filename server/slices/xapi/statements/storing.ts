import { randomUUID } from 'node:crypto';
import { Problem } from '@stepwell/contract/problem.ts';
import { inArray, sql } from 'drizzle-orm';
import { type Db, rowsOf } from '../../../platform/database/db.ts';
import type { Services } from '../../../platform/services.ts';
import {
  attachments,
  people,
  statementActivities,
  statementAgents,
  statementAttachments,
  statements,
} from '../../../tables/xapi/xapi.ts';
import type { Author } from '../credentials.ts';
import { learn } from '../knowledge.ts';
import type { Attached } from '../multipart.ts';
import { agentKeyOf, termsOf, verbKeyOf } from '../naming.ts';
import { accountsOf } from '../people.ts';
import { isThing, refuse, type Thing } from '../values.ts';
import { areEquivalent } from './equivalence.ts';
import { linkTargets, voidTargets } from './references.ts';
import { VOIDED } from './statement.ts';

/** One statement is stored after the other, so that what was stored later never becomes visible earlier. */
export const STORING = 8261003;
/** Rows of one insert: PostgreSQL counts parameters in sixteen bits. */
const ROWS = 2000;

interface Whole extends Thing {
  id: string;
}

/** Stores all of them or none, and answers with their ids in order. What is here already stays as it is. */
export async function storeStatements(
  services: Pick<Services, 'db' | 'publicUrl'>,
  credential: Author,
  received: Thing[],
  attached: Map<string, Attached>,
): Promise<string[]> {
  const all = received.map((statement) => ({ id: randomUUID() as string, ...statement }) as Whole);
  const ids = all.map(({ id }) => id.toLowerCase());
  if (new Set(ids).size < ids.length) refuse('Two statements of this request have the same id.');
  await services.db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${STORING})`);
    const fresh = await unknownOf(tx, all);
    if (fresh.length > 0) await keep(tx, services, credential, fresh, attached);
  });
  return all.map(({ id }) => id);
}

/** Those that are not here yet. Throws `xapi_conflict` where one of another meaning has the id. */
async function unknownOf(tx: Db, all: Whole[]) {
  const ids = all.map(({ id }) => id.toLowerCase());
  const rows = await tx
    .select({ id: statements.id, statement: statements.statement })
    .from(statements)
    .where(inArray(statements.id, ids));
  const known = new Map(rows.map(({ id, statement }) => [id, statement]));
  return all.filter((one) => {
    const here = known.get(one.id.toLowerCase());
    if (here !== undefined && !areEquivalent(JSON.parse(here) as Thing, one))
      throw new Problem('xapi_conflict', { message: `Another statement has the id ${one.id}.` });
    return here === undefined;
  });
}

async function keep(
  tx: Db,
  services: Pick<Services, 'publicUrl'>,
  credential: Author,
  fresh: Whole[],
  attached: Map<string, Attached>,
) {
  // The database's own clock, as it is one for all machines of the site; never before what is stored already.
  const times = await rowsOf<{ now: string }>(
    tx,
    sql`select to_char(greatest(date_trunc('milliseconds', clock_timestamp()), (select stored from xapi_statements order by seq desc limit 1)) at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as now`,
  );
  const stored = times[0]?.now ?? '';
  const authority = authorityOf(credential, services.publicUrl);
  const whole: Whole[] = fresh.map((one) => ({
    version: '1.0.0',
    timestamp: stored,
    ...withLists(one),
    id: one.id,
    stored,
    authority,
  }));
  const actors = new Map(whole.map(({ actor }) => [agentKeyOf(actor as Thing) ?? '', actor as Thing]));
  actors.delete('');
  const accounts = await accountsOf(tx, services, actors);
  if (accounts.size > 0)
    await tx
      .insert(people)
      .values([...accounts].map(([agent, userId]) => ({ agent, userId })))
      .onConflictDoNothing();
  const saved: { seq: number; id: string }[] = [];
  for (const some of inPieces(whole)) {
    const rows = some.map((statement) => rowOf(statement, stored, credential.id, accounts));
    saved.push(...(await tx.insert(statements).values(rows).returning({ seq: statements.seq, id: statements.id })));
  }
  const seqOf = new Map(saved.map(({ id, seq }) => [id, seq]));
  const numbered = whole.map((statement) => ({ seq: seqOf.get(statement.id.toLowerCase()) ?? 0, statement }));
  await index(tx, numbered);
  await attach(tx, numbered, attached);
  await linkTargets(tx, saved);
  await voidTargets(tx, saved);
  await learn(tx, whole);
}

/** The credential as an agent: whoever used it asserts what they sent (Data 2.4.9). */
export const authorityOf = ({ key, name }: Pick<Author, 'key' | 'name'>, homePage: string) => ({
  objectType: 'Agent',
  name,
  account: { homePage, name: key },
});

/** Context activities as lists, even where one came alone (Data 2.4.6.2.s4). */
function withLists(statement: Thing): Thing {
  const { context, object } = statement as Record<string, Thing | undefined>;
  const around = context?.['contextActivities'];
  const listed =
    isThing(around) && Object.entries(around).map(([name, value]) => [name, Array.isArray(value) ? value : [value]]);
  return {
    ...statement,
    ...(object?.['objectType'] === 'SubStatement' && { object: withLists(object) }),
    ...(listed && { context: { ...context, contextActivities: Object.fromEntries(listed) } }),
  };
}

function rowOf(statement: Whole, stored: string, credentialId: string | null, accounts: Map<string, string>) {
  const { verb, object, context, actor } = statement as Record<string, Thing>;
  const verbId = String(verb?.['id']);
  const text = JSON.stringify(statement);
  const actorKey = agentKeyOf(actor as Thing) ?? null;
  return {
    id: statement.id,
    stored: new Date(stored),
    statement: text,
    bytes: Buffer.byteLength(text),
    verbKey: verbKeyOf(verbId),
    registration: (context?.['registration'] as string | undefined) ?? null,
    target: object?.['objectType'] === 'StatementRef' ? String(object['id']) : null,
    voids: verbId === VOIDED,
    actorKey,
    actorUserId: (actorKey && accounts.get(actorKey)) ?? null,
    credentialId,
  };
}

async function index(tx: Db, numbered: { seq: number; statement: Thing }[]) {
  const terms = numbered.map(({ seq, statement }) => ({ seq, ...termsOf(statement) }));
  const agents = terms.flatMap(({ seq, agents }) =>
    [...agents].map(([agent, { near }]) => ({ agent, statement: seq, near })),
  );
  const named = terms.flatMap(({ seq, activities }) =>
    [...activities].map(([activity, { near }]) => ({ activity, statement: seq, near })),
  );
  for (const rows of inPieces(agents)) await tx.insert(statementAgents).values(rows);
  for (const rows of inPieces(named)) await tx.insert(statementActivities).values(rows);
}

/** Files go with the statements that name them, by their sums. */
async function attach(tx: Db, numbered: { seq: number; statement: Thing }[], attached: Map<string, Attached>) {
  const named = numbered.flatMap(({ seq, statement }) =>
    [...new Set(attachmentsOf(statement).map(({ sha2 }) => String(sha2).toLowerCase()))]
      .filter((sha2) => attached.has(sha2))
      .map((sha2) => ({ statement: seq, sha2 })),
  );
  for (const sha2 of new Set(named.map((one) => one.sha2))) {
    const { content } = attached.get(sha2) as Attached;
    await tx.insert(attachments).values({ sha2, content }).onConflictDoNothing();
  }
  for (const rows of inPieces(named)) await tx.insert(statementAttachments).values(rows);
}

/** Of a statement and of the one within it. */
export function attachmentsOf({ attachments: own = [], object }: Thing): Thing[] {
  const within = isThing(object) && object['objectType'] === 'SubStatement' ? attachmentsOf(object) : [];
  return [...(own as Thing[]), ...within];
}

const inPieces = <Row>(rows: Row[]): Row[][] =>
  Array.from({ length: Math.ceil(rows.length / ROWS) }, (_, place) => rows.slice(place * ROWS, (place + 1) * ROWS));
