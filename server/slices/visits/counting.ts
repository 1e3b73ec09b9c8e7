import type { VisitKind } from '@stepwell/contract/visits/visits.ts';
import { sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { calendarOf } from '../../platform/calendar.ts';
import type { Db } from '../../platform/database/db.ts';
import { asksForPrivacy } from '../../platform/http/privacy-signals.ts';
import type { Services } from '../../platform/services.ts';
import type { Caller } from '../../platform/slice.ts';
import { visits } from '../../tables/visits/visits.ts';
import { campaignOf, deviceOf, isAhead, isBot, pageOf, referrerOf } from './reading-request.ts';

/** So long views are added up in memory before one statement writes them; a crash loses no more than these. */
const FLUSH_MS = 20_000;
/** Different things counted between two writings; what comes beyond is `other`. */
const MOST_PENDING = 5000;
/** Different values of a kind and day; more are somebody’s game. */
const MOST_VALUES = 1000;

interface Counter {
  pending: Map<string, number>;
  timer: NodeJS.Timeout | undefined;
}
const counters = new WeakMap<Db, Counter>();
function counterOf(db: Db) {
  const known = counters.get(db) ?? { pending: new Map<string, number>(), timer: undefined };
  counters.set(db, known);
  return known;
}

type Of = Pick<Services, 'db' | 'now' | 'zone' | 'log'>;

function add(services: Of, things: [VisitKind, string][]) {
  const counter = counterOf(services.db);
  const day = calendarOf(services.zone).dayOf(services.now());
  for (const [kind, value] of things) {
    const key = JSON.stringify([day, kind, value]);
    const room = counter.pending.has(key) || counter.pending.size < MOST_PENDING;
    const counted = room ? key : JSON.stringify([day, kind, 'other']);
    counter.pending.set(counted, (counter.pending.get(counted) ?? 0) + 1);
  }
  counter.timer ??= setTimeout(() => {
    void flushVisits(services).catch((err: unknown) =>
      services.log.warn({ err }, 'page views could not be written and are counted later'),
    );
  }, FLUSH_MS).unref();
}

/** Writes what was counted since the last time. What cannot be written is counted with what follows. */
export async function flushVisits({ db }: Pick<Of, 'db'>) {
  const counter = counterOf(db);
  clearTimeout(counter.timer);
  counter.timer = undefined;
  const taken = [...counter.pending];
  if (taken.length === 0) return;
  counter.pending.clear();
  const rows = taken.map(([key, views]) => [...(JSON.parse(key) as [string, string, string]), views] as const);
  const column = (at: 0 | 1 | 2 | 3) => sql.param(rows.map((row) => row[at]));
  try {
    await db.execute(sql`
      with given as (
        select g.*, v.value is not null as known,
          row_number() over (partition by g.day, g.kind, v.value is not null order by g.views desc, g.value)
            + (select count(*) from ${visits} c where c.day = g.day and c.kind = g.kind) as place
        from unnest(${column(0)}::date[], ${column(1)}::text[], ${column(2)}::text[], ${column(3)}::int[]) g(day, kind, value, views)
        left join ${visits} v on v.day = g.day and v.kind = g.kind and v.value = g.value
      )
      insert into ${visits} (day, kind, value, views)
      select day, kind, case when known or place <= ${MOST_VALUES} then value else 'other' end, sum(views)
      from given group by 1, 2, 3 order by 1, 2, 3
      on conflict (day, kind, value) do update set views = ${visits}.views + excluded.views`);
  } catch (error) {
    for (const [key, views] of taken) counter.pending.set(key, (counter.pending.get(key) ?? 0) + views);
    throw error;
  }
}

/** Counts a page that was sent to a person, unless they ask not to be counted. Takes microseconds, waits for nothing. */
export function countPage(services: Of, { headers, url, hostname, method }: FastifyRequest) {
  if (method !== 'GET' || asksForPrivacy(headers) || isBot(headers) || isAhead(headers)) return;
  const { pathname, searchParams } = new URL(url, 'http://here');
  const referrer = referrerOf(headers, hostname);
  const campaign = campaignOf(searchParams);
  const isArrival = referrer !== null || campaign !== null;
  add(services, [
    ['total', 'views'],
    ['page', pageOf(pathname, searchParams)],
    ['device', deviceOf(headers)],
    ...(isArrival ? ([['total', 'arrivals']] as [VisitKind, string][]) : []),
    ...(isArrival && referrer !== null ? ([['referrer', referrer]] as [VisitKind, string][]) : []),
    ...(campaign !== null ? ([['campaign', campaign]] as [VisitKind, string][]) : []),
  ]);
}

/** Counts a page opened within the site: the browser says its address, and nothing else is new. */
export function countOpened(services: Of, caller: Caller, address: string) {
  // Its own calls say no language that a person chose.
  const headers = { 'user-agent': caller.userAgent, 'accept-language': '*' };
  if (caller.asksForPrivacy || isBot(headers) || !address.startsWith('/')) return;
  const [path = '/', search = ''] = address.split('?', 2);
  add(services, [
    ['total', 'views'],
    ['page', pageOf(path, new URLSearchParams(search))],
    ['device', deviceOf(headers)],
  ]);
}
