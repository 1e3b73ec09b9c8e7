import { identityOf } from '../naming.ts';
import { isThing, type Thing } from '../values.ts';
import { findMoment } from './moments.ts';

/**
 * Whether two statements say the same (Data 2.3.1.s9): what a record store assigns, definitions and displays, the order
 * of a group's members, the zone of a moment, attachments and the case of what has none do not count.
 */
export const areEquivalent = (one: Thing, other: Thing) => JSON.stringify(bare(one)) === JSON.stringify(bare(other));

const assigned = ['id', 'authority', 'stored', 'timestamp', 'version', 'attachments'];

function bare(statement: Thing): unknown {
  const { actor, verb, object, context, ...rest } = statement as Record<string, Thing>;
  for (const name of assigned) delete rest[name];
  return sorted({
    ...rest,
    actor: bareActor(actor as Thing),
    verb: verb?.['id'],
    object: bareObject(object as Thing),
    ...(context && { context: bareContext(context) }),
  });
}

function bareActor(actor: Thing): unknown {
  const members = actor['member'];
  return {
    kind: actor['objectType'] ?? 'Agent',
    name: actor['name'],
    identity: identityOf(actor),
    ...(Array.isArray(members) && { member: members.map((one) => JSON.stringify(bareActor(one))).sort() }),
  };
}

function bareObject(object: Thing): unknown {
  const kind = object['objectType'] ?? 'Activity';
  if (kind === 'Agent' || kind === 'Group') return bareActor(object);
  if (kind === 'StatementRef') return { kind, id: String(object['id']).toLowerCase() };
  if (kind === 'Activity') return { kind, id: object['id'] };
  // When it is planned for is a part of what it says.
  const at = object['timestamp'];
  return { ...(bare(object) as Thing), ...(typeof at === 'string' && { at: findMoment(at)?.getTime() }) };
}

function bareContext({ instructor, team, contextActivities, registration, statement, ...rest }: Thing): unknown {
  const around = Object.entries((contextActivities ?? {}) as Thing).map(([name, activities]) => [
    name,
    (Array.isArray(activities) ? activities : [activities]).map((one) => (one as Thing)['id']),
  ]);
  return {
    ...rest,
    ...(isThing(instructor) && { instructor: bareActor(instructor) }),
    ...(isThing(team) && { team: bareActor(team) }),
    ...(around.length > 0 && { contextActivities: Object.fromEntries(around) }),
    ...(registration !== undefined && { registration: String(registration).toLowerCase() }),
    ...(isThing(statement) && { statement: bareObject(statement) }),
  };
}

/** Properties by name, at every level: a different order is no difference. */
export function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (!isThing(value)) return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([name, inner]) => [name, sorted(inner)]));
}
