import { identifiers } from './statements/actors.ts';
import { isThing, type Thing } from './values.ts';

/** What is known of activities and verbs by their ids: definitions, displays. */
export interface Known {
  activities: Map<string, Thing>;
  verbs: Map<string, Thing>;
}

type Change = (value: Thing) => Thing;
interface Changes {
  actor: Change;
  verb: Change;
  activity: Change;
}

/** Only what identifies agents, groups, verbs and activities; of anonymous groups, their members. */
export const asIds = (statement: Thing) => through(statement, { actor: idOfActor, verb: idOf, activity: idOf });

/** Activities and verbs as this site knows them, each text in one language; agents as they came. */
export function asCanonical(statement: Thing, known: Known, accepts: string[]) {
  const one = (value: unknown) => oneLanguage(value, accepts);
  const activity: Change = (value) => {
    const definition = known.activities.get(String(value['id'])) ?? value['definition'];
    return isThing(definition) ? { ...value, definition: one(definition) } : value;
  };
  const verb: Change = (value) => {
    const display = known.verbs.get(String(value['id'])) ?? value['display'];
    return isThing(display) ? { ...value, display: chosen(display, accepts) } : value;
  };
  return through(statement, { actor: (value) => value, verb, activity });
}

function through(statement: Thing, change: Changes): Thing {
  const done: Thing = { ...statement };
  const swap = (into: Thing, name: string, by: Change) => {
    const value = into[name];
    if (Array.isArray(value)) into[name] = value.map((one) => by(one as Thing));
    else if (isThing(value)) into[name] = by(value);
  };
  swap(done, 'actor', change.actor);
  swap(done, 'verb', change.verb);
  swap(done, 'authority', change.actor);
  swap(done, 'object', (object) => {
    const kind = object['objectType'] ?? 'Activity';
    if (kind === 'SubStatement') return through(object, change);
    if (kind === 'StatementRef') return object;
    return (kind === 'Activity' ? change.activity : change.actor)(object);
  });
  if (isThing(done['context'])) {
    const context = { ...done['context'] };
    swap(context, 'instructor', change.actor);
    swap(context, 'team', change.actor);
    if (isThing(context['contextActivities'])) {
      const around = { ...context['contextActivities'] };
      for (const name of Object.keys(around)) swap(around, name, change.activity);
      context['contextActivities'] = around;
    }
    done['context'] = context;
  }
  return done;
}

const kindOf = ({ objectType }: Thing) => (objectType === undefined ? {} : { objectType });
/** What says nothing of its kind is an activity (Data 2.4.4.s2), so the id is enough. */
const idOf: Change = (value) => ({ id: value['id'] });

function idOfActor(actor: Thing): Thing {
  const name = identifiers.find((one) => Object.hasOwn(actor, one));
  if (name) return { ...kindOf(actor), [name]: actor[name] };
  const members = actor['member'];
  return { ...kindOf(actor), ...(Array.isArray(members) && { member: members.map((one) => idOfActor(one as Thing)) }) };
}

const texts = ['name', 'description'];
const lists = ['choices', 'scale', 'source', 'target', 'steps'];
/** A definition with one language in each of its maps. */
function oneLanguage(definition: unknown, accepts: string[]): unknown {
  if (!isThing(definition)) return definition;
  const done = { ...definition };
  for (const name of texts) if (isThing(done[name])) done[name] = chosen(done[name], accepts);
  for (const name of lists) {
    const list = done[name];
    if (Array.isArray(list)) done[name] = list.map((one) => oneLanguage(one, accepts));
  }
  return done;
}

/** One entry of a language map, the most welcome; the first where none is welcome. */
export function chosen(map: Thing, accepts: string[]): Thing {
  const tags = Object.keys(map);
  const within = (tag: string, range: string) => tag === range || tag.startsWith(`${range}-`);
  const found = accepts
    .map((range) => (range === '*' ? tags[0] : tags.find((tag) => within(tag.toLowerCase(), range))))
    .find((tag) => tag !== undefined);
  // Rather the same language of another place than another language.
  const near = accepts
    .map((range) => range.split('-')[0] ?? '')
    .flatMap((tongue) => tags.filter((tag) => within(tag.toLowerCase(), tongue)));
  const tag = found ?? near[0] ?? tags[0];
  return tag === undefined ? {} : { [tag]: map[tag] };
}

/** RFC 2616 14.4: language ranges in small letters, the most welcome first; what is refused (q=0) is left out. */
export function acceptsOf(header: string): string[] {
  return header
    .split(',')
    .map((part) => {
      const [range = '', ...parameters] = part.split(';').map((one) => one.trim().toLowerCase());
      const q = parameters.find((one) => one.startsWith('q='))?.slice(2);
      return { range, q: q === undefined ? 1 : Number(q) };
    })
    .filter(({ range, q }) => range !== '' && q > 0)
    .sort((a, b) => b.q - a.q)
    .map(({ range }) => range);
}
