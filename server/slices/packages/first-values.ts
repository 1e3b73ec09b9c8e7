import { eq } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import type { Services } from '../../platform/services.ts';
import { sessions, users } from '../../tables/identity/identity.ts';
import { type PackageItem, packageRuns, type packages } from '../../tables/packages/packages.ts';
import type { Vouched } from './addresses.ts';
import { ofOneOpening, type Values } from './data-model.ts';
import { asDuration, asTimespan } from './timespan.ts';

type Format = (typeof packages.$inferSelect)['format'];
type Run = typeof packageRuns.$inferSelect;

/** What an item finds when it begins: what it left, and what the data model has us say (SCORM 1.2 RTE 3.4, 2004 RTE 4.2). */
export async function firstValues(
  { db, signer }: Pick<Services, 'db' | 'signer'>,
  { format, item, vouched }: { format: Format; item: PackageItem; vouched: Vouched },
): Promise<Values> {
  const [run] = vouched.launchId
    ? await db.select().from(packageRuns).where(eq(packageRuns.launchId, vouched.launchId))
    : [];
  const learner = await learnerOf(db, vouched.sessionId);
  // Known to this package by a name of its own: two packages cannot compare whom they taught.
  const id = signer.sign(`learner ${learner.id} ${vouched.packageId}`).slice(0, 32);
  const about = { id, name: surnameFirst(learner.fullName), kept: vouched.launchId !== '', ms: run?.earlierMs ?? 0 };
  const values = leftBy(run);
  return format === 'scorm-1.2'
    ? { ...values, ...old(item, about, run), ...(run && oldStatus(run)) }
    : { ...objectivesOf(item, values), ...values, ...recent(item, about, run) };
}

/** What it kept, without what belongs to one opening only. */
function leftBy(run: Run | undefined): Values {
  const saved = JSON.parse(run?.data ?? '{}') as Values;
  for (const element of ofOneOpening) delete saved[element];
  return saved;
}

/** `resume` after a suspension, and after an opening that ended without a word: the tab was closed, the machine died. */
function entryOf(run: Run | undefined) {
  if (!run || run.data === '{}') return 'ab-initio';
  return run.exit === 'suspend' || run.endedAt === null ? 'resume' : '';
}

interface About {
  id: string;
  name: string;
  kept: boolean;
  ms: number;
}

function old(item: PackageItem, { id, name, kept, ms }: About, run: Run | undefined): Values {
  return filled({
    'cmi.core.student_id': id,
    'cmi.core.student_name': name,
    'cmi.core.credit': kept ? 'credit' : 'no-credit',
    'cmi.core.lesson_mode': kept ? 'normal' : 'browse',
    'cmi.core.entry': entryOf(run),
    'cmi.core.total_time': asTimespan(ms),
    'cmi.launch_data': item.launchData,
    'cmi.student_data.mastery_score': item.passing === null ? '' : String(item.passing),
    'cmi.student_data.max_time_allowed': item.maxTime,
    'cmi.student_data.time_limit_action': item.timeLimitAction,
  });
}

/** The one status that 1.2 has, as the manifest's score decided it. */
function oldStatus({ completion, success }: Run): Values {
  const status = success === 'unknown' ? completion : success;
  return status === 'not attempted' || status === 'unknown' ? {} : { 'cmi.core.lesson_status': status };
}

function recent(item: PackageItem, { id, name, kept, ms }: About, run: Run | undefined): Values {
  return filled({
    'cmi.learner_id': id,
    'cmi.learner_name': name,
    'cmi.credit': kept ? 'credit' : 'no-credit',
    'cmi.mode': kept ? 'normal' : 'browse',
    'cmi.entry': entryOf(run),
    'cmi.total_time': asDuration(ms),
    'cmi.launch_data': item.launchData,
    'cmi.scaled_passing_score': item.passing === null ? '' : String(item.passing),
    'cmi.completion_threshold': item.threshold === null ? '' : String(item.threshold),
    'cmi.max_time_allowed': item.maxTime,
    'cmi.time_limit_action': item.timeLimitAction,
  });
}

/** The manifest's own objectives stand there from the beginning (2004 RTE 4.2.17). */
const objectivesOf = ({ objectives }: PackageItem, saved: Values): Values =>
  Object.keys(saved).some((element) => element.startsWith('cmi.objectives.'))
    ? {}
    : Object.fromEntries(objectives.map((id, at) => [`cmi.objectives.${at}.id`, id]));

const filled = (values: Values) => Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''));

async function learnerOf(db: Db, sessionId: string) {
  const [row] = await db
    .select({ id: users.id, fullName: users.fullName })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(eq(sessions.id, sessionId));
  return row ?? { id: '', fullName: '' };
}

/** As SCORM writes names: “Rao, Asha”. */
function surnameFirst(fullName: string) {
  const nameParts = fullName.trim().split(/\s+/);
  const last = nameParts.pop() ?? '';
  return nameParts.length === 0 ? last : `${last}, ${nameParts.join(' ')}`;
}
