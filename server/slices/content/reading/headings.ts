import type { Contents } from '@stepwell/contract/content/content.ts';
import { textOf } from '../../../platform/text/author-html.ts';
import { slugOf } from '../../../platform/text/slug-of.ts';

/** Gives each heading of a clean text an id of its own, and lists those of the first two levels. */
export function withHeadingIds(html: string): { html: string; contents: Contents } {
  const taken = new Map<string, number>();
  const contents: Contents = [];
  const marked = html.replace(/<h([234])>([\s\S]*?)<\/h\1>/g, (whole, level: string, inner: string) => {
    const text = textOf(inner);
    if (!text) return whole;
    const wish = `s-${slugOf(text, 'section').slice(0, 60)}`;
    const times = (taken.get(wish) ?? 0) + 1;
    taken.set(wish, times);
    const id = times === 1 ? wish : `${wish}-${times}`;
    if (level !== '4') contents.push({ id, text, level: Number(level) });
    return `<h${level} id="${id}">${inner}</h${level}>`;
  });
  return { html: marked, contents };
}
