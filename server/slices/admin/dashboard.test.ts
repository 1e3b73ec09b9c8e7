import { adminDashboard, MOST_LEARNT } from '@stepwell/contract/admin/dashboard.ts';
import { periods } from '@stepwell/contract/learning/teaching.ts';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { courses, reviewReports, reviews } from '../../tables/catalog/catalog.ts';
import { certificates } from '../../tables/certificates/certificates.ts';
import { instructorApplications, users } from '../../tables/identity/identity.ts';
import { enrolments } from '../../tables/learning/learning.ts';
import { files, outbox } from '../../tables/platform/platform.ts';
import { newDrafts } from '../../testing/fixtures/drafts.ts';
import { generateTeaching } from '../../testing/generated/teaching.ts';
import { startTestApp } from '../../testing/test-app.ts';

const app = await startTestApp();
const lata = await app.person({ role: 'admin', fullName: 'Lata Rao' });
const DAY = 86_400_000;

test('a site with nobody else in it has figures of nothing, and answers', async () => {
  const { status, data } = await lata.call(adminDashboard.figures, { query: { zone: 'UTC', period: 'all' } });
  expect(status).toBe(200);
  expect(data).toMatchObject({
    people: [{ role: 'admin', status: 'approved', count: 1 }],
    courses: { draft: 0, 'in-review': 0, returned: 0, published: 0, archived: 0 },
    enrolments: { now: 0, before: null },
    mostLearnt: [],
  });
  expect(data.stretches).toHaveLength(1);
  expect((await lata.call(adminDashboard.waiting, {})).data).toEqual({
    students: 0,
    instructorRequests: 0,
    submissions: 0,
    reportedReviews: 0,
    enquiries: 0,
    disputes: 0,
  });
});

test('every figure is what the rows say, in every zone and period', async () => {
  await generateTeaching(app, 4711);
  const own = await app.db.select().from(enrolments);
  for (const [n, row] of own.entries()) {
    await app.db.insert(certificates).values({
      code: `C-${n}`,
      enrolmentId: row.id,
      studentId: row.studentId,
      courseId: row.courseId,
      studentName: 'X',
      courseTitle: 'Y',
      instructorName: 'Z',
      lectures: 1,
      seconds: 1,
      issuedAt: new Date(Date.now() - (n % 70) * DAY),
      ...(n % 10 === 0 && {
        withdrawnAt: new Date(),
        withdrawnCode: 'issued-in-error' as const,
        withdrawnReason: 'No.',
      }),
    });
  }
  const here = (await app.db.select().from(users)).filter(({ erasedAt }) => erasedAt === null);
  for (const [n, { id }] of here.entries()) {
    const createdAt = new Date(Date.now() - (n % 50) * DAY);
    await app.db.update(users).set({ createdAt }).where(eq(users.id, id));
  }
  const people = (await app.db.select().from(users)).filter(({ erasedAt }) => erasedAt === null);
  const places = (await app.db.select().from(enrolments)).filter(({ studentId }) =>
    people.some(({ id }) => id === studentId),
  );
  const papers = (await app.db.select().from(certificates)).filter(({ withdrawnAt }) => withdrawnAt === null);
  const known = await app.db.select().from(courses);
  for (const zone of ['Asia/Kolkata', 'America/Los_Angeles']) {
    const dayOf = (at: Date | null) =>
      at ? new Intl.DateTimeFormat('en-CA', { timeZone: zone, dateStyle: 'short' }).format(at) : '';
    const today = dayOf(new Date());
    const days = {
      newPeople: people.map(({ createdAt }) => dayOf(createdAt)),
      enrolments: places.map(({ enrolledAt }) => dayOf(enrolledAt)),
      completions: places.filter(({ completedAt }) => completedAt).map(({ completedAt }) => dayOf(completedAt)),
      certificates: papers.map(({ issuedAt }) => dayOf(issuedAt)),
    };
    for (const period of periods) {
      const { data } = await lata.call(adminDashboard.figures, { query: { zone, period } });
      const later = (day: string, by: number) => new Date(Date.parse(day) + by * DAY).toISOString().slice(0, 10);
      const begin = period === 'all' ? '0000' : later(today, 1 - Number(period));
      const before = period === 'all' ? null : later(begin, -Number(period));
      const starts = data.stretches.map(({ day }) => day);
      for (const what of ['newPeople', 'enrolments', 'completions', 'certificates'] as const) {
        expect([zone, period, what, data[what]]).toEqual([
          zone,
          period,
          what,
          {
            now: days[what].filter((day) => day >= begin).length,
            before: before && days[what].filter((day) => day >= before && day < begin).length,
          },
        ]);
        expect(data.stretches.map((stretch) => stretch[what])).toEqual(
          starts.map(
            (day, place) => days[what].filter((one) => one >= day && one < (starts[place + 1] ?? '9999')).length,
          ),
        );
      }
      const fresh = (courseId: string) =>
        places.filter((row) => row.courseId === courseId && dayOf(row.enrolledAt) >= begin).length;
      expect(data.mostLearnt.map(({ courseId, enrolments: count }) => [fresh(courseId), count])).toEqual(
        known
          .map(({ id }) => fresh(id))
          .filter((count) => count > 0)
          .sort((a, b) => b - a)
          .slice(0, MOST_LEARNT)
          .map((count) => [count, count]),
      );
      for (const { role, status, count } of data.people) {
        expect(count).toBe(people.filter((row) => row.role === role && row.status === status).length);
      }
      expect(data.people.reduce((all, { count }) => all + count, 0)).toBe(people.length);
      expect(data.courses.published).toBe(known.filter(({ state }) => state === 'published').length);
    }
  }
});

test('what waits is counted: students, requests to teach, courses to review, and each reported review once', async () => {
  const { data: before } = await lata.call(adminDashboard.waiting, {});
  const waiting = await app.person({ status: 'pending' });
  await app.db
    .insert(instructorApplications)
    .values({ userId: waiting.id, state: 'submitted', submittedAt: new Date() });
  await newDrafts(app).submitted(await newDrafts(app).author());
  const { id: courseId } = await app.course();
  const [review] = await app.db.insert(reviews).values({ courseId, stars: 1 }).returning();
  for (const settledAt of [null, null, new Date()]) {
    const { id: reporterId } = await app.person();
    await app.db.insert(reviewReports).values({
      reviewId: review?.id ?? '',
      reporterId,
      reason: 'spam',
      settledAt,
      ...(settledAt && { outcome: 'kept' }),
    });
  }
  expect((await lata.call(adminDashboard.waiting, {})).data).toEqual({
    students: before.students + 1,
    instructorRequests: before.instructorRequests + 1,
    submissions: before.submissions + 1,
    reportedReviews: before.reportedReviews + 1,
    enquiries: before.enquiries,
    disputes: before.disputes,
  });
});

test('the state of the site: files, database, news that wait, jobs, mail', async () => {
  await app.settle();
  const before = (await lata.call(adminDashboard.health, {})).data;
  await app.db.insert(files).values({ key: 'a', contentType: 'text/plain', bytes: 3_000_000_000, sha256: 'x' });
  await app.db.insert(outbox).values({ name: 'catalog.courses-unshelved', payload: {}, tries: 2 });
  await app.queue.enqueue('learning.make-certificate', { certificateId: crypto.randomUUID() });
  const { data } = await lata.call(adminDashboard.health, {});
  expect(data.files).toEqual({ count: before.files.count + 1, bytes: before.files.bytes + 3_000_000_000 });
  expect(data.databaseBytes).toBeGreaterThan(1_000_000);
  expect(before.news).toEqual({ waiting: 0, retried: 0, since: null });
  expect(data.news).toEqual({ waiting: 1, retried: 1, since: expect.any(String) });
  expect(data.jobs).toEqual({ ...before.jobs, waiting: before.jobs.waiting + 1 });
  // The test site writes to no disk of its own.
  expect(data.disk).toBeNull();
});
