import { adminPeople } from '@stepwell/contract/admin/people.ts';
import { catalog } from '@stepwell/contract/catalog/catalog.ts';
import { learning } from '@stepwell/contract/learning/learning.ts';
import { expect, test } from 'vitest';
import { contentVersion } from '../../../platform/pages/content-version.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { recountInstructor } from '../pages/figures.ts';
import { indexCourses } from '../search/search-rows.ts';

const app = await startTestApp();

test('a name that an admin corrects stands on pages, in search and on the next certificate, not on earlier ones', async () => {
  const ann = await app.person({ role: 'admin' });
  const teacher = await app.person({ role: 'instructor', fullName: 'Ahsa Roa' });
  const { slug } = await app.instructor(teacher.id);
  const course = await app.course({ instructorId: teacher.id });
  await app.db.transaction(async (tx) => {
    await recountInstructor(tx, teacher.id);
    await indexCourses(tx, [course.id]);
  });
  const section = await app.section(course.id);
  const lecture = await app.lecture({ id: course.id, sectionId: section.id }, { kind: 'article' });
  const certified = async () => {
    const student = await app.person();
    await app.enrolment(student, course);
    const { data } = await student.call(learning.read, { params: { lectureId: lecture.id } });
    return data.certificateCode ?? '';
  };
  const teacherOn = async (code: string) =>
    (await app.visitor.call(learning.verify, { params: { code } })).data.instructor;
  const earlier = await certified();
  const found = async (q: string) =>
    (await app.visitor.call(catalog.courses, { query: { q } })).data.items.map(({ courseId }) => courseId);
  expect(await found('Ahsa Roa')).toEqual([course.slug]);
  const before = await contentVersion(app.db)();

  const params = { userId: teacher.id };
  expect((await ann.call(adminPeople.rename, { params, body: { fullName: 'Asha Rao' } })).status).toBe(200);
  await app.settle();

  const page = await app.visitor.call(catalog.course, { params: { courseId: course.slug } });
  expect([page.data.instructor, page.data.teacher.fullName]).toEqual(['Asha Rao', 'Asha Rao']);
  const person = await app.visitor.call(catalog.instructor, { params: { instructorId: slug } });
  expect(person.data.fullName).toBe('Asha Rao');
  expect([await found('Asha Rao'), await found('Ahsa Roa')]).toEqual([[course.slug], []]);
  expect([await teacherOn(earlier), await teacherOn(await certified())]).toEqual(['Ahsa Roa', 'Asha Rao']);
  expect(await contentVersion(app.db)()).toBeGreaterThan(before);
});
