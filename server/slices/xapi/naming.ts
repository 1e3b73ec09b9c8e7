import { createHash } from 'node:crypto';
import { identifiers } from './statements/actors.ts';
import { isThing, type Thing } from './values.ts';

/** Sixteen bytes of a SHA-256 in the form of a UUID: an IRI may be longer than an index takes. */
export function digestOf(...parts: string[]): string {
  const hex = createHash('sha256').update(JSON.stringify(parts)).digest('hex');
  return hex.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

/** The domain of a mailbox is the same in any case (Data 2.4.2.3); what stands before it is not. */
const sameMailbox = (mbox: string) => mbox.replace(/@[^@]*$/, (domain) => domain.toLowerCase());

/** What identifies an agent or identified group, in a form that is equal where they are; nothing for anonymous ones. */
export function identityOf(actor: Thing): string[] | undefined {
  const name = identifiers.find((one) => Object.hasOwn(actor, one));
  const value = name && actor[name];
  if (name === 'mbox') return [name, sameMailbox(String(value))];
  if (name === 'mbox_sha1sum') return [name, String(value).toLowerCase()];
  if (name === 'account') return [name, String((value as Thing)['homePage']), String((value as Thing)['name'])];
  return name && [name, String(value)];
}

/** Nothing for an anonymous group. */
export function agentKeyOf(actor: Thing) {
  const identity = identityOf(actor);
  return identity && digestOf('agent', ...identity);
}
export const activityKeyOf = (id: string) => digestOf('activity', id);
export const verbKeyOf = (id: string) => digestOf('verb', id);

/** Everybody that a person of this site is called by in statements: mailbox, its sum, and the account here. */
export const keysOfPerson = ({ id, email, homePage }: { id: string; email: string; homePage: string }) => {
  const mbox = sameMailbox(`mailto:${email}`);
  const sum = createHash('sha1').update(mbox).digest('hex');
  return [{ mbox }, { mbox_sha1sum: sum }, { account: { homePage, name: id } }].map(
    (agent) => agentKeyOf(agent) as string,
  );
};

/** What a statement is found by. `near`: by the plain filter; the others only by the broad one (Communication 2.1.3). */
export interface Terms {
  agents: Map<string, { near: boolean }>;
  activities: Map<string, { near: boolean }>;
}

const things = (value: unknown): Thing[] => (Array.isArray(value) ? value : [value]).filter(isThing);
const withMembers = (value: unknown) => things(value).flatMap((actor) => [actor, ...things(actor['member'])]);

export function termsOf(statement: Thing): Terms {
  const terms: Terms = { agents: new Map(), activities: new Map() };
  collect(terms, statement, true);
  for (const actor of withMembers(statement['authority'])) note(terms.agents, agentKeyOf(actor), false);
  return terms;
}

function collect(terms: Terms, statement: Thing, near: boolean) {
  const { actor, object, context } = statement as { actor: Thing; object: Thing; context?: Thing };
  const kind = object['objectType'] ?? 'Activity';
  const whole = kind === 'Agent' || kind === 'Group' ? [actor, object] : [actor];
  for (const one of whole.flatMap(withMembers)) note(terms.agents, agentKeyOf(one), near);
  if (kind === 'Activity') note(terms.activities, activityKeyOf(String(object['id'])), near);
  if (kind === 'SubStatement') collect(terms, object, false);
  for (const one of [context?.['instructor'], context?.['team']].flatMap(withMembers))
    note(terms.agents, agentKeyOf(one), false);
  const around = Object.values((context?.['contextActivities'] ?? {}) as Thing).flatMap(things);
  for (const { id } of around) note(terms.activities, activityKeyOf(String(id)), false);
}

function note(terms: Terms['agents'], key: string | undefined, near: boolean) {
  if (key) terms.set(key, { near: near || terms.get(key)?.near === true });
}
