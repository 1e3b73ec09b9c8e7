import { randomBytes } from 'node:crypto';
import { one } from '../platform/db.ts';
import { drafts, media, uploads } from '../tables/authoring.ts';
import type { TestHouse } from './house.ts';

/** Files of courses that are being written, for the tests. */
export function newMedia(house: Pick<TestHouse, 'db' | 'course' | 'person'>) {
  /** A course with a draft; taught by somebody unless said. */
  const drafted = async (instructorId?: string) => {
    const course = await house.course(instructorId ? { instructorId } : {});
    await house.db.insert(drafts).values({ courseId: course.id }).onConflictDoNothing();
    return course;
  };
  const hex = () => randomBytes(16).toString('hex');

  /** A row; its file need not lie anywhere. */
  const mediaOf = async (courseId: string, about: Partial<typeof media.$inferInsert> = {}) =>
    one(
      await house.db
        .insert(media)
        .values({
          courseId,
          kind: 'picture',
          name: 'graph.png',
          contentType: 'image/png',
          bytes: 3,
          key: `courses/${hex()}.png`,
          ...about,
        })
        .returning(),
    );

  const uploadOf = async (courseId: string, ownerId: string) =>
    one(
      await house.db
        .insert(uploads)
        .values({
          id: hex(),
          courseId,
          ownerId,
          kind: 'file',
          name: 'a.zip',
          contentType: 'application/zip',
          bytes: 9,
        })
        .returning(),
    );

  return { drafted, mediaOf, uploadOf };
}
