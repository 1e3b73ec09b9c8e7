import { type Check, iri, listOf, mailto, refuse, sha1, shape, type Thing, text, thingAt } from '../values.ts';

/** The four ways to say who somebody is: inverse functional identifiers (Data 2.4.2.3). */
export const identifiers = ['mbox', 'mbox_sha1sum', 'openid', 'account'] as const;

const account: Check = (value, at) => void shape(value, at, { homePage: iri, name: text }, ['homePage', 'name']);
const identity = { mbox: mailto, mbox_sha1sum: sha1, openid: iri, account };
const named = { name: text, ...identity };

const only =
  (word: string): Check =>
  (value, at) =>
    void (value === word || refuse(`${at} must be ${word} here.`));

const countOf = (thing: Thing) => identifiers.filter((name) => Object.hasOwn(thing, name)).length;

/** Data 2.4.2.1. */
export const agent: Check = (value, at) => {
  const thing = shape(value, at, { objectType: only('Agent'), ...named });
  if (countOf(thing) !== 1) refuse(`${at} needs exactly one of ${identifiers.join(', ')}.`);
};

/** Data 2.4.2.2: anonymous with members, or identified with or without them. */
export const group: Check = (value, at) => {
  const thing = shape(value, at, { objectType: only('Group'), member: listOf(agent), ...named }, ['objectType']);
  const count = countOf(thing);
  if (count > 1) refuse(`${at} has more than one of ${identifiers.join(', ')}.`);
  if (count === 0 && !Object.hasOwn(thing, 'member')) refuse(`${at} needs members, or exactly one identifier.`);
};

export const isGroup = (value: unknown) => (value as Thing)['objectType'] === 'Group';

/** An agent or a group. */
export const actor: Check = (value, at) => (isGroup(thingAt(value, at)) ? group : agent)(value, at);

/** An agent or an identified group, as a filter names them. */
export const identified: Check = (value, at) => {
  actor(value, at);
  if (countOf(value as Thing) === 0) refuse(`${at} needs an identifier.`);
};

/** Data 2.4.9: whoever asserts; of groups only the two agents that OAuth speaks of. */
export const authority: Check = (value, at) => {
  actor(value, at);
  const thing = value as Thing;
  if (!isGroup(thing)) return;
  const members = thing['member'];
  if (countOf(thing) > 0 || !Array.isArray(members) || members.length !== 2)
    refuse(`${at} may be a group only where it is anonymous and has two members.`);
};
