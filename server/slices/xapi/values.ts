import { Problem } from '@stepwell/contract/problem.ts';

/** Says whether a value may stand where it stands; throws where it may not. `at` names the place, as `actor.mbox`. */
export type Check = (value: unknown, at: string) => void;
export type Thing = Record<string, unknown>;

export function refuse(message: string): never {
  throw new Problem('xapi_malformed', { message });
}
const wrong = (at: string, what: string): never => refuse(`${at} must be ${what}.`);

export const isThing = (value: unknown): value is Thing =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export function thingAt(value: unknown, at: string): Thing {
  return isThing(value) ? value : wrong(at, 'an object');
}

export const text: Check = (value, at) => void (typeof value === 'string' || wrong(at, 'a string'));
export const truth: Check = (value, at) => void (typeof value === 'boolean' || wrong(at, 'true or false'));
export const number: Check = (value, at) => void (Number.isFinite(value) || wrong(at, 'a number'));
const matching =
  (pattern: RegExp, what: string): Check =>
  (value, at) =>
    void ((typeof value === 'string' && pattern.test(value)) || wrong(at, what));

/** RFC 4122, standard string form; every version and variant, as the text's own examples are of several. */
export const uuid = matching(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i, 'a UUID');

/** RFC 3987 as far as it can be told without knowing the scheme: a scheme, no sign it forbids, whole percent codes. */
export const iri = matching(
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones that may not stand there.
  /^[A-Za-z][A-Za-z0-9+.-]*:(?:%[0-9A-Fa-f]{2}|[^\u0000-\u0020\u007f-\u009f"<>\\^`{|}%\s])+$/,
  'an IRI with its scheme',
);
export const mailto = matching(/^mailto:[^\s@<>"(),:;\\[\]]+@[^\s@<>"(),:;\\[\]]+$/, 'a mailto IRI');
export const sha1 = matching(/^[0-9a-f]{40}$/i, 'a SHA-1 sum in hexadecimal');
/** SHA-224 to SHA-512. */
export const sha2 = matching(
  /^(?:[0-9a-f]{56}|[0-9a-f]{64}|[0-9a-f]{96}|[0-9a-f]{128})$/i,
  'a SHA-2 sum in hexadecimal',
);
export const mediaType = matching(/^[\w!#$&^.+*-]+\/[\w!#$&^.+*-]+\s*(?:;.*)?$/, 'a media type, as text/plain');
/** `1.0` counts as `1.0.0`. */
export const version = matching(/^1\.0(?:\.\S+)?$/, '1.0 or begin with 1.0.');

const unit = (letter: string) => `(?:\\d+${letter})?`;
const last = (letter: string) => `(?:\\d+(?:[.,]\\d+)?${letter})`;
const DAYS = `${unit('Y')}${unit('M')}${unit('D')}`;
const HOURS = `${unit('H')}${unit('M')}${unit('S')}`;
/** The smallest unit may be broken, and only that one. */
const BROKEN_DAYS = `(?:${last('Y')}|${unit('Y')}${last('M')}|${unit('Y')}${unit('M')}${last('D')})`;
const BROKEN_HOURS = `(?:${last('H')}|${unit('H')}${last('M')}|${unit('H')}${unit('M')}${last('S')})`;
/** ISO 8601:2004 4.4.3.2; weeks stand alone. */
export const duration = matching(
  new RegExp(`^P(?:${last('W')}|(?=\\d)${DAYS}|${BROKEN_DAYS}|${DAYS}T(?:(?=\\d)${HOURS}|${BROKEN_HOURS}))$`),
  'an ISO 8601 duration',
);

const GRANDFATHERED =
  'en-gb-oed|i-ami|i-bnn|i-default|i-enochian|i-hak|i-klingon|i-lux|i-mingo|i-navajo|i-pwn|i-tao|i-tay|i-tsu|sgn-be-fr|sgn-be-nl|sgn-ch-de|art-lojban|cel-gaulish|no-bok|no-nyn|zh-guoyu|zh-hakka|zh-min|zh-min-nan|zh-xiang';
const PRIVATE = 'x(?:-[a-z0-9]{1,8})+';
/** RFC 5646 2.1: language, script, region, variants, extensions, private use, each of its own length. */
const LANGUAGE = `(?:[a-z]{2,3}(?:-[a-z]{3}){0,3}|[a-z]{4,8})(?:-[a-z]{4})?(?:-(?:[a-z]{2}|\\d{3}))?(?:-(?:[a-z0-9]{5,8}|\\d[a-z0-9]{3}))*(?:-[0-9a-wy-z](?:-[a-z0-9]{2,8})+)*(?:-${PRIVATE})?`;
const wellFormed = new RegExp(`^(?:${LANGUAGE}|${PRIVATE}|${GRANDFATHERED})$`, 'i');
const VARIANT = /^(?:[a-z0-9]{5,8}|\d[a-z0-9]{3})$/;

/** RFC 5646 2.2.5, 2.2.6: no variant and no letter of an extension twice; what stands behind `x` is private. */
function repeats(tag: string): boolean {
  const [own = ''] = tag.toLowerCase().split(/(?:^|-)x-/);
  const parts = own.split('-');
  const letters = parts.filter((part) => part.length === 1);
  const extended = parts.findIndex((part) => part.length === 1);
  const variants = parts.slice(1, extended < 0 ? undefined : extended).filter((part) => VARIANT.test(part));
  return [letters, variants].some((list) => new Set(list).size < list.length);
}
export const language: Check = (value, at) => {
  if (typeof value !== 'string' || !wellFormed.test(value) || repeats(value)) wrong(at, 'a language tag of RFC 5646');
};

/** Text by language; at least one. */
export const languageMap: Check = (value, at) => {
  const map = thingAt(value, at);
  if (Object.keys(map).length === 0) wrong(at, 'a language map with a text in it');
  for (const [tag, entry] of Object.entries(map)) {
    language(tag, `the key ${tag} of ${at}`);
    text(entry, `${at}.${tag}`);
  }
};

/** Whatever stands under the keys is nobody's business. */
export const extensions: Check = (value, at) => {
  for (const key of Object.keys(thingAt(value, at))) iri(key, `the key ${key} of ${at}`);
};

export const oneOf =
  (...allowed: string[]): Check =>
  (value, at) =>
    void ((typeof value === 'string' && allowed.includes(value)) || wrong(at, `one of ${allowed.join(', ')}`));

export const listOf =
  (each: Check): Check =>
  (value, at) => {
    if (!Array.isArray(value)) return wrong(at, 'a list');
    for (const [place, one] of value.entries()) each(one, `${at}[${place}]`);
  };

/** An object with these properties and no others; what is not among `optional` ones must be there. */
export function shape(value: unknown, at: string, fields: Record<string, Check>, required: string[] = []): Thing {
  const thing = thingAt(value, at);
  for (const name of required) if (!Object.hasOwn(thing, name)) refuse(`${at} needs "${name}".`);
  for (const [name, inner] of Object.entries(thing)) {
    const check = Object.hasOwn(fields, name) ? fields[name] : undefined;
    if (!check) refuse(`${at} has no property "${name}" (names are case sensitive).`);
    else if (inner === null) refuse(`${at}.${name} must not be null.`);
    else check(inner, `${at}.${name}`);
  }
  return thing;
}
