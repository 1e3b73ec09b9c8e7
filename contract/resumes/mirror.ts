import { linkOf } from './blocks.ts';
import {
  basicsFields,
  basicsOf,
  itemsOf,
  listOfTexts,
  locationFields,
  locationOf,
  profileFields,
  profilesOf,
  type ResumeDocument,
  type ResumeField,
  type ResumeItem,
  sectionOf,
  textOf,
} from './document.ts';
import { type Layout, shownSections } from './layout.ts';

/** One field of the document, and what a parser made of it. */
export interface MirroredField {
  section: string;
  label: string;
  written: string;
  read: string;
  state: 'same' | 'changed' | 'missing';
}

const even = (text: string) => text.normalize('NFC').replace(/\s+/g, ' ').trim();
const bare = (text: string) => (linkOf(text) ? text.replace(/\/$/, '') : text);

function compared(
  section: string,
  fields: readonly ResumeField[],
  written: ResumeItem,
  read: ResumeItem,
): MirroredField[] {
  return fields.flatMap(({ key, label, kind }): MirroredField[] => {
    const isList = kind === 'lines' || kind === 'words';
    const [mine, theirs] = [written, read].map((item) => (isList ? listOfTexts(item, key) : [textOf(item, key)]));
    return (mine ?? []).filter(Boolean).map((text, at) => {
      const found = theirs?.[at] ?? '';
      const isSame = bare(even(found)) === bare(even(text));
      const state = isSame ? 'same' : found ? 'changed' : 'missing';
      return { section, label: isList ? `${label} ${at + 1}` : label, written: text, read: found, state };
    });
  });
}

/** Each entry beside the one of the same title; where none has it, beside the one in its place. */
function paired(
  written: readonly ResumeItem[],
  read: readonly ResumeItem[],
  title: string,
): [ResumeItem, ResumeItem][] {
  const free = new Set(read.keys());
  const at = written.map((item, place) => {
    const same = [...free].find((one) => even(textOf(read[one] ?? {}, title)) === even(textOf(item, title)));
    const taken = same ?? (free.has(place) ? place : undefined);
    if (taken !== undefined) free.delete(taken);
    return taken;
  });
  return written.map((item, place) => [item, read[at[place] ?? -1] ?? {}]);
}

/** Every printed field of a document, with what stands for it in the record that a parser made of its file. */
export function mirrored(document: ResumeDocument, layout: Layout, record: ResumeDocument): MirroredField[] {
  return [
    ...compared('Contact', basicsFields, basicsOf(document), basicsOf(record)),
    ...compared('Contact', locationFields, locationOf(document), locationOf(record)),
    ...paired(profilesOf(document), profilesOf(record), 'network').flatMap(([mine, theirs]) =>
      compared('Contact', profileFields, mine, theirs),
    ),
    ...shownSections(layout).flatMap((key) => {
      const { heading, title, fields } = sectionOf(key);
      return paired(itemsOf(document, key), itemsOf(record, key), title).flatMap(([mine, theirs]) =>
        compared(heading, fields, mine, theirs),
      );
    }),
  ];
}
