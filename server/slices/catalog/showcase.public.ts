import {
  type CatalogueCourse,
  type InstructorCard,
  type LectureKind,
  type Level,
  levels,
} from '@stepwell/contract/catalog/catalog.ts';
import type { HomeData, Track } from '@stepwell/contract/site/homes.ts';
import { inArray, sql } from 'drizzle-orm';
import { type Db, rowsOf } from '../../platform/database/db.ts';
import { courses } from '../../tables/catalog/catalog.ts';
import { chosenCourses } from './chosen-courses.public.ts';
import { minutesOf } from './courses.public.ts';
import { listInstructors } from './instructors/instructors.ts';
import { findFeatured } from './pages/related-courses.ts';

/** Of each subject, the so many with the most learners are looked at. */
const LOOKED_AT = 12;

interface Subject {
  key: string;
  label: string;
  courses: number;
}
export interface CourseShowcase {
  category: Subject | null;
  courses: CatalogueCourse[];
}

/**
 * What a home shows of the catalogue: a shelf over as many different subjects as there are, then one for each of the
 * largest subjects. Best is who has both many learners and good ratings.
 */
export async function showShelves(db: Db, { shelves, courses: length }: { shelves: number; courses: number }) {
  const rows = await rowsOf<Subject & { id: string; score: number }>(
    db,
    sql`
    with recursive tops as (
      select id, id as top from catalog_categories where parent_id is null
      union all select c.id, tops.top from catalog_categories c join tops on c.parent_id = tops.id
    ), subjects as (
      select k.id, k.key, k.label, k.position, sum(n.courses)::int as courses
      from catalog_shelf_counts n join tops on tops.id = n.category_id join catalog_categories k on k.id = tops.top
      group by k.id having sum(n.courses) > 0
    )
    select s.key, s.label, s.courses, best.id, best.score
    from subjects s cross join lateral (
      select id, score from (
        select course_id as id, rating_weight * ln(2 + learners) as score from catalog_search
        where category_path @> array[s.id] order by learners desc, course_id desc limit ${LOOKED_AT}
      ) popular order by score desc, id limit ${length}
    ) best
    order by s.courses desc, s.position, s.key, best.score desc, best.id
  `,
  );
  const subjects = new Map<string, { subject: Subject; best: { id: string; score: number; place: number }[] }>();
  for (const { key, label, courses, id, score } of rows) {
    const known = subjects.get(key) ?? { subject: { key, label, courses }, best: [] };
    subjects.set(key, known);
    known.best.push({ id, score, place: known.best.length });
  }
  const all = [...subjects.values()];
  // The best of every subject before the second best of any.
  const mixed = all
    .flatMap(({ best }) => best)
    .sort((a, b) => a.place - b.place || b.score - a.score)
    .slice(0, length);
  const chosen = [
    { category: null, ids: mixed.map(({ id }) => id) },
    ...all.slice(0, shelves).map(({ subject, best }) => ({ category: subject, ids: best.map(({ id }) => id) })),
  ];
  const ids = [...new Set(chosen.flatMap((collection) => collection.ids))];
  const found = new Map((await chosenCourses(db, ids)).map((course, place) => [ids[place], course]));
  const shown = chosen.map(
    ({ category, ids }): CourseShowcase => ({ category, courses: ids.flatMap((id) => found.get(id) ?? []) }),
  );
  return { shelves: shown.filter(({ courses }) => courses.length > 0), ids };
}

export interface Preview {
  courseId: string;
  courseTitle: string;
  lectureId: string;
  title: string;
  kind: Extract<LectureKind, 'video' | 'article'>;
  minutes: number;
}

/** A lecture that anyone may open: of the featured course where it has one, else of the first of these that does. */
export async function showPreview(db: Db, courseIds: string[]): Promise<Preview | null> {
  const featured = await findFeatured(db);
  const ids = [...(featured ? [featured.id] : []), ...courseIds];
  const rows = await rowsOf<Omit<Preview, 'minutes'> & { seconds: number }>(
    db,
    sql`
    select c.slug as "courseId", c.title as "courseTitle", l.id as "lectureId", l.title, l.kind, l.seconds
    from unnest(${sql.param(ids)}::uuid[]) with ordinality as wish(id, place)
    join catalog_courses c on c.id = wish.id and c.state = 'published'
    join catalog_lectures l on l.course_id = c.id and l.preview and l.kind in ('video', 'article')
    join catalog_sections s on s.id = l.section_id
    order by wish.place, l.kind = 'video' desc, s.position, l.position limit 1
  `,
  );
  const [found] = rows;
  if (!found) return null;
  const { seconds, ...preview } = found;
  return { ...preview, minutes: minutesOf(seconds) };
}

/** The teachers with the most learners. */
export async function showInstructors(db: Db, limit: number): Promise<InstructorCard[]> {
  return (await listInstructors(db, { sort: 'popular', page: 1, limit })).items;
}

export interface Voice {
  reviewId: string;
  author: string;
  stars: number;
  text: string;
  writtenAt: string;
  course: { courseId: string; title: string };
}

/** What pleased learners wrote last in a few sentences, each of another course. */
export async function showReviews(db: Db, limit: number): Promise<Voice[]> {
  const rows = await rowsOf<Omit<Voice, 'course'> & { courseId: string; title: string }>(
    db,
    sql`
    with latest as (
      select r.* from catalog_reviews r
      where r.stars >= 4 and char_length(r.text) between 60 and 280 and r.student_id is not null
        and r.hidden_at is null
      order by r.written_at desc, r.id desc limit 200
    ), each as (select distinct on (course_id) * from latest order by course_id, written_at desc, id desc)
    select r.id as "reviewId", u.full_name as author, r.stars, r.text, r.written_at as "writtenAt",
      c.slug as "courseId", c.title
    from each r join catalog_courses c on c.id = r.course_id and c.state = 'published'
    join identity_users u on u.id = r.student_id
    order by r.written_at desc, r.id desc limit ${limit}
  `,
  );
  return rows.map(({ courseId, title, writtenAt, ...review }) => ({
    ...review,
    writtenAt: new Date(writtenAt).toISOString(),
    course: { courseId, title },
  }));
}

/** From the first steps to the last. */
const ORDER: Record<Level, number> = { all: 0, beginner: 0, intermediate: 1, advanced: 2 };

/**
 * The largest subjects as ways to go: some of their best courses, from the easiest on, each with the first thing it
 * teaches. A subject of one course is no way.
 */
export async function showTracks(db: Db, { tracks, steps }: { tracks: number; steps: number }): Promise<Track[]> {
  const { shelves } = await showShelves(db, { shelves: tracks, courses: steps });
  const subjects = shelves.flatMap(({ category, courses }) =>
    category && courses.length > 1 ? [{ category, courses }] : [],
  );
  const slugs = subjects.flatMap(({ courses }) => courses.map(({ courseId }) => courseId));
  if (slugs.length === 0) return [];
  const rows = await db
    .select({ slug: courses.slug, outcomes: courses.outcomes })
    .from(courses)
    .where(inArray(courses.slug, slugs));
  const outcomeOf = new Map(rows.map(({ slug, outcomes }) => [slug, outcomes[0] ?? '']));
  return subjects.map(({ category: { key, label }, courses }) => ({
    key,
    label,
    minutes: courses.reduce((sum, { minutes }) => sum + minutes, 0),
    steps: courses
      .toSorted((a, b) => ORDER[a.level] - ORDER[b.level] || a.minutes - b.minutes)
      .map((course) => ({ course, outcome: outcomeOf.get(course.courseId) ?? '' })),
  }));
}

/** The levels that have courses, each with how many and some of the most popular. */
export async function showLevels(db: Db, limit: number): Promise<HomeData['levels']> {
  const rows = await rowsOf<{ level: Level; courses: number; some: { courseId: string; title: string }[] }>(
    db,
    sql`
    select level, count(*)::int as courses,
      coalesce(json_agg(json_build_object('courseId', slug, 'title', title) order by place)
        filter (where place <= ${limit}), '[]') as some
    from (
      select level, slug, title, row_number() over (partition by level order by learners desc, id) as place
      from catalog_courses where state = 'published'
    ) ranked
    group by level
  `,
  );
  return levels.flatMap((level) => rows.filter((row) => row.level === level));
}
