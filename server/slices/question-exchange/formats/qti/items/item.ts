import { elementOfName, elementsBelow, elementsOf, type XmlElement } from '../../../../../platform/archives/xml.ts';
import type { PlacedElement } from '../../../../../platform/archives/xml-parts.ts';
import { type Declaration, declarationOf, defaultNumber, valuesIn } from '../declarations.ts';
import { mapped, NotUnderstood, processed, type Responses } from '../processing.ts';

/** One `assessmentItem`: its parts, and what its processing makes of a response. */
export interface Item {
  element: PlacedElement;
  body: XmlElement;
  declarations: ReadonlyMap<string, Declaration>;
  interactions: XmlElement[];
  /** Outcomes after a response; undefined where its processing is not understood. */
  outcomes: (responses: Responses) => ReadonlyMap<string, readonly (string | number | boolean)[] | null> | undefined;
  score: (responses: Responses) => number | undefined;
  /** What its processing has that is not understood. */
  unknown: () => string | undefined;
  /** Whether a response earns what its mapping says. */
  isMapped: (id: string) => boolean;
  /** A number that an outcome begins with; NaN where it has none. */
  number: (outcome: string) => number;
  /** Marks, as the item itself says; undefined where it does not. */
  most: number | undefined;
}

/** Every element that asks something. */
const interactionsIn = (of: XmlElement): XmlElement[] =>
  elementsOf(of).flatMap((one) => (one.name.endsWith('Interaction') ? [one] : interactionsIn(one)));

export function itemOf(element: PlacedElement): Item {
  const body = elementOfName(element, 'itemBody') ?? { ...element, children: [] };
  const declarations = new Map(
    elementsOf(element, 'responseDeclaration').map((one) => {
      const declaration = declarationOf(one);
      return [declaration.id, declaration];
    }),
  );
  const declaredOutcomes = elementsOf(element, 'outcomeDeclaration');
  const outcomeOf = (name: string) =>
    declaredOutcomes.find(({ attributes }) => attributes['identifier']?.toUpperCase() === name.toUpperCase());
  const begin = new Map(
    declaredOutcomes.map(({ attributes, ...one }): [string, (string | number)[] | null] => {
      const id = attributes['identifier'] ?? '';
      const values = valuesIn(elementOfName({ attributes, ...one }, 'defaultValue'));
      const isNumber = attributes['baseType'] === 'float' || attributes['baseType'] === 'integer';
      // What a wrong answer takes off is a fact of its own here, never a part of what an option is worth.
      if (id === 'PENALTY') return [id, [0]];
      return [id, values.length > 0 ? (isNumber ? values.map(Number) : values) : isNumber ? [0] : null];
    }),
  );
  const processing = elementOfName(element, 'responseProcessing');
  const rules = processing ? elementsOf(processing) : [];
  const [only] = declarations.keys();
  let unknown: string | undefined;

  const outcomes: Item['outcomes'] = (responses) => {
    try {
      if (rules.length > 0) return processed(rules, { responses, declarations, outcomes: begin });
      return new Map([...begin, ['SCORE', [byTemplate(processing, declarations, only, responses)]]]);
    } catch (error) {
      if (!(error instanceof NotUnderstood)) throw error;
      unknown = error.what;
      return undefined;
    }
  };
  const score: Item['score'] = (responses) => {
    const found = outcomes(responses);
    const value = found?.get('SCORE') ?? [...(found ?? [])].find(([id]) => /^score$/i.test(id))?.[1];
    return found && value ? Number(value[0]) : found ? 0 : undefined;
  };
  const statedLimits = [
    defaultNumber(outcomeOf('MAXSCORE')),
    Number(outcomeOf('SCORE')?.attributes['normalMaximum'] ?? Number.NaN),
  ];
  return {
    element,
    body,
    declarations,
    interactions: interactionsIn(body),
    outcomes,
    score,
    unknown: () => unknown,
    isMapped: (id) =>
      declarations.get(id)?.mapping !== undefined &&
      (rules.length === 0
        ? declarations.get(id)?.isMappedOnly || !/match_correct/.test(processing?.attributes['template'] ?? 'map')
        : processing !== undefined &&
          elementsBelow(processing, 'mapResponse').some(({ attributes }) => attributes['identifier'] === id)),
    number: (outcome) => defaultNumber(outcomeOf(outcome)),
    most: statedLimits.find((one) => one > 0),
  };
}

/** The standard templates (QTI 2.2, section 8.2); without one, what the declaration says. */
function byTemplate(
  processing: XmlElement | undefined,
  declarations: ReadonlyMap<string, Declaration>,
  only: string | undefined,
  responses: Responses,
): number {
  const id = declarations.has('RESPONSE') ? 'RESPONSE' : (only ?? '');
  const declaration = declarations.get(id);
  if (!declaration) throw new NotUnderstood('responseProcessing');
  const template = processing?.attributes['template'] ?? processing?.attributes['templateLocation'] ?? '';
  const given = responses.get(id) ?? [];
  if (declaration.mapping && (declaration.isMappedOnly || !/match_correct/.test(template)))
    return mapped(declaration, given);
  const isOrdered = declaration.cardinality === 'ordered';
  const [a, b] = [[...given], [...declaration.correct]];
  if (!isOrdered) for (const list of [a, b]) list.sort();
  return b.length > 0 && a.length === b.length && a.every((one, at) => one === b[at]) ? 1 : 0;
}
