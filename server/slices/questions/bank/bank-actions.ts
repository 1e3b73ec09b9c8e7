import { Problem } from '@stepwell/contract/problem.ts';
import type { BankAct, Deed } from '@stepwell/contract/questions/bank-actions.ts';
import { MOST_TAGS } from '@stepwell/contract/questions/bank-actions.ts';
import { and, eq, lt, type SQL, sql } from 'drizzle-orm';
import { type Db, one, rowsOf } from '../../../platform/database/db.ts';
import { wellFormed } from '../../../platform/text/well-formed.ts';
import { users } from '../../../tables/identity/identity.ts';
import { bankActLines, bankActs } from '../../../tables/questions/question-bank.ts';
import { matching } from './bank-filters.public.ts';
import { rightOn } from './rights.public.ts';
import { cleanTags, topicToKeep } from './topic-path.public.ts';

/** An act can be undone for so long. */
const UNDO_MS = 24 * 60 * 60_000;

/**
 * What a deed does to a question `q` of `assessment_questions`: how what it touches stands (`now`), what becomes of
 * it (`next`), and how that is written from a value `l.value` of JSON. Undoing is the same with `next` from the kept line.
 */
interface Effect {
  now: SQL;
  next: SQL;
  /** Writes the lines `l(question_id, value)`. */
  write: (lines: SQL) => SQL[];
}

const column = (set: SQL) => (lines: SQL) => [
  sql`update assessment_questions q set ${set} from (${lines}) l where q.id = l.question_id`,
];
const savedValue = sql`(l.value #>> '{}')`;

function effectOf(deed: Deed, at: Date): Effect {
  switch (deed.kind) {
    case 'topic':
      return {
        now: sql`to_jsonb(q.topic)`,
        next: json(topicToKeep(deed.topic, 'deed.topic')),
        write: column(sql`topic = ${savedValue}`),
      };
    case 'difficulty':
      return {
        now: sql`to_jsonb(q.difficulty)`,
        next: json(deed.difficulty),
        write: column(sql`difficulty = ${savedValue}::smallint`),
      };
    case 'add-tags': {
      const tags = sql`${sql.param(cleanTags(deed.tags))}::text[]`;
      const more = sql`q.tags || (select coalesce(jsonb_agg(tag), '[]') from unnest(${tags}) tag where not q.tags ? tag)`;
      // A question that would carry too many stays as it is.
      const fits = sql`case when jsonb_array_length(${more}) <= ${MOST_TAGS}::int then ${more} else q.tags end`;
      return { now: sql`q.tags`, next: fits, write: column(sql`tags = l.value`) };
    }
    case 'remove-tags':
      return {
        now: sql`q.tags`,
        next: sql`q.tags - ${sql.param(cleanTags(deed.tags))}::text[]`,
        write: column(sql`tags = l.value`),
      };
    case 'put-away':
    case 'take-back': {
      const next =
        deed.kind === 'put-away'
          ? sql`to_jsonb(coalesce(q.archived_at, ${at.toISOString()}::timestamptz(3)))`
          : sql`null::jsonb`;
      return { now: sql`to_jsonb(q.archived_at)`, next, write: column(sql`archived_at = ${savedValue}::timestamptz`) };
    }
    case 'share':
      return deed.teacherId === null ? sharedWithAll(deed.level) : sharedWith(deed.teacherId, deed.level);
  }
}

const json = (value: string | number | null) => sql`${value === null ? null : JSON.stringify(value)}::jsonb`;

const sharedWithAll = (level: string | null): Effect => ({
  now: sql`to_jsonb(q.open_to)`,
  next: json(level),
  write: column(sql`open_to = ${savedValue}`),
});

const sharedWith = (teacherId: string, level: string | null): Effect => ({
  now: sql`(select to_jsonb(s.level) from assessment_question_shares s
    where s.question_id = q.id and s.teacher_id = ${teacherId})`,
  next: json(level),
  write: (lines) => [
    sql`delete from assessment_question_shares s using (${lines}) l
      where s.question_id = l.question_id and s.teacher_id = ${teacherId}`,
    sql`insert into assessment_question_shares (question_id, teacher_id, level)
      select l.question_id, ${teacherId}::uuid, ${savedValue} from (${lines}) l where l.value is not null`,
  ],
});

/** Only the owner puts a question away or shares it; the rest may do who may edit it. */
const mayDo = (viewerId: string, { kind }: Deed) =>
  kind === 'put-away' || kind === 'take-back' || kind === 'share'
    ? sql`b.holder_id = ${viewerId}`
    : sql`${rightOn(viewerId)} in ('own', 'edit')`;

/** Does one thing to many questions, and keeps what each was before so that it can be undone exactly. */
export async function act(tx: Db, viewerId: string, { deed: givenDeed, among }: BankAct, now: Date) {
  const deed = wellFormed(givenDeed);
  if (deed.kind === 'share' && deed.teacherId) await mustTeach(tx, viewerId, deed.teacherId);
  const chosen =
    'ids' in among
      ? sql`b.question_id = any(${sql.param(among.ids)}::uuid[]) and ${rightOn(viewerId)} is not null`
      : await matching(tx, viewerId, among.all);
  const { now: before, next, write } = effectOf(deed, now);
  const created = one(await tx.insert(bankActs).values({ ownerId: viewerId, deed, doneAt: now }).returning());
  const { matched, allowed } = one(
    await rowsOf<{ matched: number; allowed: number }>(
      tx,
      sql`
      with chosen as materialized (
        select b.question_id, ${mayDo(viewerId, deed)} as allowed from assessment_bank_rows b where ${chosen}
      ), locked as materialized (
        select q.* from assessment_questions q join chosen c on c.question_id = q.id
        where c.allowed order by q.id for update of q
      ), lines as (
        insert into assessment_bank_act_lines (act_id, question_id, before, after)
        select ${created.id}::uuid, id, before, after from (
          select q.id, ${before} as before, ${next} as after from locked q
        ) planned where before is distinct from after
      )
      select count(*)::int as matched, count(*) filter (where allowed)::int as allowed from chosen`,
    ),
  );
  if ('all' in among && among.total !== matched) throw new Problem('bank_selection_changed');
  if (matched === 0) throw new Problem('bank_question_not_found');
  for (const statement of write(linesOf(created.id, 'after'))) await tx.execute(statement);
  const changed = await tx.$count(bankActLines, eq(bankActLines.actId, created.id));
  await tx.update(bankActs).set({ changed }).where(eq(bankActs.id, created.id));
  return { actId: created.id, changed, left: matched - allowed };
}

const linesOf = (actId: string, side: 'before' | 'after') =>
  sql`select question_id, ${sql.raw(side)} as value from assessment_bank_act_lines where act_id = ${actId}`;

/**
 * Puts back what one's own act changed, as it was. What somebody changed since stays as it is now, and so does what one may
 * not change any more.
 */
export async function undo(tx: Db, viewerId: string, actId: string, now: Date) {
  const mine = and(eq(bankActs.id, actId), eq(bankActs.ownerId, viewerId));
  const [known] = await tx.select().from(bankActs).where(mine).for('update');
  if (!known || known.doneAt.getTime() <= now.getTime() - UNDO_MS) throw new Problem('bank_act_not_found');
  if (known.undoneAt) throw new Problem('bank_act_undone');
  const deed = known.deed as Deed;
  const { now: current, write } = effectOf(deed, now);
  // What is not to be put back leaves the lines, and the rest is written from them.
  await tx.execute(sql`
    with locked as materialized (
      select q.* from assessment_questions q join assessment_bank_act_lines l on l.question_id = q.id
      where l.act_id = ${actId} order by q.id for update of q
    ), kept as (
      select q.id from locked q join assessment_bank_rows b on b.question_id = q.id
      join assessment_bank_act_lines l on l.question_id = q.id and l.act_id = ${actId}
      where ${mayDo(viewerId, deed)} and ${current} is not distinct from l.after
    )
    delete from assessment_bank_act_lines l where l.act_id = ${actId} and l.question_id not in (select id from kept)`);
  for (const statement of write(linesOf(actId, 'before'))) await tx.execute(statement);
  const restored = await tx.$count(bankActLines, eq(bankActLines.actId, actId));
  await tx.update(bankActs).set({ undoneAt: now }).where(mine);
  return { restored, left: known.changed - restored };
}

/** Only people who may teach are shared with, and nobody with oneself. */
async function mustTeach(tx: Db, viewerId: string, teacherId: string) {
  const [teacher] = await tx.select().from(users).where(eq(users.id, teacherId));
  const teaches = teacher && teacher.role !== 'student' && teacher.status !== 'suspended' && !teacher.erasedAt;
  if (!teaches || teacherId === viewerId)
    throw new Problem('invalid_fields', { fields: { 'deed.teacherId': 'Choose another teacher.' } });
}

/** Acts that can be undone no more go, with all their lines. */
export async function forgetActs(db: Db, now: Date) {
  await db.delete(bankActs).where(lt(bankActs.doneAt, new Date(now.getTime() - UNDO_MS)));
}
