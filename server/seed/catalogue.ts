import { eq } from 'drizzle-orm';
import { type Db, one } from '../platform/database/db.ts';
import { htmlOf } from '../platform/text/markdown.ts';
import type { Storage } from '../ports/storage.ts';
import { publishCodingLecture, shownChallenges } from '../slices/challenges/lectures/coding-lectures.public.ts';
import { categories, courses, editions, lectures, sections } from '../tables/catalog/catalog.ts';
import { storeFiles, storeVideo, transcriptOf } from './course-files.ts';
import { loadQuestions } from './course-questions.ts';
import {
  baseOf,
  type CategorySource,
  type CourseSource,
  categorySources,
  courseSources,
  type LectureSource,
  readArticle,
  readMedia,
  readQuiz,
  readVideo,
} from './sources.ts';

/** Words a person reads in a minute: Brysbaert 2019 finds 238 for English prose; code and tables slow it down. */
const WORDS_PER_MINUTE = 180;
/** As the builder counts one. */
const SECONDS_PER_ASSIGNMENT = 45 * 60;

export async function loadCategories(tx: Db) {
  const ids = new Map<string, string>();
  const add = async (nodes: CategorySource[], parentId: string | null) => {
    for (const [index, { key, label, isMegaMenu = false, icon = '', children = [] }] of nodes.entries()) {
      const node = one(
        await tx
          .insert(categories)
          .values({ key, label, parentId, isMegaMenu, icon, position: index + 1 })
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

/**
 * Courses with everything in them; files go to the storage under `demo/`. Answers the ids of their lectures, by the
 * course's slug and the base name of the lecture's file.
 */
export async function loadCourses(tx: Db, storage: Storage, ids: Ids) {
  const sources = courseSources();
  const bySlug = new Map<string, string>();
  const lecturesOf = new Map<string, Map<string, string>>();
  for (const source of sources) {
    const { courseId, byFile } = await loadCourse(tx, storage, source, ids);
    bySlug.set(source.slug, courseId);
    lecturesOf.set(source.slug, byFile);
  }
  for (const { slug, needs = [] } of sources) {
    if (needs.length === 0) continue;
    const needed = needs.map((one) => known(bySlug, one));
    await tx.update(courses).set({ needs: needed }).where(eq(courses.slug, slug));
  }
  return lecturesOf;
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
        edition: 1,
        createdAt: new Date(source.publishedAt),
        publishedAt: new Date(source.publishedAt),
        updatedAt: new Date(source.publishedAt),
      })
      .returning(),
  );
  await tx.insert(editions).values({ courseId: course.id, number: 1, publishedAt: new Date(source.publishedAt) });
  const byFile = new Map<string, string>();
  const asking: { line: LectureSource; lectureId: string }[] = [];
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
      const file = line.article ?? line.video ?? line.quiz ?? line.file ?? line.assignment ?? line.coding;
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
            required: line.required ?? true,
            completion: line.completion ?? 'auto',
            opensAfterDays: line.opensAfterDays ?? null,
            needs: (line.needs ?? []).map((name) => known(byFile, name)),
            files: await storeFiles(tx, storage, source.slug, line.files ?? []),
          })
          .returning(),
      );
      if (line.coding) await publishCodingLecture(tx, lecture.id, line.challenge ?? '');
      byFile.set(baseOf(file), lecture.id);
      asking.push({ line, lectureId: lecture.id });
      seconds += content.seconds;
      count += 1;
    }
  }
  // Only now, for a question may be taught in any lecture.
  for (const { line, lectureId } of asking)
    await loadQuestions(tx, source.slug, line, { ownerId, courseId: course.id, lectureId, lecturesByFile: byFile });
  await tx.update(courses).set({ lectures: count, seconds }).where(eq(courses.id, course.id));
  return { courseId: course.id, byFile };
}

async function contentOf(tx: Db, storage: Storage, course: string, line: LectureSource) {
  const { article, video, quiz, file, assignment, coding } = line;
  const text = article ?? file ?? (assignment && `${baseOf(assignment)}.md`);
  if (text) {
    const { title, markdown } = readArticle(course, text);
    const words = markdown.split(/\s+/).length;
    return {
      kind: article ? ('article' as const) : file ? ('file' as const) : ('assignment' as const),
      title,
      html: htmlOf(markdown),
      seconds: (assignment ? SECONDS_PER_ASSIGNMENT : 0) + Math.round((60 * words) / WORDS_PER_MINUTE),
    };
  }
  if (coding) {
    const slug = line.challenge ?? '';
    const { title, markdown } = readArticle(course, coding);
    const minutes = (await shownChallenges(tx, [slug])).get(slug)?.minutes ?? 0;
    const words = markdown.split(/\s+/).length;
    const seconds = 60 * minutes + Math.round((60 * words) / WORDS_PER_MINUTE);
    return { kind: 'coding' as const, title, html: htmlOf(markdown), seconds };
  }
  if (quiz) {
    const { title, timeLimitMinutes } = readQuiz(course, quiz);
    return { kind: 'quiz' as const, title, seconds: timeLimitMinutes * 60 };
  }
  const source = readVideo(course, video ?? '');
  const keys = await storeVideo(tx, storage, source);
  const transcript = transcriptOf(readMedia(source.captions).toString('utf8'));
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

function known(ids: Map<string, string>, name: string) {
  const id = ids.get(name);
  if (!id) throw new Error(`the demo content speaks of ${name}, who is not there`);
  return id;
}
