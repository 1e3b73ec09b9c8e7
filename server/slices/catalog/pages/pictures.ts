import { Problem } from '@stepwell/contract/problem.ts';
import { and, eq, sql } from 'drizzle-orm';
import type { FastifyReply } from 'fastify';
import { paletteOf } from '../../../../art/palettes.ts';
import type { Db } from '../../../platform/database/db.ts';
import type { PictureFacts } from '../../../platform/files/picture-drawing.ts';
import { sendPicture, versionOf } from '../../../platform/files/pictures.ts';
import { type Brand, brandOf } from '../../../platform/site-settings.ts';
import type { RawRoute } from '../../../platform/slice.ts';
import { i18n } from '../../../platform/text/messages.ts';
import type { Storage } from '../../../ports/storage.ts';
import { categories, courses } from '../../../tables/catalog/catalog.ts';
import { users } from '../../../tables/identity/identity.ts';
import { findPerson } from '../instructors/instructors.ts';

interface CourseFacts {
  brand: Brand;
  courseId: string;
  title: string;
  category: string;
  /** Key of the top category, which chooses the colours. */
  subject: string;
  instructor: string;
}
const courseFacts = ({ brand, courseId, title, category, subject, instructor }: CourseFacts): PictureFacts => ({
  brand,
  side: { cover: courseId, palette: paletteOf(subject) },
  title,
  text: '',
  foot: [instructor, category],
});

interface PersonFacts {
  brand: Brand;
  instructorId: string;
  fullName: string;
  headline: string;
  subjects: string[];
}
const personFacts = ({ brand, instructorId, fullName, headline, subjects }: PersonFacts): PictureFacts => ({
  brand,
  side: { wall: instructorId },
  title: fullName,
  text: headline,
  foot: [i18n.t('Instructor at {siteName}', { siteName: brand.name }), subjects.slice(0, 3).join(', ')],
});

/** Where the picture of a course lies that other sites show beside a link to it. */
export const coursePicture = (course: CourseFacts) =>
  `/pictures/${course.courseId}-${versionOf(courseFacts(course))}.png`;

export const instructorPicture = (person: PersonFacts) =>
  `/pictures/instructors/${person.instructorId}-${versionOf(personFacts(person))}.png`;

/** How the keys of everything drawn for one of them begin, whatever it said. */
export const coursePictures = (slug: string) => `pictures/courses/${slug}-`;
export const instructorPictures = (slug: string) => `pictures/instructors/${slug}-`;

/** `/pictures/<course id>-<version>.png`: whatever it shows, a change has another address, so it is kept for good. */
export const coursePictureRoute: RawRoute = {
  path: '/pictures/:file',
  async handle(request, reply, { db, ports }) {
    const { slug, version } = readFile(request.params);
    const course = await findCourse(db, slug);
    const facts = course && courseFacts({ ...course, brand: await brandOf(db) });
    return send(reply, { db, storage: ports.storage }, facts, {
      version,
      key: `${coursePictures(slug)}${version}.png`,
    });
  },
};

export const instructorPictureRoute: RawRoute = {
  path: '/pictures/instructors/:file',
  async handle(request, reply, { db, ports }) {
    const { slug, version } = readFile(request.params);
    const person = await findPerson(db, slug);
    const facts = person && personFacts({ ...person, brand: await brandOf(db) });
    return send(reply, { db, storage: ports.storage }, facts, {
      version,
      key: `${instructorPictures(slug)}${version}.png`,
    });
  },
};

function readFile(params: unknown) {
  const { file } = params as { file: string };
  const [, slug, version] = /^([a-z0-9-]+)-([0-9a-f]{10})\.png$/.exec(file) ?? [];
  if (!slug || !version) throw new Problem('not_found');
  return { slug, version };
}

/** Only the present version: addresses that nobody was given would draw without end. */
function send(
  reply: FastifyReply,
  { db, storage }: { db: Db; storage: Storage },
  facts: PictureFacts | undefined,
  { version, key }: { version: string; key: string },
) {
  if (!facts || versionOf(facts) !== version) throw new Problem('not_found');
  reply.header('cache-control', 'public, max-age=31536000, immutable');
  return sendPicture(reply, storage, key, facts, db);
}

async function findCourse(db: Db, slug: string) {
  const [course] = await db
    .select({
      courseId: courses.slug,
      title: courses.title,
      category: categories.label,
      subject: sql<string>`(
        with recursive up as (
          select k.key, k.parent_id from catalog_categories k where k.id = ${courses.categoryId}
          union all select k.key, k.parent_id from catalog_categories k join up on k.id = up.parent_id
        ) select key from up where parent_id is null
      )`,
      instructor: users.fullName,
    })
    .from(courses)
    .innerJoin(categories, eq(categories.id, courses.categoryId))
    .innerJoin(users, eq(users.id, courses.instructorId))
    .where(and(eq(courses.slug, slug), eq(courses.state, 'published')));
  return course;
}
