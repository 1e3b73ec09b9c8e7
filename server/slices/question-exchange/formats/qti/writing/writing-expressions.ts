import { xmlText } from '../../../text/xml-writing.ts';
import type { Writing } from '../items/item-parts.ts';

/** Expressions and rules that several kinds of items write. */
export function expressions({ dialect: { q } }: Writing) {
  const variable = (identifier: string) => q('variable', { identifier });
  const set = (identifier: string, value: string) => q('setOutcomeValue', { identifier }, value);
  return {
    variable,
    set,
    score: (value: string) => set('SCORE', value),
    mapped: (identifier: string) => q('mapResponse', { identifier }),
    isRight: (identifier: string) => q('match', {}, variable(identifier), q('correct', { identifier })),
    /** Relative tolerances are percent (QTI 2.2, section 15.3). */
    isNear: (identifier: string, tolerance: number, mode: 'absolute' | 'relative' = 'absolute') =>
      q(
        'equal',
        { toleranceMode: mode, tolerance: `${tolerance} ${tolerance}` },
        q('correct', { identifier }),
        variable(identifier),
      ),
    when: (test: string, then: string, otherwise = '') =>
      q('responseCondition', {}, q('responseIf', {}, test, then), otherwise && q('responseElse', {}, otherwise)),
  };
}

export const declaration = (
  { dialect: { q } }: Writing,
  identifier: string,
  cardinality: string,
  baseType: string,
  right: readonly string[],
  mapping = '',
) =>
  q(
    'responseDeclaration',
    { identifier, cardinality, baseType },
    right.length > 0 ? q('correctResponse', {}, ...right.map((one) => q('value', {}, xmlText(one)))) : '',
    mapping,
  );

/** The unit that stands behind a field. */
export const unitBeside = (unit: string) => (unit ? ` <span class="stepwell-unit">${xmlText(unit)}</span>` : '');
