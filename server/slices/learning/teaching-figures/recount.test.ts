import {
  HELP,
  type HelpReason,
  type Period,
  periods,
  STOPPED_DAYS,
  teaching,
} from '@stepwell/contract/learning/teaching.ts';
import { describe, expect, test } from 'vitest';
import { courses, lectures, reviews, sections } from '../../../tables/catalog/catalog.ts';
import { users } from '../../../tables/identity/identity.ts';
import { batches, batchMembers, enrolments, hours, lectureProgress } from '../../../tables/learning/learning.ts';
import { attempts } from '../../../tables/quizzes/attempts.ts';
import { quizzes } from '../../../tables/quizzes/quizzes.ts';
import { generateTeaching } from '../../../testing/generated/teaching.ts';
import { type Person, startTestApp } from '../../../testing/test-app.ts';

// Everything is counted once more here, row by row and without SQL.
const app = await startTestApp();
const { teachers } = await generateTeaching(app, 808);
const lata = await app.person({ role: 'admin', fullName: 'Lata Rao' });
const DAY = 86_400_000;
const zones = ['Asia/Kolkata', 'America/New_York', 'Pacific/Chatham'];

const raw = {
  users: await app.db.select().from(users),
  courses: await app.db.select().from(courses),
  sections: await app.db.select().from(sections),
  lectures: await app.db.select().from(lectures),
  enrolments: await app.db.select().from(enrolments),
  progress: await app.db.select().from(lectureProgress),
  hours: await app.db.select().from(hours),
  reviews: await app.db.select().from(reviews),
  quizzes: await app.db.select().from(quizzes),
  attempts: await app.db.select().from(attempts),
  batches: await app.db.select().from(batches),
  members: await app.db.select().from(batchMembers),
};
const personOf = new Map(raw.users.map((row) => [row.id, row]));
const isHere = ({ studentId }: { studentId: string }) => personOf.get(studentId)?.erasedAt === null;

type Scope = { course?: string; instructor?: string };
const askers: [string, Person, Scope][] = [
  ['a teacher', teachers[0], {}],
  ['a teacher, of one course', teachers[0], { course: raw.courses.find((c) => c.title === 'Course 2')?.slug ?? '' }],
  ['another teacher', teachers[1], {}],
  ['an admin', lata, {}],
  ['an admin, of one teacher', lata, { instructor: teachers[0].id }],
];
function rowsFor(asker: Person, { course, instructor }: Scope) {
  const ids = new Set(
    raw.courses
      .filter((row) => asker.role === 'admin' || row.instructorId === asker.id)
      .filter((row) => (!course || row.slug === course) && (!instructor || row.instructorId === instructor))
      .map(({ id }) => id),
  );
  const of = <Row extends { courseId: string }>(rows: Row[]) => rows.filter(({ courseId }) => ids.has(courseId));
  return {
    ids,
    places: of(raw.enrolments).filter(isHere),
    hours: of(raw.hours).filter(isHere),
    shown: of(raw.reviews).filter(({ hiddenAt }) => hiddenAt === null),
    hidden: of(raw.reviews).filter(({ hiddenAt }) => hiddenAt !== null),
  };
}

/** What the clock on a wall in this zone shows; read once for each moment, since reading takes long. */
const clocks = new Map<string, Intl.DateTimeFormat>();
const seen = new Map<string, string>();
function wall(zone: string, at: Date, what: Intl.DateTimeFormatOptions) {
  const clock = `${zone} ${Object.keys(what)}`;
  const key = `${clock} ${at.getTime()}`;
  const known = seen.get(key);
  if (known !== undefined) return known;
  const formatter = clocks.get(clock) ?? new Intl.DateTimeFormat('en-CA', { timeZone: zone, ...what });
  clocks.set(clock, formatter);
  seen.set(key, formatter.format(at));
  return formatter.format(at);
}
const dayIn = (zone: string, at: Date) => wall(zone, at, { year: 'numeric', month: '2-digit', day: '2-digit' });
const daysLater = (day: string, days: number) => new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10);
const sum = (numbers: number[]) => numbers.reduce((all, one) => all + one, 0);
const mean = (numbers: number[]) =>
  numbers.length === 0 ? null : Math.round((100 * sum(numbers)) / numbers.length) / 100;
const share = (part: number, all: number) => (all === 0 ? null : Math.floor((100 * part) / all));

const first = (zone: string, period: Period) =>
  period === 'all' ? '0000-00-00' : daysLater(dayIn(zone, app.services.now()), 1 - Number(period));

describe.each(askers)('%s', (_, asker, scope) => {
  const rows = rowsFor(asker, scope);

  test.each(periods)('every figure of %s days is what the rows say', async (period) => {
    for (const zone of zones) {
      const [begin, earlier] = [first(zone, period), ''];
      const before = period === 'all' ? earlier : daysLater(begin, -Number(period));
      const day = (at: Date | null) => (at ? dayIn(zone, at) : '9999');
      const past = <T>(value: T) => (period === 'all' ? null : value);
      const old = rows.places.filter(({ enrolledAt }) => day(enrolledAt) < begin);
      const { data } = await asker.call(teaching.figures, { query: { ...scope, period, zone } });
      const { from, ...figures } = data;
      expect(from === null ? null : dayIn(zone, new Date(from))).toBe(past(begin));
      expect(figures).toEqual({
        learners: { now: rows.places.length, before: past(old.length) },
        people: new Set(rows.places.map(({ studentId }) => studentId)).size,
        newLearners: {
          now: rows.places.length - old.length,
          before: past(old.filter(({ enrolledAt }) => day(enrolledAt) >= before).length),
        },
        completed: rows.places.filter(({ completedAt }) => completedAt).length,
        completion: {
          now: share(rows.places.filter(({ completedAt }) => completedAt).length, rows.places.length),
          before: past(share(old.filter(({ completedAt }) => day(completedAt) < begin).length, old.length)),
        },
        rating: {
          now: mean(rows.shown.map(({ stars }) => stars)),
          before: past(mean(rows.shown.filter(({ writtenAt }) => day(writtenAt) < begin).map(({ stars }) => stars))),
          count: rows.shown.length,
          hidden: rows.hidden.length,
          histogram: [1, 2, 3, 4, 5].map((n) => rows.shown.filter(({ stars }) => stars === n).length),
        },
        watchedMs: {
          now: sum(rows.hours.filter(({ quarter }) => day(quarter) >= begin).map(({ watchedMs }) => watchedMs)),
          before: past(
            sum(
              rows.hours
                .filter(({ quarter }) => day(quarter) < begin && day(quarter) >= before)
                .map(({ watchedMs }) => watchedMs),
            ),
          ),
        },
      });
    }
  });

  test.each(periods)('every stretch of %s days is what its days say', async (period) => {
    for (const zone of zones) {
      const { data } = await asker.call(teaching.overTime, { query: { ...scope, period, zone } });
      const begin = first(zone, period);
      const held = (days: string[], place: number) => (at: Date | null) => {
        const day = at ? dayIn(zone, at) : '';
        return day >= (days[place] ?? '') && day < (days[place + 1] ?? '9999');
      };
      const days = data.stretches.map(({ day }) => day);
      const step = period === 'all' && days.length < 93 ? 'week' : data.step;
      expect(step).toBe(period === 'all' ? 'week' : 'day');
      if (period !== 'all') expect(days).toHaveLength(Number(period));
      expect(days.slice(1).every((day) => step === 'day' || new Date(day).getUTCDay() === 1)).toBe(true);
      expect(data.stretches).toEqual(
        days.map((day, place) => {
          const isIn = held(days, place);
          const learnt = rows.hours.filter(({ quarter }) => isIn(quarter));
          return {
            day,
            enrolments: rows.places.filter(({ enrolledAt }) => isIn(enrolledAt)).length,
            completions: rows.places.filter(({ completedAt }) => isIn(completedAt)).length,
            watchedMs: sum(learnt.map(({ watchedMs }) => watchedMs)),
            lecturesDone: sum(learnt.map(({ lecturesDone }) => lecturesDone)),
          };
        }),
      );
      const weeks = data.ratings.map(({ day }) => day);
      expect(data.ratings).toEqual(
        weeks.map((day, place) => {
          const stars = rows.shown.filter(({ writtenAt }) => held(weeks, place)(writtenAt)).map((row) => row.stars);
          return { day, count: stars.length, mean: mean(stars) };
        }),
      );
      const learnt = rows.hours.filter(({ quarter }) => dayIn(zone, quarter) >= begin);
      const countWhere = (which: (at: Date) => boolean) => {
        const of = learnt.filter(({ quarter }) => which(quarter));
        return {
          watchedMs: sum(of.map(({ watchedMs }) => watchedMs)),
          lecturesDone: sum(of.map(({ lecturesDone }) => lecturesDone)),
        };
      };
      const hourOf = (at: Date) => Number(wall(zone, at, { hour: '2-digit', hourCycle: 'h23' }));
      const names = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
      expect(data.hours).toEqual(Array.from({ length: 24 }, (_, hour) => countWhere((at) => hourOf(at) === hour)));
      expect(data.weekdays).toEqual(
        names.map((name) => countWhere((at) => wall(zone, at, { weekday: 'short' }).startsWith(name))),
      );
    }
  });

  test('the steps of the way are what each learner did', async () => {
    const { data } = await asker.call(teaching.howFar, { query: scope });
    const far = rows.places.map(({ id, courseId, completedAt }) => {
      const wanted = raw.lectures.filter((row) => row.courseId === courseId && row.required).map((row) => row.id);
      const own = raw.progress.filter(({ enrolmentId }) => enrolmentId === id);
      const done = own.filter(({ doneAt, lectureId }) => doneAt && wanted.includes(lectureId)).length;
      const percent = completedAt ? 100 : (100 * done) / wanted.length;
      return { started: completedAt !== null || own.length > 0, percent, completed: completedAt !== null };
    });
    const { lectures: _, ...steps } = data;
    expect(steps).toEqual({
      enrolled: far.length,
      started: far.filter(({ started }) => started).length,
      quarter: far.filter(({ percent }) => percent >= 25).length,
      half: far.filter(({ percent }) => percent >= 50).length,
      threeQuarters: far.filter(({ percent }) => percent >= 75).length,
      completed: far.filter(({ completed }) => completed).length,
    });
    const falls = [steps.enrolled, steps.started, steps.quarter, steps.half, steps.threeQuarters, steps.completed];
    expect(falls).toEqual([...falls].sort((a, b) => b - a));
  });

  test('where people stop, lecture by lecture, for one course and not for several', async () => {
    const { data } = await asker.call(teaching.howFar, { query: scope });
    if (rows.ids.size !== 1) return expect(data.lectures).toBeNull();
    const placeOf = new Map(raw.sections.map(({ id, position }) => [id, position]));
    const ordered = raw.lectures
      .filter(({ courseId, retiredAt }) => rows.ids.has(courseId) && retiredAt === null)
      .sort(
        (a, b) =>
          (placeOf.get(a.sectionId ?? '') ?? 0) - (placeOf.get(b.sectionId ?? '') ?? 0) || a.position - b.position,
      );
    const orders = ordered.map(({ id }) => id);
    const away = app.services.now().getTime() - STOPPED_DAYS * DAY;
    expect(data.lectures?.map(({ lectureId, opened, done, stopped }) => [lectureId, opened, done, stopped])).toEqual(
      orders.map((lectureId, place) => {
        const seen = rows.places.map((row) => ({
          row,
          own: raw.progress.filter((one) => one.enrolmentId === row.id && orders.includes(one.lectureId)),
        }));
        const here = seen.filter(({ own }) => own.some((one) => one.lectureId === lectureId));
        return [
          lectureId,
          here.length,
          here.filter(({ own }) => own.some((one) => one.lectureId === lectureId && one.doneAt)).length,
          here.filter(
            ({ row, own }) =>
              row.completedAt === null &&
              row.lastOpenedAt.getTime() < away &&
              own.every((one) => orders.indexOf(one.lectureId) <= place),
          ).length,
        ];
      }),
    );
  });

  test('who needs help, and why, is what the rules find one by one', async () => {
    const now = app.services.now().getTime();
    const days = (at: Date) => (now - at.getTime()) / DAY;
    const expected = new Map<string, string[]>();
    const find = (enrolmentId: string, reason: HelpReason, about: string, count: number) =>
      expected.set(enrolmentId, [...(expected.get(enrolmentId) ?? []), `${reason}|${about}|${count}`].sort());
    const doneBy = (enrolmentId: string) =>
      raw.progress.filter(
        (one) =>
          one.enrolmentId === enrolmentId &&
          one.doneAt &&
          raw.lectures.find(({ id }) => id === one.lectureId)?.required,
      ).length;
    for (const place of rows.places) {
      if (place.completedAt || place.shelvedAt || personOf.get(place.studentId)?.status !== 'approved') continue;
      const own = raw.progress.filter(({ enrolmentId }) => enrolmentId === place.id);
      if (own.length > 0 && days(place.lastOpenedAt) >= HELP.awayDays) {
        find(place.id, 'away', '', Math.floor(days(place.lastOpenedAt)));
      }
      for (const quiz of raw.quizzes.filter(({ courseId }) => courseId === place.courseId)) {
        if (raw.lectures.find(({ id }) => id === quiz.lectureId)?.retiredAt) continue;
        const tries = raw.attempts.filter(
          (one) => one.quizId === quiz.id && one.studentId === place.studentId && !one.preview && one.state !== 'open',
        );
        const failed = tries.filter(({ passed }) => passed === false).length;
        if (failed >= HELP.failedTimes && !tries.some(({ passed }) => passed)) {
          find(place.id, 'quiz-failed', quiz.title, failed);
        }
      }
      const last = raw.lectures.find(({ id }) => id === place.lastLectureId);
      const at = own.find(({ lectureId }) => lectureId === last?.id);
      if (
        last?.retiredAt === null &&
        at?.doneAt === null &&
        days(at.openedAt) >= HELP.stuckDays &&
        place.lastOpenedAt.getTime() >= at.openedAt.getTime() + DAY &&
        days(place.lastOpenedAt) < HELP.awayDays
      ) {
        find(place.id, 'stuck', last.title, Math.floor(days(at.openedAt)));
      }
      for (const batch of raw.batches.filter(({ courseId }) => courseId === place.courseId)) {
        if ((batch.startsAt?.getTime() ?? 0) > now || (batch.endsAt?.getTime() ?? Infinity) <= now) continue;
        const within = raw.members.filter(({ batchId }) => batchId === batch.id).map(({ studentId }) => studentId);
        const group = raw.enrolments
          .filter((row) => row.courseId === batch.courseId && within.includes(row.studentId) && isHere(row))
          .map(({ id }) => ({ id, done: doneBy(id) }))
          .sort((a, b) => a.done - b.done);
        const own = group.find(({ id }) => id === place.id);
        const middle = group[Math.ceil(group.length / 2) - 1]?.done ?? 0;
        if (own && group.length >= HELP.behindAmong && middle - own.done >= HELP.behindLectures) {
          find(place.id, 'behind', batch.name, middle - own.done);
        }
      }
    }
    for (const sort of ['reasons', 'seen', 'name'] as const) {
      const reported = new Map<string, string[]>();
      const order: string[] = [];
      let cursor: string | undefined;
      do {
        const query = { ...scope, sort, limit: 7, ...(cursor && { cursor }) };
        const { data } = await asker.call(teaching.needHelp, { query });
        for (const { enrolmentId, reasons, lastOpenedAt, fullName } of data.items) {
          const first = {
            reasons: 9 - new Set(reasons.map(({ reason }) => reason)).size,
            seen: '',
            name: fullName.toLowerCase(),
          };
          order.push(`${first[sort]} ${lastOpenedAt}`);
          expect(reported.has(enrolmentId)).toBe(false);
          reported.set(enrolmentId, reasons.map(({ reason, about, count }) => `${reason}|${about}|${count}`).sort());
        }
        cursor = data.nextCursor ?? undefined;
      } while (cursor);
      if (sort !== 'name') expect(order).toEqual([...order].sort());
      expect(new Map([...reported].sort())).toEqual(new Map([...expected].sort()));
    }
    const { data: counts } = await asker.call(teaching.needHelpCounts, { query: scope });
    const having = (reason: HelpReason) =>
      [...expected.values()].filter((lines) => lines.some((line) => line.startsWith(`${reason}|`))).length;
    expect(counts).toEqual({
      all: expected.size,
      by: {
        away: having('away'),
        'quiz-failed': having('quiz-failed'),
        stuck: having('stuck'),
        behind: having('behind'),
      },
    });
    expect(counts.all).toBeGreaterThan(0);
  });
});

test('the generated learners meet every rule, so that none is compared with nothing', async () => {
  const { data } = await lata.call(teaching.needHelpCounts, { query: {} });
  for (const [reason, count] of Object.entries(data.by)) expect([reason, count > 0]).toEqual([reason, true]);
});
