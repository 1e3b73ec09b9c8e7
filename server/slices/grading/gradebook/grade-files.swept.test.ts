import { gradebook } from '@stepwell/contract/grading/gradebook.ts';
import { firstRules } from '@stepwell/contract/grading/gradebook-rules.ts';
import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { csvLine } from '../../../platform/text/csv.ts';
import { gradeCells } from '../../../tables/grading/gradebook.ts';
import { isWhole } from '../../../testing/extent.ts';
import { byHand, newGradebooks } from '../../../testing/fixtures/gradebook.ts';
import { generatedRules, seeded } from '../../../testing/generated/gradebooks.ts';
import { type Person, startTestApp } from '../../../testing/test-app.ts';

const app = await startTestApp();
const { createTaughtCourse, learner, setRules } = newGradebooks(app);
const BOOKS = isWhole ? 100 : 6;

const fileOf = async (teacher: Person, courseId: string, format: 'csv' | 'xlsx') => {
  const { data } = await teacher.call(gradebook.file, { params: { courseId }, query: { format } });
  return app.http.inject({ url: data.url });
};

test('screen, student, CSV and workbook agree to the last digit, for books of any sort', async () => {
  const chance = seeded(35);
  for (let n = 0; n < BOOKS; n += 1) {
    const { teacher, course, params } = await createTaughtCourse();
    const rules = generatedRules(chance);
    if (rules.weighting === 'percent' && !rules.categories.some(({ weight }) => weight > 0)) rules.weighting = 'points';
    const columns = Array.from({ length: chance.whole(1, 9) }, (_, place) =>
      byHand(
        `Part ${place}, “=1+1”`,
        chance.pick([1, 10, 20, 33.25, 100]),
        chance.pick([null, '2020-01-01T00:00:00.000Z']),
      ),
    );
    await setRules(teacher, params.courseId, {
      ...rules,
      byHand: columns,
      empty: chance.pick(['leave-out', 'zero-after-due'] as const),
      bands: [
        { letter: 'A', from: 75, gradePoints: 9.5 },
        { letter: 'B', from: 33.34, gradePoints: 6 },
      ],
      columns: columns.map(({ columnId }) => ({
        columnKey: `hand-${columnId}`,
        categoryId: chance.pick([...rules.categories, null])?.categoryId ?? null,
        leftOut: chance.chance(0.1),
        extra: chance.chance(0.2),
        shown: true,
      })),
    });
    const students = [
      await learner(course, '=Asha "A", Rao'),
      await learner(course, 'Bela'),
      await learner(course, 'Chi'),
    ];
    const cells = students.flatMap(({ id: studentId }) =>
      columns.flatMap(({ columnId, of }) =>
        chance.chance(0.2)
          ? []
          : [{ studentId, columnKey: `hand-${columnId}`, marks: Math.floor(chance.next() * of * 4) / 4 }],
      ),
    );
    const saved = { courseId: course.id, changedAt: new Date() };
    if (cells.length > 0) await app.db.insert(gradeCells).values(cells.map((cell) => ({ ...cell, ...saved })));

    const { data: book } = await teacher.call(gradebook.book, { params });
    const { data: rows } = await teacher.call(gradebook.rows, { params, query: {} });
    const head = ['Student', 'Email', ...book.columns.map(({ title, of }) => `${title} (${of})`)];
    const lines = rows.items.map(({ student, cells: shown, total }) => [
      ...[student.fullName, student.email, ...shown.map(({ marks }) => marks ?? '')],
      ...[total.percent ?? '', total.letter ?? '', total.gradePoints ?? ''],
      total.passed === null ? '' : total.passed ? 'yes' : 'no',
    ]);
    const csv = await fileOf(teacher, params.courseId, 'csv');
    const wanted = [[...head, 'Total %', 'Grade', 'Grade points', 'Passed'], ...lines].map(csvLine).join('');
    expect(csv.body, `book ${n}`).toBe(`\uFEFF${wanted}`);

    const workbook = unzipSync(new Uint8Array((await fileOf(teacher, params.courseId, 'xlsx')).rawPayload));
    const sheet = new TextDecoder().decode(workbook['xl/worksheets/sheet1.xml']);
    const totals = [...sheet.matchAll(/<row r="[2-9]">(.*?)<\/row>/g)].map(
      ([, row = '']) =>
        [...row.matchAll(/<c(?:><v>([^<]*)<\/v>| t="inlineStr"><is><t xml:space="preserve">([^<]*)<)/g)].at(-4)?.[1],
    );
    const asNumber = (decimal: string | null) => (decimal === null ? undefined : String(Number(decimal)));
    expect(totals).toEqual(rows.items.map(({ total }) => asNumber(total.percent)));
    for (const [place, student] of students.entries()) {
      const { data: own } = await student.call(gradebook.own, { params });
      const row = rows.items.find((each) => each.student.userId === student.id);
      expect(own.row.total, `book ${n}, student ${place}`).toEqual(row?.total);
      expect(own.row.cells).toEqual(row?.cells);
    }
  }
});

test('the address of a file opens for an hour and for whoever still teaches the course', async () => {
  const { teacher, params } = await createTaughtCourse();
  await setRules(teacher, params.courseId, firstRules);
  const { data } = await teacher.call(gradebook.file, { params, query: { format: 'csv' } });
  expect((await app.http.inject({ url: data.url })).statusCode).toBe(200);
  expect((await app.http.inject({ url: data.url.replace('csv', 'xlsx') })).json().code).toBe('link_not_valid');
  app.pass(61 * 60 * 1000);
  expect((await app.http.inject({ url: data.url })).json().code).toBe('link_not_valid');
});
