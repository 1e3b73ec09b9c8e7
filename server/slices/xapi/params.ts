import { readJson } from './json.ts';
import type { Asked } from './request.ts';
import { agent, identified, isGroup } from './statements/actors.ts';
import { findMoment } from './statements/moments.ts';
import { type Check, iri, refuse, type Thing, uuid } from './values.ts';

type Params = Asked['params'];

/** Refuses what this resource does not know by exactly this name (Communication 3.2.s3). */
export function onlyKnown(params: Params, known: string[]) {
  for (const name of params.keys())
    if (!known.includes(name)) refuse(`Unknown parameter "${name}" (names are case sensitive).`);
}

export function needed(params: Params, name: string): string {
  const value = params.get(name);
  return value === undefined || value === '' ? refuse(`The parameter "${name}" is missing.`) : value;
}

function checked(params: Params, name: string, check: Check): string | undefined {
  const value = params.get(name);
  if (value !== undefined) check(value, `The parameter "${name}"`);
  return value;
}
export const iriIn = (params: Params, name: string) => checked(params, name, iri);
export const uuidIn = (params: Params, name: string) => checked(params, name, uuid)?.toLowerCase();

export function momentIn(params: Params, name: string): Date | undefined {
  const value = params.get(name);
  if (value === undefined) return undefined;
  return findMoment(value) ?? refuse(`The parameter "${name}" must be an ISO 8601 timestamp.`);
}

/** `true` or `false`, as in JSON. */
export function truthIn(params: Params, name: string): boolean {
  const value = params.get(name) ?? 'false';
  return value === 'true' || (value === 'false' ? false : refuse(`The parameter "${name}" must be true or false.`));
}

export function numberIn(params: Params, name: string): number {
  const value = params.get(name) ?? '0';
  return /^\d{1,15}$/.test(value)
    ? Number(value)
    : refuse(`The parameter "${name}" must be a whole number of 0 or more.`);
}

/** An agent as JSON, or an identified group where `groups` may be asked for. */
export function agentIn(params: Params, { groups = false } = {}): Thing | undefined {
  const value = params.get('agent');
  if (value === undefined) return undefined;
  const actor = readJson(value) as Thing;
  (groups ? identified : agent)(actor, 'The parameter "agent"');
  return groups || !isGroup(actor) ? actor : refuse('The parameter "agent" must be an agent, not a group.');
}
