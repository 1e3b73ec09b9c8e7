import { expect, test } from 'vitest';
import { adminMenu, instructorMenu, type MenuItem, studentMenu } from './menus.ts';

// The specification's own words, section 2, so that a slip here is a slip against it.
const STUDENT = `Dashboard, leadership-board, My Subscriptions, available courses, course list, Communication Skills (/student/course-resume), Mock Interview Videos (/student/bookmark), speaking, learning and writing practice, aptitude, Weekly Challenge (/student/problem-statement), selfInterview, Recruitment Assessment with AI (/student/attend-interview), online classes, resume, Compiler (/student/terminal), Job Mela (/student/interview-details), blog, final assessment, edit profile`;
const INSTRUCTOR_NAMED = `Mock Interview List (/instructor/course-resume), Daily Challenge (/instructor/problem-statement)`;
const INSTRUCTOR_OTHERS = `dashboard, student-list, manage-course, communication-skills, aptitude-questions-upload, self-interview, Company-interview, self-interview-evalution, online-classes, admin-interview-details, final-assessment, admin-chatbox, edit-profile, payout`;
const ADMIN = `dashboard, all-courses, course-category, course-detail, students, instructors, instructor-detail, instructor-requests, reviews, earnings, admin-settings, not-found`;
const AUTH = `/auth/sign-in, /auth/sign-up, /auth/forgot-password`;

const listed = (text: string) => text.split(', ');
const rows = (menu: MenuItem[][]) => menu.flat().flatMap((item) => (item.children ? item.children : [item]));
const named = (text: string) =>
  listed(text).map((one) => {
    const [, label = one, url] = /^(.+) \((\/.+)\)$/.exec(one) ?? [];
    return { label, url };
  });

test('the student menu: every label as it is written, those with a path at that path, and nothing more', () => {
  const wanted = named(
    STUDENT.replace('speaking, learning and writing practice', () =>
      ['speaking practice', 'learning practice', 'writing practice'].join(', '),
    ),
  );
  const found = rows(studentMenu);
  expect(found.map(({ label }) => label).sort()).toEqual(wanted.map(({ label }) => label).sort());
  for (const { label, url } of wanted.filter((one) => one.url)) {
    expect(found.find((one) => one.label === label)?.url).toBe(url);
  }
  const urls = found.map(({ url }) => url);
  for (const word of ['speakingPractice', 'learningPractice', 'writingPractice', 'selfInterview', 'student-Blog']) {
    expect(urls).toContain(`/student/${word}`);
  }
});

test('the instructor menu: the two labels with their paths, and every other entry in its letter case', () => {
  const found = rows(instructorMenu);
  for (const { label, url } of named(INSTRUCTOR_NAMED)) expect(found.find((one) => one.label === label)?.url).toBe(url);
  const others = found.filter(({ url }) => !INSTRUCTOR_NAMED.includes(`${url})`));
  expect(others.map(({ url }) => url).sort()).toEqual(
    listed(INSTRUCTOR_OTHERS)
      .map((one) => `/instructor/${one}`)
      .sort(),
  );
});

test('the admin menu: its twelve routes, the badge on instructor-requests alone, and the three auth routes', () => {
  const found = rows(adminMenu);
  expect(found.map(({ url }) => url).sort()).toEqual(
    [...listed(ADMIN).map((one) => `/admin/${one}`), ...listed(AUTH)].sort(),
  );
  expect(found.filter(({ badge }) => badge).map(({ url }) => url)).toEqual(['/admin/instructor-requests']);
});

test.each([
  ['student', studentMenu],
  ['instructor', instructorMenu],
  ['admin', adminMenu],
])('an item of the %s menu has the fields of the specification and no others', (_, menu) => {
  const all = menu.flat();
  const items = [...all, ...all.flatMap(({ children = [] }) => children)];
  const fields = ['key', 'label', 'icon', 'url', 'parentKey', 'children', 'badge', 'isTitle'];
  for (const item of items) {
    expect(fields).toEqual(expect.arrayContaining(Object.keys(item)));
    expect([item.key, item.label].every((word) => typeof word === 'string' && word !== '')).toBe(true);
    expect(item.icon).toBeTruthy();
    // A title opens its children; everything else leads somewhere.
    expect(item.isTitle === true).toBe(item.children !== undefined);
    expect(item.url === undefined).toBe(item.isTitle === true);
    for (const child of item.children ?? []) expect(child.parentKey).toBe(item.key);
  }
  const keys = items.map(({ key }) => key);
  expect(new Set(keys).size).toBe(keys.length);
});
