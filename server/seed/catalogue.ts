import { eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import { type Db, one } from '../platform/db.ts';
import { htmlOf } from '../platform/markdown.ts';
import { contentTypeOf } from '../platform/media.ts';
import type { Storage } from '../ports/storage.ts';
import { makeQuiz, QuizSource } from '../slices/assessment/authoring.ts';
import { categories, courses, lectures, sections, type TranscriptCue } from '../tables/catalog.ts';
import { files } from '../tables/platform.ts';
import {
  baseOf,
  type CategorySource,
  type CourseSource,
  categorySources,
  courseSources,
  readArticle,
  readMedia,
  readQuiz,
  readVideo,
  type VideoSource,
} from './sources.ts';

/** Words a person reads in a minute: Brysbaert 2019 finds 238 for English prose; code and tables slow it down. */
const WORDS_PER_MINUTE = 180;

export async function loadCategories(tx: Db) {
  const ids = new Map<string, string>();
  const add = async (nodes: CategorySource[], parentId: string | null) => {
    for (const [index, { key, label, isMegaMenu = false, children = [] }] of nodes.entries()) {
      const node = one(
        await tx
          .insert(categories)
          .values({ key, label, parentId, isMegaMenu, position: index + 1 })
          .returning(),
      );
      ids.set(key, node.id);
      await add(children, node.id);
    }
  };
  await add(categorySources(), null);
  return ids;
}

interface Ids {
  people: Map<string, string>;
  categories: Map<string, string>;
}

/** Courses with everything in them; files go to the storage under `demo/`. */
export async function loadCourses(tx: Db, storage: Storage, ids: Ids) {
  for (const source of courseSources()) await loadCourse(tx, storage, source, ids);
}

async function loadCourse(tx: Db, storage: Storage, source: CourseSource, ids: Ids) {
  const ownerId = known(ids.people, source.instructor);
  const course = one(
    await tx
      .insert(courses)
      .values({
        slug: source.slug,
        instructorId: ownerId,
        categoryId: known(ids.categories, source.category),
        title: source.title,
        summary: source.summary,
        description: htmlOf(source.description),
        level: source.level,
        language: source.language,
        outcomes: source.outcomes,
        requirements: source.requirements,
        faq: source.faq ?? [],
        featuredAt: source.featured ? new Date(source.publishedAt) : null,
        state: 'published',
        publishedAt: new Date(source.publishedAt),
        updatedAt: new Date(source.publishedAt),
      })
      .returning(),
  );
  const byFile = new Map<string, string>();
  const quizFiles: { file: string; lectureId: string }[] = [];
  let seconds = 0;
  let count = 0;
  for (const [place, { title, lectures: lines }] of source.sections.entries()) {
    const section = one(
      await tx
        .insert(sections)
        .values({ courseId: course.id, title, position: place + 1 })
        .returning(),
    );
    for (const [index, line] of lines.entries()) {
      const file = line.article ?? line.video ?? line.quiz;
      if (!file) throw new Error(`${source.slug}: a lecture of no kind`);
      const content = await contentOf(tx, storage, source.slug, line);
      const lecture = one(
        await tx
          .insert(lectures)
          .values({
            ...content,
            courseId: course.id,
            sectionId: section.id,
            position: index + 1,
            preview: line.preview ?? false,
          })
          .returning(),
      );
      byFile.set(baseOf(file), lecture.id);
      if (line.quiz) quizFiles.push({ file, lectureId: lecture.id });
      seconds += content.seconds;
      count += 1;
    }
  }
  for (const { file, lectureId } of quizFiles) {
    const quiz = z.parse(QuizSource, readQuiz(source.slug, file));
    await makeQuiz(tx, quiz, { ownerId, courseId: course.id, lectureId, lecturesByFile: byFile });
  }
  await tx.update(courses).set({ lectures: count, seconds }).where(eq(courses.id, course.id));
}

async function contentOf(
  tx: Db,
  storage: Storage,
  course: string,
  { article, video, quiz }: CourseSource['sections'][number]['lectures'][number],
) {
  if (article) {
    const { title, markdown } = readArticle(course, article);
    const words = markdown.split(/\s+/).length;
    return {
      kind: 'article' as const,
      title,
      html: htmlOf(markdown),
      seconds: Math.round((60 * words) / WORDS_PER_MINUTE),
    };
  }
  if (quiz) {
    const { title, timeLimitMinutes } = readQuiz(course, quiz);
    return { kind: 'quiz' as const, title, seconds: timeLimitMinutes * 60 };
  }
  const source = readVideo(course, video ?? '');
  const keys = await storeVideo(tx, storage, source);
  const transcript = cuesOf(readMedia(source.captions).toString('utf8'));
  return {
    kind: 'video' as const,
    title: source.title,
    seconds: Math.round(source.seconds),
    html: htmlOf(source.summary),
    captionsLanguage: /\.([a-z]{2,3})\.vtt$/.exec(source.captions)?.[1] ?? 'en',
    transcript,
    ...keys,
  };
}

async function storeVideo(tx: Db, storage: Storage, { video, poster, captions }: VideoSource) {
  const keep = async (file: string) => {
    const key = `demo/${file}`;
    const kept = await storage.put(key, readMedia(file));
    await tx
      .insert(files)
      .values({ key, contentType: contentTypeOf(key), ...kept })
      .onConflictDoNothing();
    return key;
  };
  return { videoKey: await keep(video), posterKey: await keep(poster), captionsKey: await keep(captions) };
}

/** The cues of a WebVTT file as our own maker writes them: times and text, no styles. */
export function cuesOf(vtt: string): TranscriptCue[] {
  const time = /(?:(\d+):)?(\d{2}):(\d{2}\.\d{3})/;
  const seconds = (text: string) => {
    const [, hours = '0', minutes = '0', rest = '0'] = time.exec(text) ?? [];
    return Number(hours) * 3600 + Number(minutes) * 60 + Number(rest);
  };
  return vtt
    .split(/\r?\n\r?\n/)
    .map((block) => block.split(/\r?\n/))
    .flatMap((lines) => {
      const at = lines.findIndex((line) => line.includes('-->'));
      const [from = '', to = ''] = lines[at]?.split('-->') ?? [];
      return at < 0
        ? []
        : [
            {
              from: seconds(from),
              to: seconds(to),
              text: lines
                .slice(at + 1)
                .join(' ')
                .trim(),
            },
          ];
    });
}

function known(ids: Map<string, string>, name: string) {
  const id = ids.get(name);
  if (!id) throw new Error(`the demo content speaks of ${name}, who is not there`);
  return id;
}
