import type { TestHouse } from '../test-app.ts';

/** What many doors lead to. */
export function newSubjects(house: TestHouse) {
  return { nothing, newEmail, userId, course, teacher };

  async function nothing() {
    return {};
  }
  function newEmail() {
    return `${crypto.randomUUID()}@stepwell.test`;
  }
  async function userId(about: Parameters<typeof house.person>[0]) {
    return { userId: (await house.person(about)).id };
  }
  async function course() {
    return { params: { courseId: (await house.course()).slug } };
  }
  async function teacher() {
    const { instructorId } = await house.course();
    return { params: { instructorId: (await house.instructor(instructorId)).slug } };
  }
}
