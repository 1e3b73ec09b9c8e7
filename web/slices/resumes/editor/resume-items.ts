import {
  basicsOf,
  type ResumeDocument,
  type ResumeItem,
  type SectionKey,
} from '@stepwell/contract/resumes/document.ts';
import { newId } from '../../../ui/storage/new-id.ts';

const ids = new WeakMap<ResumeItem, string>();

/** A name for an entry that it keeps while it is edited and moved; entries have none of their own. */
export function itemId(item: ResumeItem): string {
  const known = ids.get(item) ?? newId();
  ids.set(item, known);
  return known;
}

/** An entry with another value in a field; an empty one is taken away, so that no export holds empty texts. */
export function withField(item: ResumeItem, key: string, value: string | readonly string[] | ResumeItem[]): ResumeItem {
  const { [key]: _, ...rest } = item;
  const changed = value.length === 0 ? rest : { ...item, [key]: value };
  ids.set(changed, itemId(item));
  return changed;
}

export const withItems = (document: ResumeDocument, key: SectionKey, items: readonly ResumeItem[]): ResumeDocument => {
  const { [key]: _, ...rest } = document;
  return items.length === 0 ? rest : { ...document, [key]: items };
};

export const withBasics = (document: ResumeDocument, basics: ResumeItem): ResumeDocument => ({
  ...document,
  basics: { ...basicsOf(document), ...basics },
});
