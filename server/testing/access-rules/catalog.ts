import { catalog } from '@stepwell/contract/catalog/catalog.ts';
import { categoryAdmin } from '@stepwell/contract/catalog/category-tree.ts';
import { reviews } from '@stepwell/contract/catalog/reviews.ts';
import { learning } from '@stepwell/contract/learning/learning.ts';
import { treeForAdmins } from '../../slices/catalog/categories/tree-reading.ts';
import { reviews as reviewRows } from '../../tables/catalog/catalog.ts';
import type { Person, TestHouse } from '../test-app.ts';
import { type Door, door } from './access-rule.ts';
import { newSubjects } from './subjects.ts';

/** Courses as everybody sees them, their categories and reviews; the columns are those of `doors.ts`. */
export function catalogDoors(house: TestHouse): Door[] {
  const { nothing, course, teacher } = newSubjects(house);

  // biome-ignore format: a table is read by its columns
  const doors = [
    //                                   visitor pending declined suspended student instructor barred admin owner
    door(catalog.categories,             [200,   200,    200,     200,      200,    200,       200,   200,  200], nothing),
    door(categoryAdmin.tree,             [401,   403,    403,     403,      403,    403,       403,   200,  403], nothing),
    door(categoryAdmin.add,              [401,   403,    403,     403,      403,    403,       403,   200,  403], async () => ({ body: { label: 'Weaving', parentId: null } })),
    door(categoryAdmin.change,           [401,   403,    403,     403,      403,    403,       403,   200,  403], async () => { const { categoryId, ...facts } = await emptyCategory(); return { params: { categoryId }, body: { ...facts, label: 'Weaving' } }; }),
    door(categoryAdmin.order,            [401,   403,    403,     403,      403,    403,       403,   200,  403], async () => { const { version, items } = await treeForAdmins(house.db); return { body: { version, places: items.map(({ categoryId, parentId }) => ({ categoryId, parentId })) } }; }),
    door(categoryAdmin.merge,            [401,   403,    403,     403,      403,    403,       403,   200,  403], async () => ({ params: { categoryId: (await house.category()).id }, body: { intoId: (await house.category()).id } })),
    door(categoryAdmin.remove,           [401,   403,    403,     403,      403,    403,       403,   200,  403], async () => ({ params: { categoryId: (await house.category()).id } })),
    door(catalog.courses,                [200,   200,    200,     200,      200,    200,       200,   200,  200], async () => ({ query: {} })),
    door(catalog.courseFacets,           [200,   200,    200,     200,      200,    200,       200,   200,  200], async () => ({ query: {} })),
    door(catalog.suggestions,            [200,   200,    200,     200,      200,    200,       200,   200,  200], async () => ({ query: { q: 'graphs' } })),
    door(catalog.course,                 [200,   200,    200,     200,      200,    200,       200,   200,  200], course),
    door(catalog.featuredCourse,         [200,   200,    200,     200,      200,    200,       200,   200,  200], course),
    door(catalog.related,                [200,   200,    200,     200,      200,    200,       200,   200,  200], course),
    door(catalog.reviews,                [200,   200,    200,     200,      200,    200,       200,   200,  200], async () => ({ ...(await course()), query: {} })),
    door(reviews.own,                    [401,   403,    403,     403,      200,    200,       403,   200,  200], course),
    door(reviews.write,                  [401,   403,    403,     403,      403,    403,       403,   403,  200], async (owner) => ({ ...(await rateable(owner)), body: { stars: 4, text: 'Clear.' } })),
    door(reviews.remove,                 [401,   403,    403,     403,      200,    200,       403,   200,  200], course),
    door(reviews.report,                 [401,   403,    403,     403,      200,    200,       403,   200,  200], async () => ({ params: await review(), body: { reason: 'spam' as const } })),
    door(reviews.reply,                  [401,   403,    403,     403,      403,    404,       403,   200,  403], async () => ({ params: await review(), body: { text: 'Thank you.' } })),
    door(reviews.removeReply,            [401,   403,    403,     403,      403,    404,       403,   200,  403], async () => ({ params: await review() })),
    door(reviews.taught,                 [401,   403,    403,     403,      403,    200,       403,   200,  403], async () => ({ query: {} })),
    door(reviews.taughtCounts,           [401,   403,    403,     403,      403,    200,       403,   200,  403], async () => ({ query: {} })),
    door(reviews.taughtCourses,          [401,   403,    403,     403,      403,    200,       403,   200,  403], nothing),
    door(reviews.moderated,              [401,   403,    403,     403,      403,    403,       403,   200,  403], async () => ({ query: {} })),
    door(reviews.moderationCounts,       [401,   403,    403,     403,      403,    403,       403,   200,  403], async () => ({ query: {} })),
    door(reviews.hide,                   [401,   403,    403,     403,      403,    403,       403,   200,  403], async () => ({ params: await review(), body: { reason: 'It names a person.' } })),
    door(reviews.showAgain,              [401,   403,    403,     403,      403,    403,       403,   200,  403], async () => ({ params: await review() })),
    door(reviews.keep,                   [401,   403,    403,     403,      403,    403,       403,   200,  403], async () => ({ params: await review() })),
    door(catalog.instructors,            [200,   200,    200,     200,      200,    200,       200,   200,  200], async () => ({ query: {} })),
    door(catalog.instructorFacets,       [200,   200,    200,     200,      200,    200,       200,   200,  200], async () => ({ query: {} })),
    door(catalog.instructor,             [200,   200,    200,     200,      200,    200,       200,   200,  200], teacher),
  ];
  return doors;

  async function emptyCategory() {
    const { id } = await house.category();
    const found = (await treeForAdmins(house.db)).items.find(({ categoryId }) => categoryId === id);
    if (!found) throw new Error('the category just made is not in the tree');
    const { categoryId, label, key, icon, isMegaMenu, version } = found;
    return { categoryId, label, key, icon, isMegaMenu, version };
  }
  async function review() {
    const { id: courseId } = await house.course();
    const [row] = await house.db
      .insert(reviewRows)
      .values({ courseId, studentId: (await house.person()).id, stars: 4, text: 'Clear.' })
      .returning();
    return { reviewId: row?.id ?? '' };
  }
  /** A course of which this person has done enough to rate it. */
  async function rateable(owner: Person) {
    const of = await house.course();
    const { id: lectureId } = await house.lecture(of);
    await house.enrolment(owner, of);
    await owner.call(learning.read, { params: { lectureId } });
    return { params: { courseId: of.slug } };
  }
}
