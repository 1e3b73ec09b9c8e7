import { elementsOf, textOf, type XmlElement } from '../../../../platform/archives/xml.ts';
import type { Declaration } from './declarations.ts';

type Scalar = string | number | boolean;
type Value = Scalar[] | null;
/** By response: what was answered. */
export type Responses = ReadonlyMap<string, readonly string[]>;

/** Something that is not understood here; what depends on it is not told. */
export class NotUnderstood extends Error {
  readonly what: string;
  constructor(what: string) {
    super(what);
    this.what = what;
  }
}

/** More steps than any honest item takes. */
const MOST_STEPS = 20_000;

interface World {
  responses: Responses;
  declarations: ReadonlyMap<string, Declaration>;
  outcomes: Map<string, Value>;
  steps: number;
}
class Ended extends Error {}

/**
 * What a response processing of QTI makes of responses: rules and expressions of the specification (QTI 2.2, sections 8
 * and 15), as far as real items use them. Throws NotUnderstood.
 */
export function processed(
  rules: readonly XmlElement[],
  given: Pick<World, 'responses' | 'declarations'> & { outcomes: ReadonlyMap<string, Value> },
): ReadonlyMap<string, Value> {
  const world: World = { ...given, outcomes: new Map(given.outcomes), steps: 0 };
  try {
    for (const rule of rules) act(rule, world);
  } catch (error) {
    if (!(error instanceof Ended)) throw error;
  }
  return world.outcomes;
}

function act(rule: XmlElement, world: World): void {
  switch (rule.name) {
    case 'responseCondition': {
      for (const branch of elementsOf(rule)) {
        const [test, ...then] = elementsOf(branch);
        const isOther = branch.name === 'responseElse';
        if (!isOther && !(test && isTrue(result(test, world)))) continue;
        for (const one of isOther ? elementsOf(branch) : then) act(one, world);
        return;
      }
      return;
    }
    case 'setOutcomeValue': {
      const [expression] = elementsOf(rule);
      world.outcomes.set(rule.attributes['identifier'] ?? '', expression ? result(expression, world) : null);
      return;
    }
    case 'responseProcessingFragment':
      for (const one of elementsOf(rule)) act(one, world);
      return;
    case 'exitResponse':
      throw new Ended();
    default:
      throw new NotUnderstood(rule.name);
  }
}

const isTrue = (value: Value) => value?.[0] === true || value?.[0] === 'true';
const numberOf = (value: Value) => (value === null || value.length === 0 ? Number.NaN : Number(value[0]));
const scalarsAlike = (a: Scalar, b: Scalar) =>
  String(a) === String(b) || (typeof a !== typeof b && String(a).trim() !== '' && Number(a) === Number(b));

function alike(a: Value, b: Value, isOrdered: boolean): boolean | null {
  if (a === null || b === null) return null;
  if (a.length !== b.length) return false;
  if (isOrdered || a.length === 1) return a.every((one, at) => scalarsAlike(one, b[at] ?? ''));
  const left = [...b];
  return a.every((one) => {
    const at = left.findIndex((other) => scalarsAlike(one, other));
    return at >= 0 && left.splice(at, 1).length > 0;
  });
}

function result(of: XmlElement, world: World): Value {
  world.steps += 1;
  if (world.steps > MOST_STEPS) throw new NotUnderstood(of.name);
  const parts = elementsOf(of);
  const each = () => parts.map((part) => result(part, world));
  const numbers = () => each().flatMap((value) => value?.map(Number) ?? [Number.NaN]);
  const number = (value: number): Value => (Number.isFinite(value) ? [value] : null);
  const truth = (value: boolean | null): Value => (value === null ? null : [value]);
  const id = of.attributes['identifier'] ?? '';
  switch (of.name) {
    case 'baseValue':
      return baseValue(of);
    case 'variable':
      return world.outcomes.get(id) ?? responseIn(world, id);
    case 'correct':
      return filled(world.declarations.get(id)?.correct);
    case 'mapResponse':
      return number(mapped(declared(world, id), world.responses.get(id) ?? []));
    case 'null':
      return null;
    case 'isNull':
      return [each()[0] === null];
    case 'not': {
      const [value = null] = each();
      return value === null ? null : [!isTrue(value)];
    }
    case 'and':
      return [each().every(isTrue)];
    case 'or':
      return [each().some(isTrue)];
    case 'match': {
      const [a = null, b = null] = each();
      return truth(
        alike(
          a,
          b,
          parts.some((part) => isOrdered(part, world)),
        ),
      );
    }
    case 'member': {
      const [a = null, b = null] = each();
      return a === null || b === null ? null : [b.some((one) => scalarsAlike(one, a[0] ?? ''))];
    }
    case 'contains': {
      const [a = null, b = null] = each();
      return a === null || b === null ? null : [b.every((one) => a.some((other) => scalarsAlike(one, other)))];
    }
    case 'containerSize':
      return [each()[0]?.length ?? 0];
    case 'index': {
      const found = each()[0]?.[Number(of.attributes['n']) - 1];
      return found === undefined ? null : [found];
    }
    case 'multiple':
    case 'ordered':
      return filled(each().flatMap((value) => value ?? []));
    case 'equal':
      return truth(equal(of, numbers()));
    case 'stringMatch':
      return truth(sameString(of, each()));
    case 'lt':
    case 'lte':
    case 'gt':
    case 'gte': {
      const [a = Number.NaN, b = Number.NaN] = numbers();
      if (Number.isNaN(a) || Number.isNaN(b)) return null;
      return [of.name === 'lt' ? a < b : of.name === 'lte' ? a <= b : of.name === 'gt' ? a > b : a >= b];
    }
    case 'sum':
      return number(numbers().reduce((sum, one) => sum + one, 0));
    case 'product':
      return number(numbers().reduce((all, one) => all * one, 1));
    case 'subtract': {
      const [a = Number.NaN, b = Number.NaN] = numbers();
      return number(a - b);
    }
    case 'divide': {
      const [a = Number.NaN, b = Number.NaN] = numbers();
      return number(a / b);
    }
    case 'min':
      return number(Math.min(...numbers()));
    case 'max':
      return number(Math.max(...numbers()));
    case 'round':
      return number(Math.round(numberOf(each()[0] ?? null)));
    case 'truncate':
      return number(Math.trunc(numberOf(each()[0] ?? null)));
    case 'integerToFloat':
      return each()[0] ?? null;
    default:
      throw new NotUnderstood(of.name);
  }
}

const filled = (values: readonly Scalar[] | undefined): Value => (values && values.length > 0 ? [...values] : null);
const responseIn = ({ responses }: World, id: string) => filled(responses.get(id));
const declared = ({ declarations }: World, id: string) => {
  const found = declarations.get(id);
  if (!found) throw new NotUnderstood(id);
  return found;
};
const isOrdered = (part: XmlElement, { declarations }: World) =>
  part.name === 'ordered' || declarations.get(part.attributes['identifier'] ?? '')?.cardinality === 'ordered';

function baseValue(of: XmlElement): Value {
  const text = textOf(of).trim();
  const type = of.attributes['baseType'];
  if (type === 'boolean') return [text === 'true'];
  return type === 'float' || type === 'integer' ? filled([Number(text)]) : [text];
}

function equal(of: XmlElement, [a = Number.NaN, b = Number.NaN]: number[]): boolean | null {
  if (Number.isNaN(a) || Number.isNaN(b)) return null;
  const [below, above] = tolerancesOf(of, a);
  return b >= a - below - 1e-12 && b <= a + above + 1e-12;
}

/** How far below and above a number an `equal` lets another lie; in a unit of the number itself. */
export function tolerancesOf(of: XmlElement, near: number): [number, number] {
  const mode = of.attributes['toleranceMode'] ?? 'exact';
  const tolerances = (of.attributes['tolerance'] ?? '').trim().split(/\s+/).map(Number);
  const [below = 0, above = below] = tolerances.some(Number.isNaN) ? [] : tolerances;
  if (mode === 'absolute') return [below, above];
  return mode === 'relative' ? [(Math.abs(near) * below) / 100, (Math.abs(near) * above) / 100] : [0, 0];
}

function sameString(of: XmlElement, [a = null, b = null]: Value[]): boolean | null {
  if (a === null || b === null) return null;
  const plain = (value: Scalar) =>
    of.attributes['caseSensitive'] === 'false' ? String(value).toLowerCase() : String(value);
  const [first, second] = [plain(a[0] ?? ''), plain(b[0] ?? '')];
  return of.attributes['substring'] === 'true' ? first.includes(second) : first === second;
}

/** What a response earns by its mapping: each value once, the sum within its bounds. */
export function mapped({ mapping }: Declaration, values: readonly string[]): number {
  if (!mapping) throw new NotUnderstood('mapResponse');
  const worth = (value: string) =>
    mapping.of.find(({ key, isExact }) => key === value || (!isExact && key.toLowerCase() === value.toLowerCase()))
      ?.value ?? mapping.rest;
  const sum = [...new Set(values)].reduce((all, value) => all + worth(value), 0);
  return Math.min(mapping.upper, Math.max(mapping.lower, sum));
}
