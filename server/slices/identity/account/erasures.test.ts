import { catalog } from '@stepwell/contract/catalog/catalog.ts';
import { account } from '@stepwell/contract/identity/account.ts';
import { identity } from '@stepwell/contract/identity/identity.ts';
import { learning } from '@stepwell/contract/learning/learning.ts';
import { untouchedHome } from '@stepwell/contract/site/homes.ts';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { personalTables } from '../../../platform/security/personal.ts';
import { assignments } from '../../../tables/assignments/assignments.ts';
import { drafts } from '../../../tables/authoring/authoring.ts';
import { courses, reviews } from '../../../tables/catalog/catalog.ts';
import { certificates } from '../../../tables/certificates/certificates.ts';
import { communicationModules, communicationSteps } from '../../../tables/communication/communication.ts';
import { sessions, users } from '../../../tables/identity/identity.ts';
import { interviewSets } from '../../../tables/interviews/interviews.ts';
import { enrolments } from '../../../tables/learning/learning.ts';
import { ltiLinks, ltiPlatforms, ltiTools } from '../../../tables/lti/lti.ts';
import { packages } from '../../../tables/packages/packages.ts';
import { questions, questionVersions } from '../../../tables/questions/questions.ts';
import { productFiles } from '../../../tables/shop/downloads.ts';
import { coupons } from '../../../tables/shop/shop.ts';
import { homes } from '../../../tables/site/site.ts';
import { newBank } from '../../../testing/fixtures/bank.ts';
import { newPlan } from '../../../testing/fixtures/bought.ts';
import { newProduct } from '../../../testing/fixtures/shop.ts';
import { type Person, startTestApp } from '../../../testing/test-app.ts';
import { recountInstructor } from '../../catalog/pages/figures.ts';
import { hashOfPassword } from '../sign-in/passwords.public.ts';
import { fillTables } from '../testing/filled-tables.ts';
import { tableFiles } from './export-archive.ts';

const app = await startTestApp();
const { inBank } = newBank(app);
const password = 'seven brass lamps';
const passwordHash = await hashOfPassword(password);
const DAY = 24 * 60 * 60 * 1000;
let boss: Person;
beforeAll(async () => {
  boss = await app.person({ role: 'admin', fullName: 'Lata Boss' });
});

const leaver = (about: Parameters<typeof app.person>[0] = {}) => app.person({ passwordHash, ...about });
const ask = (person: Person, chosen: { courseId: string; to: string | null }[] = []) =>
  person.call(account.askDeletion, { body: { password, courses: chosen } });
const afterTheGrace = async () => {
  app.pass(14 * DAY + 60_000);
  await app.runJob('identity.erase-accounts');
  await app.settle();
};
const rowOf = async ({ id }: { id: string }) => (await app.db.select().from(users).where(eq(users.id, id)))[0];

test('it asks for the password, sets a date fourteen days ahead, writes a letter, and one press takes it back', async () => {
  const person = await leaver({ status: 'pending' });
  const wrong = await person.call(account.askDeletion, { body: { password: 'another one' } });
  expect(wrong.data).toMatchObject({ status: 422, code: 'wrong_password' });

  const [first, second] = await Promise.all([ask(person), ask(person)]);
  expect(first.data.eraseAt).toBe(second.data.eraseAt);
  expect(Date.parse(first.data.eraseAt ?? '') - app.services.now().getTime()).toBeGreaterThan(13.9 * DAY);
  await app.settle();
  const emails = app.mail.letters.filter(({ to }) => to === person.email);
  expect(emails).toHaveLength(1);
  expect(emails[0]?.text).toContain('Keep my account');
  // Everything works as before.
  expect((await person.call(identity.profile, {})).data.eraseAt).toBe(first.data.eraseAt);

  expect((await person.call(account.keepAccount, {})).data.eraseAt).toBeNull();
  expect((await person.call(account.keepAccount, {})).status).toBe(200);
  await afterTheGrace();
  expect((await person.call(identity.profile, {})).status).toBe(200);
  expect((await rowOf(person))?.erasedAt).toBeNull();
});

test('nothing happens before the day; on it every session ends and the address is free again', async () => {
  const person = await leaver();
  await ask(person);
  app.pass(13 * DAY);
  await app.runJob('identity.erase-accounts');
  expect((await person.call(identity.profile, {})).status).toBe(200);
  app.pass(2 * DAY);
  await Promise.all([app.runJob('identity.erase-accounts'), app.runJob('identity.erase-accounts')]);
  await app.settle();
  expect((await person.call(identity.profile, {})).status).toBe(401);
  expect(await rowOf(person)).toMatchObject({ fullName: '', passwordHash: null, role: 'student', status: 'declined' });
  await app.person({ email: person.email });
});

test('who teaches says who goes on with each course; without, or with somebody who cannot, it is refused', async () => {
  const teacher = await leaver({ role: 'instructor' });
  const heir = await app.person({ role: 'instructor', fullName: 'Chitra Nair' });
  const taughtCourse = await app.course({ instructorId: teacher.id, title: 'Weaving' });
  const empty = await app.course({ instructorId: teacher.id, title: 'Knots' });
  await app.enrolment(await app.person(), taughtCourse);
  const student = await app.person();
  const suspended = await app.person({ role: 'instructor', status: 'suspended' });
  const leaving = await app.person({ role: 'instructor', eraseAt: new Date() });

  const asks = [
    [],
    [{ courseId: taughtCourse.id, to: heir.id }],
    [
      { courseId: taughtCourse.id, to: null },
      { courseId: empty.id, to: null },
    ],
    ...[student, suspended, leaving, teacher, { id: crypto.randomUUID() }].map(({ id }) => [
      { courseId: taughtCourse.id, to: id },
      { courseId: empty.id, to: null },
    ]),
  ];
  for (const chosen of asks) {
    const answer = await ask(teacher, chosen);
    expect(answer.data).toMatchObject({ status: 409, code: 'courses_need_a_teacher' });
  }
  expect((await rowOf(teacher))?.eraseAt).toBeNull();
  const found = (await teacher.call(account.successors, { query: { q: 'nai' } })).data.items;
  expect(found.map(({ userId }) => userId)).toEqual([heir.id]);

  const chosen = [
    { courseId: taughtCourse.id, to: heir.id },
    { courseId: empty.id, to: null },
  ];
  const { data } = await ask(teacher, chosen);
  expect(data.courses).toMatchObject([
    { title: 'Knots', takenOverBy: null },
    { title: 'Weaving', takenOverBy: { fullName: 'Chitra Nair' } },
  ]);
  await app.settle();
  const emails = app.mail.letters.filter(({ to }) => to === heir.email);
  expect(emails).toHaveLength(1);
  expect(emails[0]?.text).toContain('Weaving');

  await afterTheGrace();
  const [now] = await app.db.select().from(courses).where(eq(courses.id, taughtCourse.id));
  expect(now).toMatchObject({ instructorId: heir.id, state: 'published' });
  const [gone] = await app.db.select().from(courses).where(eq(courses.id, empty.id));
  expect(gone?.state).toBe('archived');
  const page = await app.visitor.call(catalog.course, { params: { courseId: taughtCourse.slug } });
  expect(page.data.instructor).toBe('Chitra Nair');
  const search = await app.visitor.call(catalog.courses, { query: { q: 'Chitra' } });
  expect(search.data.items.map(({ courseId }) => courseId)).toEqual([taughtCourse.slug]);
  expect(app.mail.letters.filter(({ to }) => to === heir.email).at(-1)?.subject).toContain('You now teach');
});

test('a choice that no longer fits on the day goes to the first admin: no learner loses a course', async () => {
  const teacher = await leaver({ role: 'instructor' });
  const heir = await app.person({ role: 'instructor' });
  const taughtCourse = await app.course({ instructorId: teacher.id });
  const empty = await app.course({ instructorId: teacher.id });
  await app.enrolment(await app.person(), taughtCourse);
  await ask(teacher, [
    { courseId: taughtCourse.id, to: heir.id },
    { courseId: empty.id, to: null },
  ]);
  await app.db.update(users).set({ status: 'suspended' }).where(eq(users.id, heir.id));
  await app.enrolment(await app.person(), empty);
  await afterTheGrace();
  for (const { id } of [taughtCourse, empty]) {
    const [now] = await app.db.select().from(courses).where(eq(courses.id, id));
    expect(now).toMatchObject({ instructorId: boss.id, state: 'published' });
  }
});

test('the last admin stays, also when the last two leave at the same moment', async () => {
  const other = await startTestApp();
  const admins = [
    await other.person({ role: 'admin', passwordHash }),
    await other.person({ role: 'admin', passwordHash }),
  ];
  const answers = await Promise.all(admins.map((one) => one.call(account.askDeletion, { body: { password } })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)?.data.code).toBe('last_admin');
  const last = admins[answers.findIndex(({ status }) => status === 409)];
  expect((await last?.call(account.deletion, {}))?.data.isLastAdmin).toBe(true);
});

test('a review keeps its stars without words and name, a certificate its code without a name', async () => {
  const person = await leaver({ fullName: 'Zubin Daruwala' });
  const course = await app.course();
  const enrolment = await app.enrolment(person, course);
  await app.db.insert(reviews).values({ courseId: course.id, studentId: person.id, stars: 4, text: 'Zubin was here' });
  const fileKey = 'certificates/5555-5555-5555-1.pdf';
  await app.storage.put(fileKey, Buffer.from('%PDF Zubin Daruwala'));
  const facts = { courseTitle: 'Graphs', instructorName: 'Ben', lectures: 1, seconds: 60, code: '5555-5555-5555' };
  const paper = { courseId: course.id, enrolmentId: enrolment.id, studentId: person.id, studentName: person.fullName };
  await app.db.insert(certificates).values({ ...facts, ...paper, fileKey });
  await ask(person);
  await afterTheGrace();
  const response = await app.visitor.call(catalog.reviews, { params: { courseId: course.slug }, query: {} });
  expect(response.data.items).toMatchObject([{ stars: 4, text: '', author: '' }]);
  const checked = await app.visitor.call(learning.verify, { params: { code: facts.code } });
  expect(checked.data).toMatchObject({ state: 'genuine', studentName: null, courseTitle: 'Graphs' });
  expect(app.storage.files.has(fileKey)).toBe(false);
  expect(await app.db.$count(enrolments, eq(enrolments.studentId, person.id))).toBe(0);
  const page = await app.visitor.call(catalog.course, { params: { courseId: course.slug } });
  expect(page.data.learners).toBe(0);
});

test('somebody who is erased is seen through by nobody, and sees through nobody', async () => {
  const admin = await leaver({ role: 'admin' });
  const student = await app.person();
  const look = { tokenHash: 'a look', userId: student.id, viewedBy: admin.id, expiresAt: new Date(Date.now() + DAY) };
  await app.db.insert(sessions).values(look);
  await ask(admin);
  await afterTheGrace();
  expect(await app.db.$count(sessions, eq(sessions.tokenHash, 'a look'))).toBe(0);
});

test('a scan of every column finds nothing of an erased person but what a table says it keeps', async () => {
  const name = 'Xanthippe Quillfeather';
  const email = 'xanthippe@quillfeather.test';
  const person = await leaver({ fullName: name, email, role: 'instructor', headline: name, bio: name });
  const other = await app.person({ fullName: 'Ben Ito', role: 'instructor' });
  const personText = `${name} <${email}>`;
  const own = await fillTables(app.db, {
    owner: person,
    beside: other,
    words: personText,
    rows: await started(person),
  });
  await fillTables(app.db, { owner: other, beside: person, words: 'Ben’s words', rows: await started(other) });
  await app.db.transaction((tx) => recountInstructor(tx, person.id));
  await person.call(account.askForExport, {});
  expect(Object.keys(own).length).toBeGreaterThan(25);
  expect((await found([name, email, person.id])).length).toBeGreaterThan(60);

  const chosen = (await person.call(account.deletion, {})).data.courses.map(({ courseId }) => ({
    courseId,
    to: other.id,
  }));
  expect((await ask(person, chosen)).status).toBe(200);
  await app.settle();
  expect(app.mail.letters.some(({ to }) => to === email)).toBe(true);
  await afterTheGrace();
  app.pass(8 * DAY);
  await app.runJob('platform.forget-told-events');

  const rules = new Map(personalTables(tableFiles).map(({ name: table, rule }) => [table, rule.erase]));
  const left = await found([name, email, person.id]);
  const saved = left.map(({ table, column }) => `${table}.${column} (${rules.get(table) ?? 'no rule'})`);
  // The row that others' rows point at, without a name, and its placeholder of an address.
  const nameless = ['identity_users.id (unname)', 'identity_users.email (unname)'];
  expect(saved.filter((line) => !line.includes('(keep: ') && !nameless.includes(line))).toEqual([]);
  // What is kept is what the tables say, and no more: words they wrote into courses and quizzes, and ids without names.
  console.info(`An erasure leaves behind:\n  ${[...new Set(saved)].sort().join('\n  ')}`);
  const named = (await found([name, email])).map(({ table }) => table);
  for (const table of ['identity_users', 'platform_audit_log', 'catalog_reviews']) expect(named).not.toContain(table);
  const files = [...app.storage.files].filter(([, content]) => content.includes(name));
  expect(files).toEqual([]);
});

test('questions of an erased instructor stay, and their owner has no name any more', async () => {
  const person = await leaver({ role: 'instructor', fullName: 'Xanthe Quill' });
  const { questionId } = await inBank(person, { topic: 'Fractions' });
  expect((await ask(person)).status).toBe(200);
  await afterTheGrace();
  const [question] = await app.db.select().from(questions).where(eq(questions.id, questionId));
  expect(question).toMatchObject({ ownerId: person.id, topic: 'Fractions' });
  const owner = await rowOf(person);
  expect(owner?.erasedAt).not.toBeNull();
  expect(owner?.fullName).not.toContain('Quill');
  // Told once more it does no harm.
  await afterTheGrace();
  expect(await app.db.$count(questionVersions, eq(questionVersions.questionId, questionId))).toBe(1);
});

test('what they never published goes with them, category or none; what learners have does not', async () => {
  const person = await leaver({ role: 'instructor' });
  const early = await app.course({ instructorId: person.id, state: 'draft', publishedAt: null });
  await app.db.update(courses).set({ categoryId: null }).where(eq(courses.id, early.id));
  const taughtCourse = await app.course({ instructorId: person.id });
  expect((await ask(person, [{ courseId: taughtCourse.id, to: null }])).status).toBe(200);
  await afterTheGrace();
  const left = await app.db.select({ state: courses.state }).from(courses).where(eq(courses.instructorId, person.id));
  expect(left).toEqual([{ state: 'archived' }]);
});

/** Rows that a person cannot have without others: a course with lectures, and what these are made of. */
async function started({ id: instructorId }: { id: string }) {
  const course = await app.course({ instructorId });
  const section = await app.section(course.id);
  const lecture = await app.lecture({ id: course.id, sectionId: section.id });
  const page = await app.instructor(instructorId);
  const [draft] = await app.db.insert(drafts).values({ courseId: course.id }).returning();
  const terms = { courseId: course.id, lectureId: lecture.id, ways: ['text' as const], mostFiles: 1, passPercent: 50 };
  const [assignment] = await app.db
    .insert(assignments)
    .values({ ...terms, doneWhen: 'handed-in', release: 'together' })
    .returning();
  const facts = { fileKey: `packages/${lecture.id}`, format: 'scorm-1.2' as const, edition: '', title: 'Knots' };
  const [parcel] = await app.db
    .insert(packages)
    .values({ ...facts, items: [], notTaken: [], files: 1, bytes: 1 })
    .returning();
  const site = { home: 'education' as const, draft: untouchedHome('education'), version: 1, savedAt: new Date() };
  await app.db.insert(homes).values(site).onConflictDoNothing();
  const [module] = await app.db
    .insert(communicationModules)
    .values({
      id: crypto.randomUUID(),
      ownerId: instructorId,
      title: '',
      summary: '',
      forEverybody: true,
      rubric: [],
      version: 1,
      savedAt: new Date(),
    })
    .returning();
  const [step] = await app.db
    .insert(communicationSteps)
    .values({
      id: crypto.randomUUID(),
      moduleId: module?.id ?? '',
      position: 1,
      kind: 'lesson',
      title: '',
      minutes: 1,
      body: '',
      target: '',
    })
    .returning();
  const content = { role: '', company: '', round: '', questions: [], rubric: [] };
  const [set] = await app.db
    .insert(interviewSets)
    .values({ id: crypto.randomUUID(), ownerId: instructorId, content, version: 1, savedAt: new Date() })
    .returning();
  const plan = await newPlan(app);
  const [coupon] = await app.db
    .insert(coupons)
    .values({
      id: crypto.randomUUID(),
      code: crypto.randomUUID(),
      percentBp: 1000,
      currency: 'INR',
      scope: 'everything',
      scopeIds: [],
      firstOrder: false,
      createdAt: new Date(),
    })
    .returning();
  const { id: productId, variantId } = await newProduct(app);
  const file = { productId, name: 'trees.txt', key: 'products/trees.bin', bytes: 7, addedAt: new Date() };
  const [productFile] = await app.db.insert(productFiles).values(file).returning();
  const [ltiPlatform] = await app.db
    .insert(ltiPlatforms)
    .values({
      name: 'Moodle',
      issuer: 'https://lms.example.org',
      clientId: crypto.randomUUID(),
      deploymentIds: ['1'],
      authUrl: 'https://lms.example.org/auth',
      tokenUrl: 'https://lms.example.org/token',
      jwksUrl: 'https://lms.example.org/jwks',
      trustsEmails: false,
      createdAt: new Date(),
    })
    .returning();
  const [ltiTool] = await app.db
    .insert(ltiTools)
    .values({
      name: 'Cards',
      loginUrl: 'https://cards.example.org/login',
      launchUrl: 'https://cards.example.org/launch',
      redirectUrls: [],
      jwksUrl: 'https://cards.example.org/jwks',
      sendsName: true,
      sendsEmail: false,
      createdAt: new Date(),
    })
    .returning();
  const [ltiLink] = await app.db
    .insert(ltiLinks)
    .values({
      toolId: ltiTool?.id ?? '',
      courseId: course.id,
      title: 'Deck 1',
      url: 'https://cards.example.org/launch',
      createdAt: new Date(),
    })
    .returning();
  return {
    ...(ltiPlatform && { lti_platforms: ltiPlatform }),
    ...(ltiLink && { lti_links: ltiLink }),
    shop_products: { id: productId },
    shop_variants: { id: variantId },
    ...(productFile && { shop_product_files: productFile }),
    plans_plans: plan,
    ...(coupon && { shop_coupons: coupon }),
    interview_sets: { ...set },
    communication_modules: { ...module },
    communication_steps: { ...step },
    assessment_assignments: { ...assignment },
    packages_packages: { ...parcel },
    catalog_courses: course,
    catalog_sections: section,
    catalog_lectures: lecture,
    catalog_instructors: page,
    authoring_drafts: { ...draft, id: course.id },
  };
}

/** Every column of every table that holds one of these texts, alone or inside. */
async function found(needles: string[]) {
  const { rows: columns } = (await app.db.execute(sql`
    select table_name as "table", column_name as "column" from information_schema.columns
    where table_schema = 'public' and data_type in ('text', 'uuid', 'jsonb', 'ARRAY', 'USER-DEFINED', 'character varying')
  `)) as unknown as { rows: { table: string; column: string }[] };
  const hits: { table: string; column: string }[] = [];
  for (const { table, column } of columns) {
    const holds = needles.map((needle) => sql`strpos(${sql.identifier(column)}::text, ${needle}) > 0`);
    const { rows } = (await app.db.execute(
      sql`select 1 from ${sql.identifier(table)} where ${sql.join(holds, sql` or `)} limit 1`,
    )) as unknown as { rows: unknown[] };
    if (rows.length > 0) hits.push({ table, column });
  }
  return hits;
}
