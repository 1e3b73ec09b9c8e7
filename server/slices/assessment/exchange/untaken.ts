import { i18n } from '../../../platform/words.ts';
import type { FoundQuestion, Remark } from './format.ts';

/** Kinds that other systems have and that the bank has no place for, as a reader names them. */
export type UntakenKind = 'essay' | 'file' | 'description';

/** Why a question of this kind is not taken: the one place to change once it is. */
export function untaken(kind: UntakenKind): string {
  if (kind === 'description')
    return i18n.t('This is a text that asks nothing, and the bank keeps questions only. It is not taken.');
  return kind === 'file'
    ? i18n.t('A question that is answered with a file is not taken from files yet.')
    : i18n.t('An essay is not taken from files yet.');
}

/** A question that is not taken because of its kind. */
export function untakenQuestion(
  kind: UntakenKind,
  found: Pick<FoundQuestion, 'place' | 'name' | 'from' | 'tags'> & { remarks?: Remark[] },
): FoundQuestion {
  const remark: Remark = { level: 'error', words: untaken(kind), place: found.place };
  return { ...found, question: null, pictures: [], remarks: [...(found.remarks ?? []), remark] };
}
