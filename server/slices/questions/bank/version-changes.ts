import type { BankVersion, changedParts } from '@stepwell/contract/questions/question-bank.ts';
import { textOf } from '../../../platform/text/author-html.ts';
import type { questionVersions } from '../../../tables/questions/questions.ts';

type Version = typeof questionVersions.$inferSelect;
type Part = (typeof changedParts)[number];

/** What differs between two versions of a question, in plain words; ids of parts differ without meaning anything. */
export function changesBetween(before: Version, after: Version): BankVersion['changes'] {
  const [was, is] = [wordsOf(before), wordsOf(after)];
  return (Object.keys(was) as Part[]).flatMap((part) =>
    was[part] === is[part] ? [] : [{ part, before: was[part], after: is[part] }],
  );
}

function wordsOf({ kind, stem, face, key, explanation, feedback, taughtInId }: Version): Record<Part, string> {
  const names = new Map<string, string>();
  name(face, names);
  const nameOf = (value: string) => textOf(names.get(value) ?? value);
  return {
    kind,
    stem: textOf(stem),
    parts: textsIn(face).map(textOf).toSorted().join('\n'),
    key: leaves(key, nameOf).join('\n'),
    explanation: textOf(explanation),
    feedback: leaves(feedback, nameOf).toSorted().join('\n'),
    lecture: taughtInId ?? '',
  };
}

/** The texts of parts by their ids, at whatever depth a kind has them. */
function name(value: unknown, names: Map<string, string>) {
  if (typeof value !== 'object' || value === null) return;
  if ('id' in value && 'text' in value) names.set(String(value.id), String(value.text));
  for (const inner of Object.values(value)) name(inner, names);
}

/** Every text that a face shows, a unit as well as options. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([field, inner]) =>
    field === 'id' || field === 'kind' || field === 'as' ? [] : textsIn(inner),
  );
}

/** What a key holds, line by line: parts by their words, pairs as `left → right`. */
function leaves(value: unknown, nameOf: (text: string) => string): string[] {
  if (Array.isArray(value)) return value.flatMap((inner) => leaves(inner, nameOf));
  // A region of a picture is one thing, not a heap of numbers.
  if (typeof value === 'object' && value !== null && 'shape' in value) {
    const { id: _, ...region } = value as { id?: unknown; shape: unknown };
    return [
      JSON.stringify(region)
        .replace(/["{}[\]]/g, ' ')
        .trim(),
    ];
  }
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([field, inner]) => {
      if (field === 'kind') return [];
      const lines = leaves(inner, nameOf);
      return nameOf(field) === field ? lines : lines.map((line) => `${nameOf(field)} → ${line}`);
    });
  return [nameOf(String(value))];
}
