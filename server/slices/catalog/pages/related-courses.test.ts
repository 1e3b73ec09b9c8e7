import { catalog } from '@stepwell/contract/catalog/catalog.ts';
import { expect, test } from 'vitest';
import { startTestApp } from '../../../testing/test-app.ts';
import { recountLearners } from './figures.ts';

const app = await startTestApp();
const related = async (courseId: string) => {
  const { data } = await app.visitor.call(catalog.related, { params: { courseId } });
  return data.items.map((course) => course.courseId);
};
const featured = async () => (await app.visitor.call(catalog.featuredCourse, {})).data.courseId;

const top = await app.category({ key: 'music', label: 'Music' });
const own = await app.category({ key: 'strings', label: 'Strings', parentId: top.id });
const beside = await app.category({ key: 'winds', label: 'Winds', parentId: top.id });
const elsewhere = await app.category({ key: 'law', label: 'Law' });
const at = (slug: string, categoryId: string, learners = 0) => app.course({ slug, categoryId, learners });

test('without a course there is nothing to feature', async () => {
  expect((await app.visitor.call(catalog.featuredCourse, {})).status).toBe(404);
});

test('the own category first, then the subject, then what its learners took; four at most, never itself or a draft', async () => {
  const violin = await at('violin', own.id, 90);
  const taken = await at('contracts', elsewhere.id);
  await at('torts', elsewhere.id, 80);
  const learner = await app.person();
  await app.enrolment(learner, violin);
  await app.enrolment(learner, taken);
  await app.course({ slug: 'secret', categoryId: own.id, state: 'draft' });
  expect(await related('violin')).toEqual(['contracts']);
  await at('flute', beside.id, 70);
  await at('cello', own.id, 1);
  await at('viola', own.id, 5);
  expect(await related('violin')).toEqual(['viola', 'cello', 'flute', 'contracts']);
  await at('oboe', beside.id, 3);
  await at('harp', own.id);
  expect(await related('violin')).toEqual(['viola', 'cello', 'harp', 'flute']);
  expect(await related('violin')).toEqual(await related('violin'));
});

test('of what learners also took, more shared learners come first', async () => {
  const alone = await at('origami', (await app.category()).id);
  const [some, more] = [await at('pottery', elsewhere.id), await at('weaving', elsewhere.id)];
  for (let n = 0; n < 3; n += 1) {
    const learner = await app.person();
    for (const course of n === 0 ? [alone, some, more] : [alone, more]) await app.enrolment(learner, course);
  }
  expect(await related('origami')).toEqual(['weaving', 'pottery']);
});

test('featured is what an admin shows off, the latest of several; else what has the most learners', async () => {
  const loved = await at('loved', elsewhere.id);
  for (let n = 0; n < 100; n += 1) await app.enrolment(await app.person(), loved);
  await app.db.transaction((tx) => recountLearners(tx, loved.id));
  expect(await featured()).toBe('loved');
  await app.course({ slug: 'shown-once', featuredAt: new Date('2026-01-01') });
  await app.course({ slug: 'shown-now', featuredAt: new Date('2026-02-01') });
  await app.course({ slug: 'shown-unready', featuredAt: new Date('2026-03-01'), state: 'draft' });
  expect(await featured()).toBe('shown-now');
});
