import type { ContentKind, EntryContent } from '@stepwell/contract/content/entries.ts';
import { cleanLecture, cleanText } from '../../../platform/text/author-html.ts';

/** Kinds whose text may hold pictures; an answer and a few lines about a person hold none. */
const illustrated: readonly ContentKind[] = ['post', 'help', 'page', 'event', 'workshop', 'programme'];
const covered: readonly ContentKind[] = ['post', 'team', 'event', 'workshop', 'programme'];

/** What is stored of an entry: clean HTML, each tag once, no cover where its kind shows none. */
export function cleanContent(kind: ContentKind, content: EntryContent): EntryContent {
  const { title, summary, html, cover, tags, topic, series, event, programme } = content;
  return {
    title,
    summary,
    html: illustrated.includes(kind) ? cleanLecture(html) : cleanText(html),
    cover: covered.includes(kind) ? cover : null,
    tags: kind === 'post' ? [...new Set(tags)] : [],
    topic,
    series: kind === 'post' ? series : '',
    ...((kind === 'event' || kind === 'workshop') && event && { event }),
    ...(kind === 'programme' && programme && { programme }),
  };
}
