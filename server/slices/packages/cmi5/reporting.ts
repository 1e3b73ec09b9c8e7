import { Problem } from '@stepwell/contract/problem.ts';
import { and, eq, inArray } from 'drizzle-orm';
import type { Services } from '../../../platform/services.ts';
import { cmi5Sessions, packageAttempts, packageRuns, type packages } from '../../../tables/packages/packages.ts';
import { statements as storedStatements } from '../../../tables/xapi/xapi.ts';
import { type receivedStatements, storeForSite } from '../../xapi/records.public.ts';
import { itemIn, noteCalls } from '../runs.ts';
import { activityIn, learnerAgent } from './identifiers.ts';
import type { Session } from './platform-statements.ts';
import { meetsMoveOn } from './satisfaction.ts';
import { isOpen, noteSatisfied } from './sessions.ts';
import { brokenRule, definedVerb, durationOf, type Standing, scoreOf } from './statement-rules.ts';
import type { UnitVerb } from './vocabulary.ts';

type Package = typeof packages.$inferSelect;
type Site = Pick<Services, 'db' | 'publicUrl' | 'now'>;
type Received = ReturnType<typeof receivedStatements>;
type Statement = Received['statements'][number];

/** The statements of a unit that breaks no rule are kept, and what they mean for the learner; answers with their ids. */
export async function report(site: Site, of: Package, session: Session, received: Received): Promise<string[]> {
  const { attemptId } = session;
  if (attemptId === null) return look(site, of, session, received);
  return site.db.transaction(async (tx) => {
    const inTx = { ...site, db: tx };
    // One at a time for a registration: two sessions must not both pass.
    await tx
      .select({ id: packageAttempts.id })
      .from(packageAttempts)
      .where(eq(packageAttempts.id, attemptId))
      .for('update');
    const [now] = await tx.select().from(cmi5Sessions).where(eq(cmi5Sessions.id, session.id)).for('update');
    const [run] = await tx
      .select()
      .from(packageRuns)
      .where(and(eq(packageRuns.attemptId, attemptId), eq(packageRuns.itemId, session.itemId)));
    if (!now || !run) throw new Problem('cmi5_session_ended');
    const fresh = await unknownOf(inTx, received.statements);
    if (fresh.length > 0 && !isOpen(now, site.now())) throw new Problem('cmi5_session_ended');
    const reported = cmi5Statements(site, of, now, fresh, {
      completed: run.completion === 'completed',
      passed: run.success === 'passed',
    });
    const ids = await storeForSite(inTx, received);
    if (fresh.length > 0) await keep(inTx, of, now, run, reported);
    return ids;
  });
}

/** In Browse mode statements are held against the rules, and not kept. */
async function look(site: Site, of: Package, session: Session, { statements }: Received) {
  if (!isOpen(session, site.now())) throw new Problem('cmi5_session_ended');
  const reported = cmi5Statements(site, of, session, statements, { completed: false, passed: false });
  await site.db
    .update(cmi5Sessions)
    .set(sessionAfter(site, session, reported))
    .where(eq(cmi5Sessions.id, session.id));
  return statements.map(({ id }) => String(id));
}

/** Sent again they change nothing. */
async function unknownOf({ db }: Pick<Site, 'db'>, all: Statement[]) {
  const ids = all.flatMap(({ id }) => (typeof id === 'string' ? id.toLowerCase() : []));
  if (ids.length === 0) return all;
  const known = await db
    .select({ id: storedStatements.id })
    .from(storedStatements)
    .where(inArray(storedStatements.id, ids));
  const here = new Set(known.map(({ id }) => id));
  return all.filter(({ id }) => !here.has(String(id).toLowerCase()));
}

interface Cmi5Statement {
  verb: UnitVerb;
  statement: Statement;
}

const momentOf = ({ timestamp }: Statement) => Date.parse(String(timestamp)) || 0;

/** What of cmi5 the statements say, in the order of their times. Throws `cmi5_rule_broken` with the rule. */
function cmi5Statements(
  site: Site,
  of: Package,
  session: Session,
  statements: Statement[],
  before: { completed: boolean; passed: boolean },
): Cmi5Statement[] {
  const { at, item } = itemIn(of, session.itemId);
  let standing: Standing = {
    sessionId: session.id,
    registration: session.attemptId ?? session.id,
    account: learnerAgent(site, session.userId).account,
    activityId: activityIn(site, of.id, at),
    publisherId: item.itemId,
    mode: session.mode,
    masteryScore: item.passing,
    verbs: session.verbs,
    ...before,
  };
  return [...statements]
    .sort((a, b) => momentOf(a) - momentOf(b))
    .flatMap((statement) => {
      const broken = brokenRule(statement, standing);
      if (broken) throw new Problem('cmi5_rule_broken', { message: broken });
      const verb = definedVerb(statement);
      if (!verb) return [];
      standing = {
        ...standing,
        verbs: [...standing.verbs, verb],
        completed: standing.completed || verb === 'completed',
        passed: standing.passed || verb === 'passed',
      };
      return [{ verb, statement }];
    });
}

function sessionAfter(site: Pick<Site, 'now'>, session: Session, reported: Cmi5Statement[]) {
  const end = reported.find(({ verb }) => verb === 'terminated');
  const judged = reported.find(({ verb }) => verb === 'passed' || verb === 'failed');
  return {
    lastAt: site.now(),
    verbs: [...session.verbs, ...reported.map(({ verb }) => verb)],
    ...(judged && { scoreScaled: scoreOf(judged.statement).scoreScaled }),
    ...(end && {
      endedAt: site.now(),
      ending: 'terminated' as const,
      durationMs: durationOf(end.statement) ?? 0,
    }),
  };
}

async function keep(
  site: Site,
  of: Package,
  session: Session,
  run: typeof packageRuns.$inferSelect,
  reported: Cmi5Statement[],
) {
  const { db } = site;
  const now = site.now();
  const after = sessionAfter(site, session, reported);
  await db.update(cmi5Sessions).set(after).where(eq(cmi5Sessions.id, session.id));
  const verbs = new Set(reported.map(({ verb }) => verb));
  const judged = reported.find(({ verb }) => verb === 'passed' || verb === 'failed');
  const completion =
    run.completion === 'completed' || verbs.has('completed') ? ('completed' as const) : ('incomplete' as const);
  const success = judged ? (judged.verb as 'passed' | 'failed') : run.success;
  const { item } = itemIn(of, session.itemId);
  const isMet = meetsMoveOn(item.cmi5?.moveOn ?? 'NotApplicable', { completion, success });
  await db
    .update(packageRuns)
    .set({
      completion,
      success,
      ...(judged && scoreOf(judged.statement)),
      savedAt: now,
      doneAt: run.doneAt ?? (isMet ? now : null),
      // A session that is older than the newest opening was abandoned by it, so this is the newest.
      ...(after.endedAt && { sessionMs: after.durationMs, endedAt: now }),
    })
    .where(and(eq(packageRuns.attemptId, run.attemptId), eq(packageRuns.itemId, run.itemId)));
  if (run.doneAt !== null || !isMet) return;
  const { userId, id: sessionId } = session;
  await noteSatisfied(site, { of, userId, registration: run.attemptId, sessionId, now });
}

/** Writes down for the author what was refused. */
export async function noteRefusal({ db }: Pick<Site, 'db'>, of: Package, message: string) {
  await db.transaction((tx) => noteCalls(tx, of.id, [message.slice(0, 200)]));
}
