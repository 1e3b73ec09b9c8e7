import type { adminSettings } from '@stepwell/contract/admin/settings.ts';
import type { Parsed } from '@stepwell/contract/endpoint.ts';
import { and, desc, eq, gte, inArray, lt, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import * as z from 'zod/mini';
import { type Db, rowsOf } from '../../platform/database/db.ts';
import { listFrom, readCursor } from '../../platform/database/list.ts';
import { letter } from '../../platform/letters/letter.ts';
import { checkChain, noteSeen } from '../../platform/security/audit-chain.ts';
import type { Services } from '../../platform/services.ts';
import { siteSettingsOf } from '../../platform/site-settings.ts';
import { anywhere, wordsIn } from '../../platform/text/like.ts';
import { i18n } from '../../platform/text/messages.ts';
import { users } from '../../tables/identity/identity.ts';
import { auditLog } from '../../tables/platform/platform.ts';

const actors = alias(users, 'actors');
const Place = z.tuple([z.int()]);
/** People whose acts a search by name gathers; more of one name are not told apart by it anyway. */
const MOST_PEOPLE = 500;

/** The log, newest first. */
export const auditEntries = async (
  db: Db,
  { limit, cursor, ...filters }: Parsed<typeof adminSettings.audit>['query'],
) => entriesOf(db, await wanted(db, filters), { limit, cursor });

/** Entries of the log, newest first. Names are looked up as it is read: it holds ids only. */
export async function entriesOf(
  db: Db,
  which: SQL | undefined,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
) {
  const after = readCursor(Place, cursor);
  const rows = await db
    .select({
      seq: auditLog.seq,
      at: auditLog.at,
      act: auditLog.act,
      actorId: auditLog.actorId,
      actorName: actors.fullName,
      actorErased: actors.erasedAt,
      subjectId: auditLog.subjectId,
      subjectName: users.fullName,
      subjectErased: users.erasedAt,
      role: users.role,
      reason: auditLog.reason,
      before: sql<Record<string, unknown> | null>`${auditLog.before}`,
      after: sql<Record<string, unknown> | null>`${auditLog.after}`,
    })
    .from(auditLog)
    .leftJoin(actors, eq(actors.id, auditLog.actorId))
    .leftJoin(users, eq(users.id, auditLog.subjectId))
    .where(and(which, after && lt(auditLog.seq, after[0])))
    .orderBy(desc(auditLog.seq))
    .limit(limit + 1);
  const { items, nextCursor } = listFrom(rows, limit, ({ seq }) => [seq]);
  const names = await namesIn(db, items);
  return {
    items: items.map((row) => ({
      seq: row.seq,
      at: row.at.toISOString(),
      act: row.act,
      actor: row.actorId ? { userId: row.actorId, fullName: row.actorErased ? null : row.actorName } : null,
      subject: row.subjectId
        ? { userId: row.subjectId, fullName: row.subjectErased ? null : row.subjectName, role: row.role }
        : null,
      reason: row.reason,
      before: row.before,
      after: row.after,
      names: Object.fromEntries(
        idsIn(row).flatMap((id) => {
          const name = names.get(id);
          return name === undefined ? [] : [[id, name]];
        }),
      ),
    })),
    nextCursor,
  };
}

/** Also within a longer one, as a column of a gradebook is named. */
const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/;
type Facts = Record<'before' | 'after', Record<string, unknown> | null>;
const idsIn = ({ before, after }: Facts) =>
  [before, after].flatMap((facts) =>
    Object.values(facts ?? {})
      .flat()
      .flatMap((value) => (typeof value === 'string' ? (value.match(UUID) ?? []) : [])),
  );

/** What entries are about, by the names of today; an id belongs to one table only. Erased people have none. */
async function namesIn(db: Db, entries: Facts[]) {
  const ids = sql`any(${sql.param([...new Set(entries.flatMap(idsIn))])}::uuid[])`;
  const rows = await rowsOf<{ id: string; name: string }>(
    db,
    sql`
    select id, title as name from catalog_courses where id = ${ids}
    union all select id, title from assessment_quizzes where id = ${ids}
    union all select a.id, q.title from assessment_attempts a join assessment_quizzes q on q.id = a.quiz_id where a.id = ${ids}
    union all select id, title from learning_questions where id = ${ids}
    union all select a.id, q.title from learning_answers a join learning_questions q on q.id = a.question_id where a.id = ${ids}
    union all select id, title from catalog_lectures where id = ${ids}
    union all select id, name from learning_certificate_templates where id = ${ids}
    union all select id, course_title from learning_certificates where id = ${ids}
    union all select id, title from communication_modules where id = ${ids}
    union all select id, name from learning_batches where id = ${ids}
    union all select id, subject from learning_messages where id = ${ids}
    union all select p.id, v.title from coding_posts p join coding_challenges c on c.id = p.challenge_id
      join coding_challenge_versions v on v.id = c.published_version_id where p.id = ${ids}
    union all select id, coalesce(live, draft)->>'title' from content_entries where id = ${ids}
    union all select id, full_name from identity_users where id = ${ids} and erased_at is null`,
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}

type Filters = Omit<Parsed<typeof adminSettings.audit>['query'], 'limit' | 'cursor'>;
async function wanted(db: Db, { who, act, q, from, to }: Filters): Promise<SQL | undefined> {
  return and(
    who ? await byOrAbout(db, who) : undefined,
    act ? eq(auditLog.act, act) : undefined,
    ...wordsIn(q ?? '').map((word) => sql`${auditLog.reason} ilike ${anywhere(word)}`),
    from ? gte(auditLog.at, new Date(from)) : undefined,
    to ? lt(auditLog.at, new Date(to)) : undefined,
  );
}

async function byOrAbout(db: Db, who: string) {
  const isId = z.safeParse(z.uuid(), who).success;
  const found = isId
    ? [{ id: who }]
    : await db
        .select({ id: users.id })
        .from(users)
        .where(
          and(...wordsIn(who).map((word) => sql`(${users.fullName} || ' ' || ${users.email}) ilike ${anywhere(word)}`)),
        )
        .limit(MOST_PEOPLE);
  const ids = found.map(({ id }) => id);
  if (ids.length === 0) return sql`false`;
  return or(inArray(auditLog.actorId, ids), inArray(auditLog.subjectId, ids));
}

/** Each act that occurs, found by hopping through its index: the log may be long, the acts are few. */
export async function actsInLog(db: Db) {
  const rows = await rowsOf<{ act: string }>(
    db,
    sql`
    with recursive acts(act) as (
      select min(act) from platform_audit_log
      union all
      select (select min(act) from platform_audit_log where act > acts.act) from acts where acts.act is not null
    ) select act from acts where act is not null order by act`,
  );
  return { acts: rows.map(({ act }) => act) };
}

/** Checks the chain; an intact one is noted, so that a later check misses what is cut off its end. */
export async function checkLog(db: Db) {
  const answer = await checkChain(db);
  if (answer.faultCount === 0 && answer.last) await noteSeen(db, answer.last.seq);
  return answer;
}

/**
 * Every night. The hash of the last entry goes into the server's log, outside of the database: whoever wrote the whole
 * chain anew would have to change it there, too. A broken chain is told to every admin, once a day.
 */
export async function watchLog({ db, log, now, ports, publicUrl }: Services) {
  const { entries, last, faults, faultCount } = await checkLog(db);
  if (faultCount === 0) return log.info({ entries, last }, 'the audit log is intact');
  log.error({ entries, last, faults, faultCount }, 'the audit log was changed by somebody');
  const { siteName: site } = await siteSettingsOf(db);
  const link = `${publicUrl}/admin/admin-settings?view=audit`;
  const admins = await db
    .select({ id: users.id, email: users.email, fullName: users.fullName })
    .from(users)
    .where(and(eq(users.role, 'admin'), sql`${users.erasedAt} is null`));
  for (const { id, email, fullName } of admins) {
    await ports.mail.send({
      key: `audit-chain:${id}:${now().toISOString().slice(0, 10)}`,
      to: email,
      ...letter('audit-log-altered', {
        site,
        name: fullName.split(' ')[0] ?? '',
        first: faults[0]?.seq ?? 0,
        link,
        count: i18n.t('{count, plural, one {# entry} other {# entries}}', { count: faultCount }),
      }),
    });
  }
}
