import type { PackageItemState, PackageState } from '@stepwell/contract/packages/packages.ts';
import type { PackageItem, packageRuns, packages } from '../../tables/packages/packages.ts';
import { countedOf, ruleOf } from './judging.ts';
import { namedIn, readPrerequisites } from './prerequisites.ts';

type Package = typeof packages.$inferSelect;
type Run = typeof packageRuns.$inferSelect;
type Runs = ReadonlyMap<string, Run>;

const isFinished = (run: Run | undefined) => run !== undefined && run.doneAt !== null;

/** Titles of what has to be done before an item opens; empty where it is open. */
export function waitsFor({ items }: Pick<Package, 'items'>, item: PackageItem, runs: Runs): string[] {
  if (item.prerequisites === '') return [];
  const ids = new Set(items.map(({ itemId }) => itemId));
  const done = new Set([...ids].filter((id) => isFinished(runs.get(id)) || isWholeDone(items, id, runs)));
  const rule = readPrerequisites(item.prerequisites, ids);
  if (!rule || rule(done)) return [];
  const titles = new Map(items.map(({ itemId, title }) => [itemId, title]));
  const missing = namedIn(item.prerequisites, ids).filter((id) => !done.has(id));
  // A rule may also ask that something is not done yet; then there is nothing to name but the rule.
  return missing.length > 0 ? missing.map((id) => titles.get(id) ?? id) : [item.prerequisites];
}

/** A heading is done once everything below it is. */
function isWholeDone(items: PackageItem[], itemId: string, runs: Runs) {
  const at = items.findIndex((one) => one.itemId === itemId);
  const heading = items[at];
  if (!heading || heading.place !== null) return false;
  const end = items.findIndex((one, place) => place > at && one.depth <= heading.depth);
  const below = countedOf(items.slice(at + 1, end < 0 ? undefined : end));
  return below.length > 0 && below.every((one) => isFinished(runs.get(one.itemId)));
}

export function itemState(of: Package, item: PackageItem, runs: Runs): PackageItemState {
  const { itemId, title, depth, place } = item;
  const run = runs.get(itemId);
  return {
    itemId,
    title,
    depth,
    launchable: place !== null,
    waitsFor: waitsFor(of, item, runs),
    completion: run?.completion ?? 'not attempted',
    success: run?.success ?? 'unknown',
    score: {
      raw: run?.scoreRaw ?? null,
      min: run?.scoreMin ?? null,
      max: run?.scoreMax ?? null,
      scaled: run?.scoreScaled ?? null,
    },
    done: isFinished(run),
    waived: run?.waivedReason != null,
    seconds: Math.round(((run?.earlierMs ?? 0) + (run?.sessionMs ?? 0)) / 1000),
  };
}

/** How many of the items that count are done. */
export function countOf({ items }: Pick<Package, 'items'>, runs: Runs) {
  const counted = countedOf(items);
  return { done: counted.filter(({ itemId }) => isFinished(runs.get(itemId))).length, total: counted.length };
}

export function stateOf(of: Package, attempt: number, isSaved: boolean, runs: Runs): PackageState {
  const open = of.items.filter((item) => item.place !== null && waitsFor(of, item, runs).length === 0);
  const last = [...runs.values()].sort((a, b) => b.savedAt.getTime() - a.savedAt.getTime())[0];
  const lastOpen = open.find(({ itemId }) => itemId === last?.itemId && !isFinished(last));
  const next = lastOpen ?? open.find(({ itemId, kind }) => kind === 'sco' && !isFinished(runs.get(itemId))) ?? open[0];
  return {
    title: of.title,
    format: of.edition,
    waivable: of.format === 'cmi5' && !isSaved,
    kept: isSaved,
    attempt,
    rule: ruleOf(of.format, of.items),
    items: of.items.map((item) => itemState(of, item, runs)),
    ...countOf(of, runs),
    resumeAt: next?.itemId ?? null,
  };
}
