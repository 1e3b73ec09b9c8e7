import { catalog } from '@stepwell/contract/catalog/catalog.ts';
import { categoryAdmin } from '@stepwell/contract/catalog/category-tree.ts';
import { reviews } from '@stepwell/contract/catalog/reviews.ts';
import { learning } from '@stepwell/contract/learning/learning.ts';
import { treeForAdmins } from '../../slices/catalog/categories/tree-reading.ts';
import { reviews as reviewRows } from '../../tables/catalog/catalog.ts';
import type { Person, TestApp } from '../test-app.ts';
import { type AccessRule, accessRule } from './access-rule.ts';
import { newSubjects } from './subjects.ts';

/** Courses as everybody sees them, their categories and reviews; the columns are those of `routes.ts`. */
export function catalogAccessRules(app: TestApp): AccessRule[] {
  const { nothing, course, teacher } = newSubjects(app);

  // biome-ignore format: a table is read by its columns
  const accessRules = [
    //                                   visitor pending declined suspended student instructor barred admin owner
    accessRule(catalog.categories,             [200,   200,    200,     200,      200,    200,       200,   200,  200], nothing),
    accessRule(categoryAdmin.tree,             [401,   403,    403,     403,      403,    403,       403,   200,  403], nothing),
    accessRule(categoryAdmin.add,              [401,   403,    403,     403,      403,    403,       403,   200,  403], async () => ({ body: { label: 'Weaving', parentId: null } })),
    accessRule(categoryAdmin.change,           [401,   403,    403,     403,      403,    403,       403,   200,  403], async () => { const { categoryId, ...facts } = await emptyCategory(); return { params: { categoryId }, body: { ...facts, label: 'Weaving' } }; }),
    accessRule(categoryAdmin.order,            [401,   403,    403,     403,      403,    403,       403,   200,  403], async () => { const { version, items } = await treeForAdmins(app.db); return { body: { version, places: items.map(({ categoryId, parentId }) => ({ categoryId, parentId })) } }; }),
    accessRule(categoryAdmin.merge,            [401,   403,    403,     403,      403,    403,       403,   200,  403], async () => ({ params: { categoryId: (await app.category()).id }, body: { intoId: (await app.category()).id } })),
    accessRule(categoryAdmin.remove,           [401,   403,    403,     403,      403,    403,       403,   200,  403], async () => ({ params: { categoryId: (await app.category()).id } })),
    accessRule(catalog.courses,                [200,   200,    200,     200,      200,    200,       200,   200,  200], async () => ({ query: {} })),
    accessRule(catalog.courseFacets,           [200,   200,    200,     200,      200,    200,       200,   200,  200], async () => ({ query: {} })),
    accessRule(catalog.suggestions,            [200,   200,    200,     200,      200,    200,       200,   200,  200], async () => ({ query: { q: 'graphs' } })),
    accessRule(catalog.course,                 [200,   200,    200,     200,      200,    200,       200,   200,  200], course),
    accessRule(catalog.featuredCourse,         [200,   200,    200,     200,      200,    200,       200,   200,  200], course),
    accessRule(catalog.related,                [200,   200,    200,     200,      200,    200,       200,   200,  200], course),
    accessRule(catalog.reviews,                [200,   200,    200,     200,      200,    200,       200,   200,  200], async () => ({ ...(await course()), query: {} })),
    accessRule(reviews.own,                    [401,   403,    403,     403,      200,    200,       403,   200,  200], course),
    accessRule(reviews.write,                  [401,   403,    403,     403,      403,    403,       403,   403,  200], async (owner) => ({ ...(await rateable(owner)), body: { stars: 4, text: 'Clear.' } })),
    accessRule(reviews.remove,                 [401,   403,    403,     403,      200,    200,       403,   200,  200], course),
    accessRule(reviews.report,                 [401,   403,    403,     403,      200,    200,       403,   200,  200], async () => ({ params: await review(), body: { reason: 'spam' as const } })),
    accessRule(reviews.reply,                  [401,   403,    403,     403,      403,    404,       403,   200,  403], async () => ({ params: await review(), body: { text: 'Thank you.' } })),
    accessRule(reviews.removeReply,            [401,   403,    403,     403,      403,    404,       403,   200,  403], async () => ({ params: await review() })),
    accessRule(reviews.taught,                 [401,   403,    403,     403,      403,    200,       403,   200,  403], async () => ({ query: {} })),
    accessRule(reviews.taughtCounts,           [401,   403,    403,     403,      403,    200,       403,   200,  403], async () => ({ query: {} })),
    accessRule(reviews.taughtCourses,          [401,   403,    403,     403,      403,    200,       403,   200,  403], nothing),
    accessRule(reviews.moderated,              [401,   403,    403,     403,      403,    403,       403,   200,  403], async () => ({ query: {} })),
    accessRule(reviews.moderationCounts,       [401,   403,    403,     403,      403,    403,       403,   200,  403], async () => ({ query: {} })),
    accessRule(reviews.hide,                   [401,   403,    403,     403,      403,    403,       403,   200,  403], async () => ({ params: await review(), body: { reason: 'It names a person.' } })),
    accessRule(reviews.showAgain,              [401,   403,    403,     403,      403,    403,       403,   200,  403], async () => ({ params: await review() })),
    accessRule(reviews.keep,                   [401,   403,    403,     403,      403,    403,       403,   200,  403], async () => ({ params: await review() })),
    accessRule(catalog.instructors,            [200,   200,    200,     200,      200,    200,       200,   200,  200], async () => ({ query: {} })),
    accessRule(catalog.instructorFacets,       [200,   200,    200,     200,      200,    200,       200,   200,  200], async () => ({ query: {} })),
    accessRule(catalog.instructor,             [200,   200,    200,     200,      200,    200,       200,   200,  200], teacher),
  ];
  return accessRules;

  async function emptyCategory() {
    const { id } = await app.category();
    const found = (await treeForAdmins(app.db)).items.find(({ categoryId }) => categoryId === id);
    if (!found) throw new Error('the category just made is not in the tree');
    const { categoryId, label, key, icon, isMegaMenu, version } = found;
    return { categoryId, label, key, icon, isMegaMenu, version };
  }
  async function review() {
    const { id: courseId } = await app.course();
    const [row] = await app.db
      .insert(reviewRows)
      .values({ courseId, studentId: (await app.person()).id, stars: 4, text: 'Clear.' })
      .returning();
    return { reviewId: row?.id ?? '' };
  }
  /** A course of which this person has done enough to rate it. */
  async function rateable(owner: Person) {
    const of = await app.course();
    const { id: lectureId } = await app.lecture(of);
    await app.enrolment(owner, of);
    await owner.call(learning.read, { params: { lectureId } });
    return { params: { courseId: of.slug } };
  }
}
