import { type SQL, sql } from 'drizzle-orm';
import { type Db, rowsOf } from '../../../platform/database/db.ts';
import { STORING } from './storing.ts';

/** What narrows a list of statements (Communication 2.1.3). Agents, verbs and activities by their keys. */
export interface Filter {
  agent?: string | undefined;
  verb?: string | undefined;
  activity?: string | undefined;
  registration?: string | undefined;
  relatedAgents: boolean;
  relatedActivities: boolean;
  since?: Date | undefined;
  until?: Date | undefined;
  ascending: boolean;
  /** Only what comes after this one, in the order asked for. */
  after?: number | undefined;
}
export interface Found {
  id: string;
  seq: number;
  stored: Date;
  statement: string;
}
/** Bytes of statements in one answer; one that is larger by itself still comes. */
const MOST_BYTES = 8 * 1024 * 1024;

/**
 * Up to `limit` statements that meet the filter, or point at one that does at whatever distance; voided ones never.
 * `more`: there are others after them.
 */
export async function findStatements(
  db: Db,
  filter: Filter,
  limit: number,
): Promise<{ found: Found[]; more: boolean }> {
  const { ascending } = filter;
  const order = ascending ? sql`asc` : sql`desc`;
  const own = sql`(select s.seq, s.bytes from ${tablesFor(filter)} where not s.voided and ${within(filter)} order by ${keyFor(filter)} ${order} limit ${limit + 1})`;
  const isNarrowed = filter.agent ?? filter.verb ?? filter.activity ?? filter.registration;
  const pointing = sql`(select distinct p.seq, p.bytes from ${tablesFor(filter)}
    join xapi_reaches r on r.target = s.id join xapi_statements p on p.seq = r.statement
    where ${met(filter)} and not p.voided and ${inTime(filter, sql`p`, sql`p.seq`)} order by p.seq ${order} limit ${limit + 1})`;
  const both = isNarrowed ? sql`(${own} union ${pointing})` : own;
  const rows = await rowsOf<{ seq: string; bytes: number }>(
    db,
    sql`select seq, bytes from ${both} found order by seq ${order} limit ${limit + 1}`,
  );
  let bytes = 0;
  const fits = rows.slice(0, limit).filter((row, place) => {
    bytes += row.bytes;
    return place === 0 || bytes <= MOST_BYTES;
  });
  return {
    found: await read(
      db,
      fits.map(({ seq }) => Number(seq)),
      ascending,
    ),
    more: rows.length > fits.length,
  };
}

async function read(db: Db, seqs: number[], ascending: boolean): Promise<Found[]> {
  if (seqs.length === 0) return [];
  const rows = await rowsOf<{ id: string; seq: string; stored: Date; statement: string }>(
    db,
    sql`select id, seq, stored, statement from xapi_statements where seq in ${seqs} order by seq ${ascending ? sql`asc` : sql`desc`}`,
  );
  return rows.map(({ seq, stored, ...row }) => ({ ...row, seq: Number(seq), stored: new Date(stored) }));
}

/** What an index walks in the order asked for comes first: agents, then activities, then the statements' own columns. */
function tablesFor({ agent, activity }: Filter): SQL {
  if (agent) return sql`xapi_statement_agents a join xapi_statements s on s.seq = a.statement`;
  if (activity) return sql`xapi_statement_activities b join xapi_statements s on s.seq = b.statement`;
  return sql`xapi_statements s`;
}
const keyFor = ({ agent, activity }: Filter): SQL =>
  agent ? sql`a.statement` : activity ? sql`b.statement` : sql`s.seq`;

function met({ agent, verb, activity, registration, relatedAgents, relatedActivities }: Filter): SQL {
  const parts: SQL[] = [];
  if (agent) parts.push(sql`a.agent = ${agent}${relatedAgents ? sql`` : sql` and a.near`}`);
  const named = sql`b.activity = ${activity}${relatedActivities ? sql`` : sql` and b.near`}`;
  if (activity && agent)
    parts.push(sql`exists (select from xapi_statement_activities b where b.statement = s.seq and ${named})`);
  else if (activity) parts.push(named);
  if (verb) parts.push(sql`s.verb_key = ${verb}`);
  if (registration) parts.push(sql`s.registration = ${registration}`);
  return parts.length > 0 ? sql.join(parts, sql` and `) : sql`true`;
}

function inTime({ since, until, after, ascending }: Filter, table: SQL, seq: SQL): SQL {
  const parts: SQL[] = [sql`true`];
  if (since) parts.push(sql`${table}.stored > ${since.toISOString()}::timestamptz`);
  if (until) parts.push(sql`${table}.stored <= ${until.toISOString()}::timestamptz`);
  if (after !== undefined) parts.push(sql`${seq} ${ascending ? sql`>` : sql`<`} ${after}`);
  return sql.join(parts, sql` and `);
}
const within = (filter: Filter) => sql`${met(filter)} and ${inTime(filter, sql`s`, keyFor(filter))}`;

/** One by its id: the voided one where that is asked for, and only then. */
export async function findStatement(db: Db, id: string, { voided }: { voided: boolean }): Promise<Found | undefined> {
  const rows = await rowsOf<{ id: string; seq: string; stored: Date; statement: string }>(
    db,
    sql`select id, seq, stored, statement from xapi_statements where id = ${id}::uuid and voided = ${voided}`,
  );
  const [row] = rows;
  return row && { ...row, seq: Number(row.seq), stored: new Date(row.stored) };
}

/**
 * The time before which every statement that has or will have a `stored` can be found (Communication 2.1.3.s2.b5): now
 * where nobody stores at this moment, otherwise that of the newest.
 */
export async function consistentThrough(db: Db): Promise<Date> {
  const rows = await rowsOf<{ through: Date }>(
    db,
    sql`
    with clock as materialized (select date_trunc('milliseconds', clock_timestamp()) as now),
      idle as materialized (select pg_try_advisory_xact_lock_shared(${STORING}) as is_so, now from clock)
    select case when is_so then greatest(now, newest) else coalesce(newest, now - interval '1 minute') end as through
    from idle left join (select stored as newest from xapi_statements order by seq desc limit 1) n on true
  `,
  );
  return new Date(rows[0]?.through ?? 0);
}
