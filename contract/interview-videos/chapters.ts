import * as z from 'zod/mini';

export const MOST_CHAPTERS = 50;
const MOST_TITLE = 100;
/** In seconds, a day. */
const LATEST = 86_400;

/** A part of a video, from its second to the next chapter. */
export const Chapter = z.object({
  from: z.number().check(z.minimum(0), z.maximum(LATEST)),
  title: z.string().check(z.trim(), z.minLength(1, 'Enter a title for each chapter.'), z.maxLength(MOST_TITLE)),
});
export type Chapter = z.infer<typeof Chapter>;

/** `1:05 First question` or `1:02:05 First question`. */
const LINE = /^(?:(\d{1,2}):)?(\d{1,2}):(\d{2})\s+(\S.*)$/;

/** Chapters as they are typed, one a line; the lines that cannot be read, counted from 1. Sorted by time. */
export function readChapters(text: string): { chapters: Chapter[]; wrong: number[] } {
  const chapters: Chapter[] = [];
  const wrong: number[] = [];
  for (const [at, line] of text.split('\n').entries()) {
    const trimmed = line.trim();
    if (trimmed === '') continue;
    const [, hours = '0', minutes = '', seconds = '', title = ''] = LINE.exec(trimmed) ?? [];
    const from = Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
    const isTime = Number(minutes) < 60 && Number(seconds) < 60 && from <= LATEST;
    if (isTime && title !== '' && title.length <= MOST_TITLE) chapters.push({ from, title });
    else wrong.push(at + 1);
  }
  return { chapters: chapters.sort((a, b) => a.from - b.from), wrong };
}

const two = (part: number) => String(part).padStart(2, '0');

/** The same chapters as lines. */
export const chapterLines = (chapters: readonly Chapter[]) =>
  chapters
    .map(({ from, title }) => {
      const [hours, minutes, seconds] = [Math.floor(from / 3600), Math.floor(from / 60) % 60, Math.floor(from) % 60];
      return `${hours > 0 ? `${hours}:${two(minutes)}` : minutes}:${two(seconds)} ${title}`;
    })
    .join('\n');
