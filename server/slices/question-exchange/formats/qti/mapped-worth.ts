import { i18n } from '../../../../platform/text/messages.ts';
import type { Taking } from '../../imports/found-question.ts';
import type { Declaration } from './declarations.ts';
import type { ItemReading } from './items/item-reading.ts';

/** What earns something by a mapping, the most first; what its other answers take or give has no place here and is named. */
export function mappedWorth({ item, taking }: Pick<ItemReading, 'item' | 'taking'>, id: string) {
  const { mapping, cardinality } = item.declarations.get(id) ?? {};
  if (!mapping || !item.isMapped(id)) return [];
  warnOthers(mapping, cardinality === 'single', taking);
  return mapping.of.filter(({ value }) => value > 0).toSorted((a, b) => b.value - a.value);
}

function warnOthers({ of, rest, lower }: NonNullable<Declaration['mapping']>, isAlone: boolean, { warn }: Taking) {
  // One answer alone that costs marks costs none where the mapping ends at nothing.
  const costs = [...of.map(({ value }) => value), rest].some((value) => value < 0);
  if (costs && !(isAlone && lower >= 0))
    warn(i18n.t('Negative marks for incorrect answers were removed. They now earn no marks.'));
  if (rest > 0) warn(i18n.t('Other answers earned marks. They now earn none.'));
}

const MOST_WEIGHT = 100;

/** Shares of marks as whole weights, as small as they can be; where whole ones only come near, that is named. */
export function wholeWeights(worth: readonly number[], { warn }: Taking): number[] {
  const least = Math.min(...worth.filter((one) => one > 0));
  if (!Number.isFinite(least)) return worth.map(() => 1);
  const ratios = worth.map((one) => Math.max(one, 0) / least);
  const isWhole = (times: number) => ratios.every((one) => Math.abs(one * times - Math.round(one * times)) < 1e-6);
  const times = Array.from({ length: MOST_WEIGHT }, (_, at) => at + 1).find(isWhole) ?? 1;
  const weights = ratios.map((one) => Math.min(MOST_WEIGHT, Math.max(1, Math.round(one * times))));
  const first = weights[ratios.indexOf(1)] ?? 1;
  if (weights.some((one, at) => Math.abs(one / first - (ratios[at] ?? 1)) > 1e-6))
    warn(
      i18n.t('Part weights changed from {worth} to {weights}.', {
        worth: worth.join(' : '),
        weights: weights.join(' : '),
      }),
    );
  return weights;
}

/** Said where parts counted differently and count the same here. */
export function warnUnequal(worth: readonly number[], { warn }: Taking) {
  if (Math.max(...worth) - Math.min(...worth) > 1e-6)
    warn(i18n.t('Part weights ({worth}) are now equal.', { worth: worth.join(' : ') }));
}
