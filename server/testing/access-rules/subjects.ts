import type { TestApp } from '../test-app.ts';

/** What many routes lead to. */
export function newSubjects(app: TestApp) {
  return { nothing, newEmail, userId, course, teacher };

  async function nothing() {
    return {};
  }
  function newEmail() {
    return `${crypto.randomUUID()}@stepwell.test`;
  }
  async function userId(about: Parameters<typeof app.person>[0]) {
    return { userId: (await app.person(about)).id };
  }
  async function course() {
    return { params: { courseId: (await app.course()).slug } };
  }
  async function teacher() {
    const { instructorId } = await app.course();
    return { params: { instructorId: (await app.instructor(instructorId)).slug } };
  }
}
