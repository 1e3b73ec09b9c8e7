import { catalog } from '@stepwell/contract/catalog/catalog.ts';
import { type AboutMe, account } from '@stepwell/contract/identity/account.ts';
import { identity } from '@stepwell/contract/identity/identity.ts';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { certificates } from '../../../tables/certificates/certificates.ts';
import { users } from '../../../tables/identity/identity.ts';
import { type Person, startTestApp } from '../../../testing/test-app.ts';
import { recountInstructor } from '../../catalog/pages/figures.ts';

const app = await startTestApp();
const about: AboutMe = {
  fullName: 'Asha Rao',
  headline: 'Learns graphs',
  bio: 'Two paragraphs.\n\nThis is the second.',
  location: 'Pune',
  education: [{ school: 'College of Engineering', degree: 'B.Tech.', from: 2021, to: null }],
  skills: ['SQL', 'Go'],
  links: ['https://github.com/asha'],
  isPublic: false,
};
const save = async (person: Person, change: Partial<AboutMe> = {}) => {
  const { version } = (await person.call(account.profile, {})).data;
  return person.call(account.keepProfile, { body: { ...about, ...change, version } });
};

test('what is said about oneself is kept whole, and the name follows everywhere', async () => {
  const person = await app.person();
  const answer = await save(person, { fullName: '  Asha  Devi Rao ' });
  expect(answer.data).toMatchObject({ ...about, fullName: 'Asha  Devi Rao', userId: person.id });
  expect((await person.call(account.profile, {})).data).toEqual(answer.data);
  expect((await person.call(identity.profile, {})).data.fullName).toBe('Asha  Devi Rao');
});

test('of two tabs that save at once exactly one is kept; the other is told, and starts from the newest', async () => {
  const person = await app.person();
  const { version } = (await person.call(account.profile, {})).data;
  const answers = await Promise.all(
    ['one', 'two'].map((headline) => person.call(account.keepProfile, { body: { ...about, headline, version } })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)?.data.code).toBe('changed_elsewhere');
  expect((await save(person, { headline: 'three' })).status).toBe(200);
});

test('a name that an admin corrected meanwhile is not written over', async () => {
  const person = await app.person();
  const { version } = (await person.call(account.profile, {})).data;
  await app.db.update(users).set({ fullName: 'Asha R. Rao' }).where(eq(users.id, person.id));
  expect((await person.call(account.keepProfile, { body: { ...about, version } })).status).toBe(409);
});

test.each([
  ['a link that runs a script', { links: ['javascript:alert(1)'] }, 'links.0'],
  ['a link without https', { links: ['http://example.org'] }, 'links.0'],
  ['a link to this house’s own network', { links: ['https://localhost/admin'] }, 'links.0'],
  ['a name of one letter', { fullName: 'A' }, 'fullName'],
  ['a biography of a megabyte', { bio: 'x'.repeat(40_000) }, 'bio'],
  ['a skill twice', { skills: ['SQL', 'sql'] }, 'skills'],
  ['an empty skill', { skills: [' '] }, 'skills.0'],
  ['a hundred skills', { skills: Array.from({ length: 100 }, (_, n) => `skill ${n}`) }, 'skills'],
  ['years the wrong way round', { education: [{ school: 'A', degree: '', from: 2020, to: 2010 }] }, 'education.0.to'],
  ['a school without a name', { education: [{ school: ' ', degree: '', from: null, to: null }] }, 'education.0.school'],
])('%s is refused by its field', async (_, change, field) => {
  const person = await app.person();
  const answer = await save(person, change as Partial<AboutMe>);
  expect(answer.status).toBe(422);
  expect(Object.keys(answer.data.fields ?? {})).toContain(field);
});

test('nobody gives themselves a role, a status or another person’s row', async () => {
  const [person, other] = [await app.person(), await app.person({ fullName: 'Ben Ito' })];
  const { version } = (await person.call(account.profile, {})).data;
  const gifts = { role: 'admin', status: 'approved', userId: other.id, id: other.id, email: 'x@stepwell.test' };
  await person.call(account.keepProfile, { body: { ...about, ...gifts, version } as never });
  await person.call(account.prefer, { body: { theme: 'dark', userId: other.id } as never });
  expect((await person.call(identity.profile, {})).data).toMatchObject({ role: 'student', email: person.email });
  expect((await other.call(account.profile, {})).data.fullName).toBe('Ben Ito');
  expect((await other.call(account.preferences, {})).data.theme).toBeNull();
});

test('a public page holds what its owner chose and their certificates, and is gone once it is switched off', async () => {
  const person = await app.person();
  const page = () => app.visitor.call(account.person, { params: { userId: person.id } });
  expect((await page()).data.code).toBe('person_not_public');
  const text = '<script>alert(1)</script>';
  await save(person, { isPublic: true, bio: text });
  const course = await app.course();
  const paper = { courseId: course.id, courseTitle: 'Graphs', instructorName: 'Ben Ito', lectures: 1, seconds: 60 };
  await app.db.insert(certificates).values([
    { ...paper, studentId: person.id, studentName: 'Asha Rao', code: '2222-2222-2222' },
    { ...paper, studentId: person.id, studentName: 'Asha Rao', code: '3333-3333-3333', withdrawnAt: new Date() },
  ]);
  const { data } = await page();
  expect(data).toMatchObject({ fullName: 'Asha Rao', bio: text, skills: ['SQL', 'Go'], links: about.links });
  expect(data.certificates.map(({ code }) => code)).toEqual(['2222-2222-2222']);
  expect(JSON.stringify(data)).not.toContain(person.email);

  await app.db.update(users).set({ status: 'suspended' }).where(eq(users.id, person.id));
  expect((await page()).status).toBe(404);
  await app.db.update(users).set({ status: 'approved' }).where(eq(users.id, person.id));
  await save(person, { isPublic: false });
  expect((await page()).status).toBe(404);
});

test('an instructor’s new name stands in the catalogue and its search at once', async () => {
  const teacher = await app.person({ role: 'instructor', fullName: 'Ben Ito' });
  const course = await app.course({ instructorId: teacher.id, title: 'Weaving' });
  await app.db.transaction((tx) => recountInstructor(tx, teacher.id));
  await save(teacher, { fullName: 'Benjamin Quixano' });
  await app.settle();
  const found = await app.visitor.call(catalog.courses, { query: { q: 'Quixano' } });
  expect(found.data.items.map(({ courseId }) => courseId)).toEqual([course.slug]);
  expect((await teacher.call(account.profile, {})).data.instructorId).toMatch(/^teacher-/);
});

test('preferences change one by one, a zone must be one that exists, and the profile carries them', async () => {
  const person = await app.person({ status: 'pending' });
  const unset = { theme: null, timeZone: null, hideName: false };
  expect((await person.call(account.preferences, {})).data).toEqual(unset);
  await Promise.all([
    person.call(account.prefer, { body: { theme: 'dark' } }),
    person.call(account.prefer, { body: { timeZone: 'Asia/Kolkata' } }),
    person.call(account.prefer, { body: { hideName: true } }),
  ]);
  const chosen = { theme: 'dark', timeZone: 'Asia/Kolkata', hideName: true };
  expect((await person.call(account.preferences, {})).data).toEqual(chosen);
  expect((await person.call(account.prefer, { body: {} })).data).toEqual(chosen);
  // Whoever looks at standings reads the other name at once.
  await expect.poll(() => app.realtime.toldEverybody).toContain('standings-moved');
  const profile = (await person.call(identity.profile, {})).data;
  expect(profile.preferences).toEqual({ theme: 'dark', timeZone: 'Asia/Kolkata' });
  for (const timeZone of ['Mars/Olympus', '', '../../etc/passwd', 'x'.repeat(100)]) {
    expect((await person.call(account.prefer, { body: { timeZone } })).status).toBe(422);
  }
  expect((await person.call(account.prefer, { body: { theme: 'purple' as never } })).status).toBe(422);
});
