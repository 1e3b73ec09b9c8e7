import { adminDashboard } from '@stepwell/contract/admin/dashboard.ts';
import { teaching } from '@stepwell/contract/learning/teaching.ts';
import { MOST_DEFINITION, reportOn } from '@stepwell/contract/reports/definition.ts';
import { CHART_ROWS, COUNTED_TO, reports } from '@stepwell/contract/reports/reports.ts';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { enrolments } from '../../../tables/learning/learning.ts';
import { boughtCourse, pricedCourse } from '../../../testing/fixtures/bought.ts';
import { filter, rowsOf, totalOf, zone } from '../../../testing/fixtures/reports/definitions.ts';
import { startTestApp } from '../../../testing/test-app.ts';

const app = await startTestApp();
const admin = await app.person({ role: 'admin', fullName: 'Ann Lee' });
const teacher = await app.person({ role: 'instructor' });
const course = await app.course({ instructorId: teacher.id, title: 'Graphs' });
const other = await app.course({ instructorId: teacher.id, title: 'Trees 50% _deep_' });

/** Enrolled at this moment. */
async function enrolled(fullName: string, at: string, of = course, completedAt: string | null = null) {
  const student = await app.person({ fullName });
  await app.db.insert(enrolments).values({
    studentId: student.id,
    courseId: of.id,
    enrolledAt: new Date(at),
    completedAt: completedAt === null ? null : new Date(completedAt),
  });
}
// 18:29 UTC on 31 January is 23:59 in Kolkata, 18:31 is the next day and month there.
await enrolled('Ben', '2026-01-31T18:29:00Z');
await enrolled('Chitra', '2026-01-31T18:31:00Z', course, '2026-03-01T00:00:00Z');
await enrolled('Dara', '2026-02-10T10:00:00Z', other);

const names = async (...filters: ReturnType<typeof filter>[]) =>
  (
    await rowsOf(
      teacher,
      reportOn('enrolments', { columns: ['student'], filters, sort: { by: 'student', down: false } }),
    )
  ).cells.flat();

test('filters of each kind, by days of the reader’s zone; signs of patterns mean themselves', async () => {
  expect(await names()).toEqual(['Ben', 'Chitra', 'Dara']);
  expect(await names(filter('enrolledAt', 'to', '2026-01-31'))).toEqual(['Ben']);
  expect(await names(filter('enrolledAt', 'is', '2026-02-01'))).toEqual(['Chitra']);
  expect(await names(filter('enrolledAt', 'between', '2026-02-01', '2026-02-10'))).toEqual(['Chitra', 'Dara']);
  expect(await names(filter('enrolledAt', 'last-days', '30'))).toEqual([]);
  expect(await names(filter('completedAt', 'empty'))).toEqual(['Ben', 'Dara']);
  expect(await names(filter('completed', 'is', 'yes'))).toEqual(['Chitra']);
  expect(await names(filter('student', 'is', 'ben'))).toEqual(['Ben']);
  expect(await names(filter('student', 'is-not', 'ben'), filter('course', 'is', 'Graphs'))).toEqual(['Chitra']);
  expect(await names(filter('course', 'contains', '50% _'))).toEqual(['Dara']);
  expect(await names(filter('course', 'contains', "'; drop table identity_users; --"))).toEqual([]);
  expect(await names(filter('progress', 'from', '100'))).toEqual(['Chitra']);
  expect(await names(filter('progress', 'between', '0', '99.5'))).toEqual(['Ben', 'Dara']);
});

test('what is wrong with a filter, a group or a figure is said at its place', async () => {
  const refused = async (...filters: ReturnType<typeof filter>[]) => {
    const { status, data } = await rowsOf(teacher, reportOn('enrolments', { columns: ['student'], filters }));
    return [
      status,
      Object.entries(data.fields ?? {})
        .flat()
        .join(': '),
    ];
  };
  const at = 'definition.filters.0: ';
  expect(await refused(filter('enrolledAt', 'between', '2026-02-02', '2026-02-01'))).toEqual([
    422,
    `${at}The first date is after the second. Swap them.`,
  ]);
  expect(await refused(filter('enrolledAt', 'from', '2026-02-31'))).toEqual([
    422,
    `${at}Enter a date between 1970 and 2099.`,
  ]);
  expect(await refused(filter('enrolledAt', 'last-days', '-3'))).toEqual([
    422,
    `${at}Enter a number of days from 1 to 3,660.`,
  ]);
  expect(await refused(filter('progress', 'from', '1e9'))).toEqual([422, `${at}Enter a number, such as 60 or 7.5.`]);
  expect(await refused(filter('progress', 'between', '9', '1'))).toEqual([
    422,
    `${at}The first number is larger than the second. Swap them.`,
  ]);
  expect(await refused(filter('student', 'last-days', '3'))).toEqual([
    422,
    `${at}This filter doesn’t fit the column. Choose another one.`,
  ]);
  expect(await refused(filter('student', 'contains', ' '))).toEqual([422, `${at}Enter a value.`]);
  expect((await refused(filter('student', 'contains', 'x'.repeat(10_240))))[0]).toBe(422);
  const many = Array.from({ length: 12 }, () =>
    filter('student', 'contains', ...Array.from({ length: 20 }, () => 'x'.repeat(199))),
  );
  expect(JSON.stringify(many).length).toBeGreaterThan(MOST_DEFINITION);
  expect(await refused(...many)).toEqual([
    422,
    'definition: This report is too large. Remove some filters, or shorten their values.',
  ]);
  const figures = await rowsOf(
    teacher,
    reportOn('enrolments', { groups: [{ column: 'progress' }], figures: [{ of: 'sum', column: 'student' }] }),
  );
  expect(figures.data.fields).toEqual({
    'definition.groups.0': 'This column can’t be grouped by.',
    'definition.figures.0': 'Choose a column that fits this calculation.',
  });
  expect((await rowsOf(teacher, reportOn('enrolments', { columns: ['gone', 'student'] }))).data).toMatchObject({
    code: 'report_columns_gone',
    fields: { columns: 'gone' },
  });
});

test('groups by one or two columns with figures, dates in their order, sorted by a figure where that is asked', async () => {
  const byMonth = reportOn('enrolments', {
    groups: [{ column: 'enrolledAt', step: 'month' }],
    figures: [{ of: 'count' }, { of: 'average', column: 'completion' }],
    chart: 'line',
  });
  const { data, cells } = await rowsOf(teacher, byMonth);
  expect(cells).toEqual([
    ['2026-01-01', 1, 0],
    ['2026-02-01', 2, 50],
  ]);
  expect(data.columns.map(({ label }) => label)).toEqual(['Enrolled', 'Rows', 'Average: Completion (%)']);
  expect(data.chart?.rows).toHaveLength(2);
  const byFigure = await rowsOf(teacher, { ...byMonth, sort: { by: 'f0', down: true } });
  expect(byFigure.cells.map(([month]) => month)).toEqual(['2026-02-01', '2026-01-01']);
  const two = reportOn('enrolments', { groups: [{ column: 'course' }, { column: 'completed' }] });
  expect((await rowsOf(teacher, two)).cells).toEqual([
    ['Graphs', false, 1],
    ['Graphs', true, 1],
    ['Trees 50% _deep_', false, 1],
  ]);
});

test('money is in its smallest unit with its currency, and sums of two currencies are two groups', async () => {
  const [seller, buyer] = [await app.person({ role: 'instructor' }), await app.person()];
  for (const price of [100_000, 50_000]) await boughtCourse(buyer, await pricedCourse(app, seller, price), price);
  await app.settle();
  const sum = reportOn('order-lines', {
    groups: [{ column: 'buyer' }],
    figures: [{ of: 'sum', column: 'total' }, { of: 'count' }],
  });
  const rows = async () => (await rowsOf(seller, sum)).data.rows;
  expect(await rows()).toEqual([{ cells: ['Asha Rao', 150_000, 2], currency: 'INR' }]);
  await app.db.execute(sql`update shop_orders set currency = 'USD' where total_minor = 50000`);
  expect(await rows()).toEqual([
    { cells: ['Asha Rao', 100_000, 1], currency: 'INR' },
    { cells: ['Asha Rao', 50_000, 1], currency: 'USD' },
  ]);
  const each = await rowsOf(
    seller,
    reportOn('order-lines', { columns: ['total'], filters: [filter('total', 'from', '60000')] }),
  );
  expect(each.data.rows).toEqual([{ cells: [100_000], currency: 'INR' }]);
});

test('10,000 groups come page by page, the chart with its first ones; pages end where counting does', async () => {
  await app.db.execute(sql`insert into identity_users (full_name, email, status)
    select 'Person ' || n, 'p' || n || '@many.test', 'approved' from generate_series(1, ${COUNTED_TO + 500}) n`);
  const byName = reportOn('people', { groups: [{ column: 'email' }], chart: 'bar' });
  const { data } = await rowsOf(admin, byName);
  expect(data.rows).toHaveLength(100);
  expect(data.chart?.rows).toHaveLength(CHART_ROWS);
  expect(data.hasMore).toBe(true);
  expect(await totalOf(admin, byName)).toBe(COUNTED_TO + 1);
  const second = await rowsOf(admin, reportOn('people', { columns: ['email'] }), 2);
  const first = await rowsOf(admin, reportOn('people', { columns: ['email'] }));
  expect(new Set([...first.cells, ...second.cells].flat()).size).toBe(200);
  expect((await rowsOf(admin, byName, 101)).data.code).toBe('report_too_far');
});

test('figures of the dashboards are the rows of their reports', async () => {
  await enrolled('Early', new Date(Date.now() - 29 * 86_400_000).toISOString());
  await enrolled('Today', new Date().toISOString(), other, new Date().toISOString());
  for (const period of ['7', '30'] as const) {
    const days = (set: 'enrolments' | 'people', column: string) =>
      reportOn(set, { columns: [column], filters: [filter(column, 'last-days', period)] });
    const site = (await admin.call(adminDashboard.figures, { query: { period, zone } })).data;
    expect(await totalOf(admin, days('enrolments', 'enrolledAt'))).toBe(site.enrolments.now);
    expect(await totalOf(admin, days('enrolments', 'completedAt'))).toBe(site.completions.now);
    const own = (await teacher.call(teaching.figures, { query: { period, zone } })).data;
    expect(await totalOf(teacher, days('enrolments', 'enrolledAt'))).toBe(own.newLearners.now);
    expect(own.newLearners.now).toBe(period === '7' ? 1 : 2);
    const all = reportOn('enrolments', { columns: ['student'] });
    expect(await totalOf(teacher, all)).toBe(own.learners.now);
  }
  const people = reportOn('people', {
    columns: ['name'],
    filters: [filter('email', 'contains', '@stepwell.test'), filter('joinedAt', 'last-days', '7')],
  });
  expect(await totalOf(admin, people)).toBeGreaterThan(5);
});

test('every ready-made report runs for everybody it is offered to', async () => {
  for (const who of [admin, teacher]) {
    const { ready } = (await who.call(reports.home, {})).data;
    expect(ready).toHaveLength(who === admin ? 5 : 4);
    for (const { key, definition } of ready) expect([key, (await rowsOf(who, definition)).status]).toEqual([key, 200]);
  }
});
