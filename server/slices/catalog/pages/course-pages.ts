import type { CoursePage, LectureKind } from '@stepwell/contract/catalog/catalog.ts';
import { and, eq, sql } from 'drizzle-orm';
import { type Db, preparedOn } from '../../../platform/database/db.ts';
import { photoUrlOf } from '../../../platform/files/photo-url.ts';
import { brandColumn, brandFrom } from '../../../platform/site-settings.ts';
import { categories, courses, instructors } from '../../../tables/catalog/catalog.ts';
import { users } from '../../../tables/identity/identity.ts';
import { minutesOf } from '../courses.public.ts';
import { ratingOf } from '../reviews/ratings.public.ts';
import { coursePriceColumn } from '../search/catalogue-courses.ts';
import { coursePicture } from './pictures.ts';
import { findMoved } from './slugs.ts';

interface SectionRow {
  section: string;
  lectures: {
    id: string;
    title: string;
    kind: LectureKind;
    seconds: number;
    preview: boolean;
    startsAt: string | null;
  }[];
}

// One statement shaped like the page: the curriculum comes as JSON, so nothing is asked per section.
const pageQuery = preparedOn((db) =>
  db
    .select({
      courseId: courses.slug,
      title: courses.title,
      summary: courses.summary,
      description: courses.description,
      category: { key: categories.key, label: categories.label },
      level: courses.level,
      language: courses.language,
      outcomes: courses.outcomes,
      requirements: courses.requirements,
      faq: courses.faq,
      lectures: courses.lectures,
      seconds: courses.seconds,
      learners: courses.learners,
      histogram: courses.histogram,
      publishedAt: courses.publishedAt,
      updatedAt: courses.updatedAt,
      path: sql<CoursePage['path']>`(
        with recursive up as (
          select k.key, k.label, k.parent_id, 0 as height from catalog_categories k where k.id = ${courses.categoryId}
          union all
          select k.key, k.label, k.parent_id, height + 1 from catalog_categories k join up on k.id = up.parent_id
        ) select json_agg(json_build_object('key', key, 'label', label) order by height desc) from up
      )`,
      teacher: {
        instructorId: instructors.slug,
        fullName: users.fullName,
        headline: users.headline,
        bio: users.bio,
        photoKey: users.photoKey,
        subjects: instructors.subjects,
        courses: instructors.courses,
        learners: instructors.learners,
        histogram: instructors.histogram,
      },
      sections: sql<SectionRow[]>`(
        select coalesce(json_agg(json_build_object('section', s.title, 'lectures', (
          select coalesce(json_agg(json_build_object(
            'id', l.id, 'title', l.title, 'kind', l.kind, 'seconds', l.seconds, 'preview', l.preview,
            'startsAt', case when l.kind = 'live' then (select k.starts_at from live_lectures v
              join live_classes k on k.id = v.class_id where v.lecture_id = l.id and v.waived_at is null) end
          ) order by l.position), '[]'::json)
          from catalog_lectures l where l.section_id = s.id
        )) order by s.position), '[]'::json)
        from catalog_sections s where s.course_id = ${courses.id}
      )`,
      brand: brandColumn,
      price: coursePriceColumn(sql`${courses.id}`),
    })
    .from(courses)
    .innerJoin(categories, eq(categories.id, courses.categoryId))
    .innerJoin(users, eq(users.id, courses.instructorId))
    .innerJoin(instructors, eq(instructors.userId, courses.instructorId))
    .where(and(eq(courses.slug, sql.placeholder('slug')), eq(courses.state, 'published')))
    .prepare('course_page'),
);

/** A course as its page tells it, also by a slug it left behind; nothing for a draft, an archived or an unknown one. */
export async function findCoursePage(db: Db, slug: string): Promise<CoursePage | undefined> {
  const [row] = await pageQuery(db).execute({ slug });
  if (row) return pageOf(row);
  const moved = await findMoved(db, 'course', slug);
  const [there] = moved === undefined ? [] : await pageQuery(db).execute({ slug: moved });
  return there && pageOf(there);
}

type Row = Awaited<ReturnType<ReturnType<typeof pageQuery>['execute']>>[number];

function pageOf({ seconds, teacher, histogram, brand, price, ...row }: Row): CoursePage {
  const sections = row.sections.map(({ section, lectures }) => ({
    title: section,
    lectures: lectures.map(({ id, title, kind, seconds, preview, startsAt }) => ({
      lectureId: id,
      title,
      kind,
      minutes: minutesOf(seconds),
      preview,
      ...(startsAt && { startsAt: new Date(startsAt).toISOString() }),
    })),
  }));
  const { histogram: stars, photoKey, ...profile } = teacher;
  return {
    ...row,
    instructor: teacher.fullName,
    instructorId: teacher.instructorId,
    minutes: minutesOf(seconds),
    rating: ratingOf(histogram),
    histogram,
    // The table says that what is published has a date.
    publishedAt: (row.publishedAt ?? row.updatedAt).toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    previewId: sections.flatMap(({ lectures }) => lectures).find(({ preview }) => preview)?.lectureId ?? null,
    picture: coursePicture({
      brand: brandFrom(brand),
      courseId: row.courseId,
      title: row.title,
      category: row.category.label,
      subject: row.path[0]?.key ?? row.category.key,
      instructor: teacher.fullName,
    }),
    ...(price && { price }),
    teacher: { ...profile, rating: ratingOf(stars), photoUrl: photoUrlOf(photoKey) },
    sections,
  };
}
