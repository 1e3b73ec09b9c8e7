import type { ImportTarget } from '@stepwell/contract/question-exchange/question-exchange.ts';
import { bankTarget } from './bank-target.ts';
import type { Target } from './target.public.ts';

const targets = new Map<ImportTarget, Target>([['bank', bankTarget]]);

/** A slice that takes imported questions besides the bank says so once, where it is put together. */
export const addTarget = (id: ImportTarget, target: Target) => targets.set(id, target);

/** Where an import's questions go. Throws where no slice has added that target. */
export function targetOf(id: ImportTarget): Target {
  const target = targets.get(id);
  if (!target) throw new Error(`No slice takes imports into ${id}`);
  return target;
}
