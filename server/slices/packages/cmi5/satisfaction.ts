import { i18n } from '../../../platform/text/messages.ts';
import type { MoveOn, PackageItem, packageRuns } from '../../../tables/packages/packages.ts';

type Run = typeof packageRuns.$inferSelect;

/** Whether a unit is satisfied by what was reported of it (13.1.4, moveOn). */
export function meetsMoveOn(moveOn: MoveOn, { completion, success }: Pick<Run, 'completion' | 'success'>) {
  const [completed, passed] = [completion === 'completed', success === 'passed'];
  if (moveOn === 'Completed') return completed;
  if (moveOn === 'Passed') return passed;
  if (moveOn === 'CompletedAndPassed') return completed && passed;
  return moveOn === 'NotApplicable' || completed || passed;
}

/** The course itself among the ids of its blocks. */
export const WHOLE_COURSE = '';

/** Ids of the blocks whose units are all satisfied, inner ones first, and the course's where all are. */
export function satisfiedIn(items: PackageItem[], isDone: (itemId: string) => boolean): string[] {
  const met = ({ itemId, kind }: PackageItem) => kind === 'asset' || isDone(itemId);
  const units = (some: PackageItem[]) => some.filter(({ place }) => place !== null);
  const blocks = items.flatMap((block, at) => {
    if (block.place !== null) return [];
    const end = items.findIndex((one, place) => place > at && one.depth <= block.depth);
    const below = units(items.slice(at + 1, end < 0 ? undefined : end));
    return below.every(met) ? [block.itemId] : [];
  });
  return [...blocks.reverse(), ...(units(items).every(met) ? [WHOLE_COURSE] : [])];
}

const percent = (share: number) => Math.round(share * 10_000) / 100;

/** What a unit asks for, in a word or two. */
export function moveOnLabel(moveOn: MoveOn) {
  if (moveOn === 'Passed') return i18n.t('Pass');
  if (moveOn === 'Completed') return i18n.t('Complete');
  if (moveOn === 'CompletedAndPassed') return i18n.t('Complete and pass');
  return moveOn === 'CompletedOrPassed' ? i18n.t('Complete or pass') : i18n.t('Optional');
}

/** What an author should know of a unit: what satisfies it, where it opens, what it teaches. */
export function unitNote({ cmi5, passing, objectives, place }: PackageItem): string {
  const notes = [
    cmi5 && moveOnLabel(cmi5.moveOn),
    passing === null ? undefined : i18n.t('pass mark {n}%', { n: percent(passing) }),
    cmi5 && place?.startsWith('https:') ? new URL(place).host : undefined,
    cmi5?.ownWindow ? i18n.t('own window') : undefined,
    objectives.length > 0 && cmi5 ? i18n.t('Objectives: {list}', { list: objectives.join('; ') }) : undefined,
  ];
  return notes.filter((one) => one !== undefined).join(' · ');
}

function reportLabel(moveOn: MoveOn) {
  if (moveOn === 'Passed') return i18n.t('passed');
  if (moveOn === 'Completed') return i18n.t('completed');
  return moveOn === 'CompletedAndPassed' ? i18n.t('completed and passed') : i18n.t('completed or passed');
}

/** What makes a lecture done, in words. */
export function courseRule(items: PackageItem[]) {
  const counted = items.filter(({ kind }) => kind === 'sco');
  const rules = [...new Set(counted.map(({ cmi5 }) => cmi5?.moveOn ?? 'NotApplicable'))];
  if (counted.length === 0) return i18n.t('Done when you open it.');
  const [only] = rules;
  if (!only || rules.length > 1)
    return i18n.t('Done when all {n} required parts meet their goals.', { n: counted.length });
  return i18n.t(
    '{n, plural, one {Done when the package reports {what}.} other {Done when each of its # required parts reports {what}.}}',
    { n: counted.length, what: reportLabel(only) },
  );
}
