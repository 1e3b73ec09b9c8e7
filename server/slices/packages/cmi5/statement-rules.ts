import { millisecondsOf } from '../timespan.ts';
import {
  CATEGORY,
  MASTERY_SCORE,
  MOVE_ON,
  PROGRESS,
  platformVerbs,
  SESSION_ID,
  type UnitVerb,
  unitVerbs,
  VOIDED,
} from './vocabulary.ts';

type Thing = Record<string, unknown>;

/** What a statement of a unit is held against: its launch, and what was said before. */
export interface Standing {
  sessionId: string;
  registration: string;
  account: { homePage: string; name: string };
  activityId: string;
  publisherId: string;
  mode: 'Normal' | 'Browse' | 'Review';
  masteryScore: number | null;
  /** Verbs of cmi5 in this session. */
  verbs: readonly string[];
  /** In this registration. */
  completed: boolean;
  passed: boolean;
}

const thingIn = (of: unknown, name: string): Thing => {
  const inner = (of as Thing | undefined)?.[name];
  return typeof inner === 'object' && inner !== null ? (inner as Thing) : {};
};
const idsIn = (statement: Thing, list: string): string[] => {
  const value = thingIn(thingIn(statement, 'context'), 'contextActivities')[list];
  return (Array.isArray(value) ? value : [value]).flatMap((one) => String((one as Thing | undefined)?.['id'] ?? ''));
};

/** The verb of a statement that cmi5 defines; nothing for one that it only allows (7.1.3). */
export function definedVerb(statement: Thing): UnitVerb | undefined {
  if (!idsIn(statement, 'category').includes(CATEGORY)) return undefined;
  const id = String(thingIn(statement, 'verb')['id']);
  return Object.hasOwn(unitVerbs, id) ? unitVerbs[id as keyof typeof unitVerbs] : undefined;
}

/** Which rule of cmi5 a statement of a unit breaks, in a sentence; nothing where it keeps them all (6.3, 7.1, 9). */
export function brokenRule(statement: Thing, standing: Standing): string | undefined {
  const about = brokenContext(statement, standing);
  if (about) return about;
  const first = standing.verbs.length === 0;
  if (!idsIn(statement, 'category').includes(CATEGORY)) {
    if (first) return 'The first statement of a session must be “initialized” (7.1.1).';
    if (idsIn(statement, 'category').includes(MOVE_ON))
      return 'Only statements with the cmi5 category can have the moveOn category (9.6.2.2).';
    return undefined;
  }
  const verb = definedVerb(statement);
  if (!verb) {
    const id = String(thingIn(statement, 'verb')['id']);
    return Object.values<string>(platformVerbs).includes(id)
      ? 'Only the platform can use this verb (9.3).'
      : 'This verb isn’t defined by cmi5. Leave out the cmi5 category (7.1.3).';
  }
  if (thingIn(statement, 'object')['id'] !== standing.activityId)
    return 'The object must be the activity of the launch (9.4).';
  return brokenOrder(verb, standing) ?? brokenResult(verb, statement, standing);
}

function brokenContext(statement: Thing, standing: Standing) {
  if (thingIn(statement, 'verb')['id'] === VOIDED) return 'A unit can’t void statements (6.3).';
  if (statement['id'] === undefined) return 'The statement needs an id (9.1).';
  const { homePage, name } = thingIn(thingIn(statement, 'actor'), 'account');
  if (homePage !== standing.account.homePage || name !== standing.account.name || statement['actor'] === undefined)
    return 'The actor must be the one of the launch (9.2).';
  if ((thingIn(statement, 'actor')['objectType'] ?? 'Agent') !== 'Agent') return 'The actor must be an agent (9.2).';
  const context = thingIn(statement, 'context');
  if (String(context['registration']).toLowerCase() !== standing.registration)
    return 'The registration must be the one of the launch (9.6.1).';
  if (thingIn(context, 'extensions')[SESSION_ID] !== standing.sessionId)
    return 'The context needs the session id of the launch data (9.6.3.1).';
  if (!idsIn(statement, 'grouping').includes(standing.publisherId))
    return 'The context needs the grouping activities of the launch data (9.6.2).';
  if (!/(Z|[+-]00:?00)$/i.test(String(statement['timestamp'] ?? '')))
    return 'The statement needs a timestamp in UTC (9.7).';
  if (standing.verbs.includes('terminated'))
    return 'The session has ended: “terminated” is the last statement (7.1.2).';
  return undefined;
}

function brokenOrder(verb: UnitVerb, { verbs, mode, completed, passed }: Standing) {
  if (verbs.length === 0 && verb !== 'initialized')
    return 'The first statement of a session must be “initialized” (7.1.1).';
  if (verbs.includes(verb)) return `“${verb}” was already sent in this session (9.3).`;
  if (verb === 'initialized' || verb === 'terminated') return undefined;
  if (mode !== 'Normal') return `In the launch mode ${mode} a unit can’t report “${verb}” (10).`;
  if (verb === 'completed') return completed ? 'It was already completed in this registration (9.3.3).' : undefined;
  if (verbs.includes('passed') || verbs.includes('failed'))
    return 'A session can have only one of “passed” and “failed” (9.3).';
  if (passed) return 'It was already passed in this registration (9.3.4).';
  return undefined;
}

const isShare = (value: unknown) => typeof value === 'number' && value >= 0 && value <= 1;

function brokenResult(verb: UnitVerb, statement: Thing, { masteryScore }: Standing) {
  const result = thingIn(statement, 'result');
  const judged = verb === 'passed' || verb === 'failed';
  const success = judged ? verb === 'passed' : undefined;
  if (result['success'] !== success)
    return judged ? `“${verb}” needs the success ${success} (9.5.2).` : `“${verb}” can’t have a success (9.5.2).`;
  const completion = verb === 'completed' ? true : undefined;
  if (result['completion'] !== completion)
    return completion ? '“completed” needs the completion true (9.5.3).' : `“${verb}” can’t have a completion (9.5.3).`;
  if (verb !== 'initialized' && durationOf(statement) === undefined) return `“${verb}” needs a duration (9.5.4).`;
  const needsMoveOn = judged || verb === 'completed';
  if (idsIn(statement, 'category').includes(MOVE_ON) !== needsMoveOn)
    return needsMoveOn
      ? `“${verb}” needs the moveOn category (9.6.2.2).`
      : `“${verb}” can’t have the moveOn category (9.6.2.2).`;
  const progress = thingIn(result, 'extensions')[PROGRESS];
  if (progress !== undefined && !(Number.isInteger(progress) && Number(progress) >= 0 && Number(progress) <= 100))
    return 'The progress must be a whole number from 0 to 100 (9.5.5.1).';
  return brokenScore(verb, statement, masteryScore);
}

function brokenScore(verb: UnitVerb, statement: Thing, masteryScore: number | null) {
  const result = thingIn(statement, 'result');
  const judged = verb === 'passed' || verb === 'failed';
  const mastery = thingIn(thingIn(statement, 'context'), 'extensions')[MASTERY_SCORE];
  if (mastery !== undefined && mastery !== masteryScore)
    return 'The masteryScore must be the one of the launch data (9.6.3.2).';
  if (result['score'] === undefined) return undefined;
  if (!judged) return `“${verb}” can’t have a score (9.5.1).`;
  const { scaled, raw, min, max } = thingIn(result, 'score');
  if (scaled !== undefined && !isShare(scaled)) return 'The scaled score must be from 0 to 1 (9.5.1).';
  if (raw !== undefined && (min === undefined || max === undefined)) return 'A raw score needs min and max (9.5.1).';
  if (masteryScore === null || scaled === undefined) return undefined;
  if (verb === 'passed' && Number(scaled) < masteryScore) return 'The score is below the masteryScore (9.3.4).';
  if (verb === 'failed' && Number(scaled) >= masteryScore) return 'The score reaches the masteryScore (9.3.5).';
  if (mastery === undefined) return 'A score that was held against the masteryScore needs it in the context (9.6.3.2).';
  return undefined;
}

/** Milliseconds; nothing where a statement has no duration. */
export function durationOf(statement: Thing): number | undefined {
  const text = String(thingIn(statement, 'result')['duration'] ?? '');
  const weeks = /^P(\d+)W$/.exec(text)?.[1];
  if (weeks !== undefined) return Number(weeks) * 7 * 86_400_000;
  return millisecondsOf(text.replace(/([.,]\d{1,2})\d*S$/, '$1S').replace(',', '.'));
}

/** What a statement says of a score, in the columns of a run. */
export function scoreOf(statement: Thing) {
  const { scaled, raw, min, max } = thingIn(thingIn(statement, 'result'), 'score');
  const numberOr = (value: unknown) => (typeof value === 'number' ? value : null);
  return { scoreScaled: numberOr(scaled), scoreRaw: numberOr(raw), scoreMin: numberOr(min), scoreMax: numberOr(max) };
}
