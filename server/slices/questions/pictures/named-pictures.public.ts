import type { DraftQuestion } from '@stepwell/contract/questions/draft-question.ts';

const UUID = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';
/** In clean HTML, and in a line of Markdown. */
const TAG = new RegExp(`<img\\b[^<>]*?\\sdata-media="(${UUID})"[^<>]*>`, 'g');
const LINE = new RegExp(`!\\[([^[\\]]*)\\]\\(picture:(${UUID})\\)`, 'g');

/** Every text of a question, changed; its shape stays. */
const withTexts = (question: DraftQuestion, change: (text: string) => string): DraftQuestion =>
  JSON.parse(JSON.stringify(question), (_, value: unknown) => (typeof value === 'string' ? change(value) : value));

/** The pictures that a question names, in the order in which it does. */
export function picturesNamedIn(question: DraftQuestion): string[] {
  const named = question.kind === 'hotspot' && question.pictureId ? [question.pictureId] : [];
  withTexts(question, (text) => {
    named.push(
      ...[...text.matchAll(TAG)].map(([, id]) => id ?? ''),
      ...[...text.matchAll(LINE)].map(([, , id]) => id ?? ''),
    );
    return text;
  });
  return [...new Set(named)];
}

/** The same question with other ids for its pictures; one without an id goes, and leaves its words. */
export function withPicturesUnder(question: DraftQuestion, idOf: (id: string) => string | undefined): DraftQuestion {
  const changed = withTexts(question, (text) =>
    text
      .replace(TAG, (tag, id: string) => {
        const fresh = idOf(id);
        return fresh ? tag.replace(id, fresh) : '';
      })
      .replace(LINE, (_, alt: string, id: string) => {
        const fresh = idOf(id);
        return fresh ? `![${alt}](picture:${fresh})` : alt;
      }),
  );
  if (changed.kind !== 'hotspot' || !changed.pictureId) return changed;
  return { ...changed, pictureId: idOf(changed.pictureId) ?? null };
}
