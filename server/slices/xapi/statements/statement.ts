import {
  type Check,
  duration,
  extensions,
  iri,
  language,
  languageMap,
  listOf,
  mediaType,
  number,
  oneOf,
  refuse,
  sha2,
  shape,
  type Thing,
  text,
  thingAt,
  truth,
  uuid,
  version,
} from '../values.ts';
import { activity } from './activities.ts';
import { actor, agent, authority, group } from './actors.ts';
import { moment } from './moments.ts';

/** Data 2.3.2: the one verb that this standard knows. */
export const VOIDED = 'http://adlnet.gov/expapi/verbs/voided';

const verb: Check = (value, at) => void shape(value, at, { id: iri, display: languageMap }, ['id']);

const score: Check = (value, at) => {
  const thing = shape(value, at, { scaled: number, raw: number, min: number, max: number });
  const {
    scaled = 0,
    raw,
    min = Number.NEGATIVE_INFINITY,
    max = Number.POSITIVE_INFINITY,
  } = thing as Record<string, number>;
  if (scaled < -1 || scaled > 1) refuse(`${at}.scaled must lie between -1 and 1.`);
  if (min >= max) refuse(`${at}.min must be less than max.`);
  if (raw !== undefined && (raw < min || raw > max)) refuse(`${at}.raw must lie between min and max.`);
};

const result: Check = (value, at) =>
  void shape(value, at, { score, success: truth, completion: truth, response: text, duration, extensions });

const statementRef: Check = (value, at) =>
  void shape(value, at, { objectType: oneOf('StatementRef'), id: uuid }, ['objectType', 'id']);

const oneOrSeveral: Check = (value, at) => (Array.isArray(value) ? listOf(activity) : activity)(value, at);
const contextActivities: Check = (value, at) => {
  const fields = { parent: oneOrSeveral, grouping: oneOrSeveral, category: oneOrSeveral, other: oneOrSeveral };
  if (Object.keys(shape(value, at, fields)).length === 0) refuse(`${at} needs an activity.`);
};

const context: Check = (value, at) => {
  const who = { registration: uuid, instructor: actor, team: group };
  const where = { contextActivities, revision: text, platform: text, language, statement: statementRef, extensions };
  shape(value, at, { ...who, ...where });
};

const attachment: Check = (value, at) => {
  const about = { usageType: iri, display: languageMap, description: languageMap };
  const file = { contentType: mediaType, length: octets, sha2, fileUrl: iri };
  shape(value, at, { ...about, ...file }, ['usageType', 'display', 'contentType', 'length', 'sha2']);
};
const octets: Check = (value, at) =>
  void ((Number.isSafeInteger(value) && Number(value) >= 0) || refuse(`${at} must be a whole number.`));

const fields = { actor, verb, result, context, timestamp: moment, attachments: listOf(attachment) };
const needed = ['actor', 'verb', 'object'];

/** Data 2.4.4.3.s6: nothing that a record store assigns, and none within another. */
const subStatement: Check = (value, at) => {
  const whole = { ...fields, objectType: oneOf('SubStatement'), object: objectWithin };
  inStep(shape(value, at, whole, [...needed, 'objectType']), at);
};

const kinds: Record<string, Check> = { Activity: activity, Agent: agent, Group: group, StatementRef: statementRef };
const objectOf =
  (known: Record<string, Check>): Check =>
  (value, at) => {
    const { objectType = 'Activity' } = thingAt(value, at);
    const check = typeof objectType === 'string' && Object.hasOwn(known, objectType) ? known[objectType] : undefined;
    if (!check) refuse(`${at}.objectType must be one of ${Object.keys(known).join(', ')}.`);
    else check(value, at);
  };
const objectWithin = objectOf(kinds);
const object = objectOf({ ...kinds, SubStatement: subStatement });

/** Data 2.4.6.s4: what only an activity has. */
function inStep({ object, context }: Thing, at: string) {
  const isActivity = ((object as Thing)['objectType'] ?? 'Activity') === 'Activity';
  for (const name of ['revision', 'platform'])
    if (!isActivity && Object.hasOwn((context ?? {}) as Thing, name))
      refuse(`${at}.context.${name} is allowed only where the object is an activity.`);
}

/** Data 2: throws `xapi_malformed` with the place of the first fault. */
export function checkStatement(value: unknown, at = 'The statement'): Thing {
  const assigned = { id: uuid, stored: moment, authority, version };
  const statement = shape(value, at, { ...fields, ...assigned, object }, needed);
  inStep(statement, at);
  const { verb, object: what } = statement as Record<string, Thing>;
  if (verb?.['id'] === VOIDED && what?.['objectType'] !== 'StatementRef')
    refuse(`${at} voids another, so its object must be a StatementRef.`);
  return statement;
}
