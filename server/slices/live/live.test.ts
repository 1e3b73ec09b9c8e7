import { randomUUID } from 'node:crypto';
import { shelves } from '@stepwell/contract/learning/my-courses.ts';
import { type ClassForm, liveClasses, ownClasses } from '@stepwell/contract/live/classes.ts';
import { CHAT_A_MINUTE, liveRoom } from '@stepwell/contract/live/room.ts';
import { notices } from '@stepwell/contract/notices/notices.ts';
import { expect, test } from 'vitest';
import { newLiveClasses } from '../../testing/fixtures/live/classes.ts';
import { type Person, startTestApp } from '../../testing/test-app.ts';
import { daysOf, momentsOf } from './classes/occurrences.ts';

const app = await startTestApp();
const { form, change, scheduled, forStudent, hosted, started, joined, joinedAs } = newLiveClasses(app);
const MINUTE = 60_000;
const codeOf = ({ status, data }: { status: number; data: object }) => [status, (data as { code?: string }).code];
const roomOf = async (who: Person, classId: string, connectionId: string, after = 0) =>
  (await who.call(liveRoom.room, { params: { classId }, query: { connectionId, after } })).data;
const devices = { microphone: false, camera: false, screen: false };
const heartbeat = (who: Person, classId: string, connectionId: string, on = {}) =>
  who.call(liveRoom.beat, { params: { classId }, body: { connectionId, ...devices, ...on } });
const leave = (who: Person, classId: string, connectionId: string) =>
  who.call(liveRoom.leave, { params: { classId }, body: { connectionId } });
const sendMessage = (who: Person, classId: string, connectionId: string, text: string) =>
  who.call(liveRoom.say, { params: { classId }, body: { connectionId, messageId: randomUUID(), text } });
/** Stays for so many minutes, with a sign every 20 seconds. */
async function stay(people: [Person, string][], classId: string, minutes: number) {
  for (let at = 0; at < minutes * 3; at += 1) {
    app.pass(20_000);
    for (const [who, connectionId] of people) await heartbeat(who, classId, connectionId);
  }
}

test('a series keeps its time of day over a change of daylight saving, until a day or so many times', () => {
  const berlin = { timeZone: 'Europe/Berlin', time: '18:30', minutes: 60 };
  const weekly = { weekdays: [3, 7], until: null, times: 4 };
  const days = daysOf({ day: '2027-03-24', repeats: weekly });
  expect(days).toEqual(['2027-03-24', '2027-03-28', '2027-03-31', '2027-04-04']);
  expect(
    days.map((day) =>
      momentsOf({ ...berlin, day })
        .startsAt.toISOString()
        .slice(11, 16),
    ),
  ).toEqual(['17:30', '16:30', '16:30', '16:30']);
  expect(daysOf({ day: '2027-03-24', repeats: { ...weekly, times: null, until: '2027-03-30' } })).toHaveLength(2);
  expect(() => daysOf({ day: '2027-03-24', repeats: { ...weekly, times: null, until: '2028-03-30' } })).toThrow();
  expect(() => daysOf({ day: '2027-03-25', repeats: { ...weekly, times: null, until: '2027-03-26' } })).toThrow();
});

test('a class is scheduled once however often it is sent, and reaches the students of its course alone', async () => {
  const student = await app.person();
  const other = await app.person();
  const { host, classId } = await forStudent(student);
  const again = await host.call(ownClasses.schedule, { params: { classId }, body: form() });
  expect(again.data).toEqual({ classes: 1 });
  const listOf = async (who: Person) => (await who.call(liveClasses.list, { query: {} })).data.items;
  expect((await listOf(student)).map((one) => [one.classId, one.state])).toEqual([[classId, 'open']]);
  expect((await listOf(other)).filter((one) => one.classId === classId)).toEqual([]);
  expect(codeOf(await joinedAs(other, classId, randomUUID()))).toEqual([404, 'live_class_not_found']);
  const steps = (await student.call(shelves.steps, {})).data.items;
  expect(steps.find(({ kind }) => kind === 'live-class')?.subjectId).toBe(classId);
  const past = await host.call(ownClasses.schedule, {
    params: { classId: randomUUID() },
    body: form({ day: '2020-01-01' }),
  });
  expect(codeOf(past)).toEqual([422, 'live_class_past']);
  const mine = await other.call(ownClasses.schedule, { params: { classId: randomUUID() }, body: form() });
  expect(mine.status).toBe(403);
});

test('one class of a series changes alone; those that follow move with it, and students are told of a new time', async () => {
  const student = await app.person();
  const repeats: ClassForm['repeats'] = { weekdays: [1, 2, 3, 4, 5, 6, 7], until: null, times: 3 };
  const { host, classId } = await forStudent(student, { repeats });
  const own = async () =>
    (await host.call(ownClasses.list, { query: {} })).data.items.map(({ title, day, time }) => [title, day, time]);
  const before = await own();
  const { title: _, ...when } = change();
  const one = await host.call(ownClasses.change, {
    params: { classId },
    body: { ...change(), title: 'Joins', scope: 'one', version: 1 },
  });
  expect(one.data.title).toBe('Joins');
  expect((await own()).map(([title]) => title)).toEqual(['Joins', 'Indexes', 'Indexes']);
  const stale = await host.call(ownClasses.change, {
    params: { classId },
    body: { ...change(), scope: 'one', version: 1 },
  });
  expect(codeOf(stale)).toEqual([409, 'live_class_changed']);
  const following = { ...when, title: 'Views', time: '23:50', scope: 'following' as const, version: 2 };
  await host.call(ownClasses.change, { params: { classId }, body: following });
  expect(await own()).toEqual(before.map(([, day]) => ['Views', day, '23:50']));
  await host.call(ownClasses.cancel, { params: { classId }, body: { reason: 'Ill', scope: 'following' } });
  await app.settle();
  const { items } = (await student.call(notices.list, { query: {} })).data;
  expect(items.filter(({ kind }) => kind === 'live-class-moved')).toHaveLength(0);
  expect(items.filter(({ kind }) => kind === 'live-class-cancelled')).toHaveLength(3);
  expect(await own()).toEqual([]);
});

test('students and host are reminded a day and 15 minutes before, each once', async () => {
  const student = await app.person();
  const { host } = await forStudent(student, form({}, 25 * 60));
  const remindersOf = async (who: Person) => {
    await app.runJob('live.remind');
    await app.settle();
    const { items } = (await who.call(notices.list, { query: {} })).data;
    return items.filter(({ kind }) => kind === 'live-class-soon').map(({ about }) => about['when']);
  };
  const hours = 60 * MINUTE;
  expect(await remindersOf(student)).toEqual([]);
  app.pass(2 * hours);
  expect(await remindersOf(student)).toEqual(['day']);
  app.pass(22 * hours + 50 * MINUTE);
  expect(await remindersOf(student)).toEqual(['soon', 'day']);
  expect(await remindersOf(host)).toEqual(['soon', 'day']);
});

test('calendar files and the personal feed need our signature, and hold what the person may join', async () => {
  const student = await app.person();
  const { host, classId } = await forStudent(student, { title: 'Joins, and indexes' });
  const { calendarUrl } = (await student.call(liveClasses.class, { params: { classId } })).data;
  const { feedUrl } = (await student.call(liveClasses.feed, {})).data;
  const text = async (url: string) => (await app.http.inject({ url })).body;
  expect(await text(calendarUrl)).toContain('SUMMARY:Joins\\, and indexes');
  expect(await text(feedUrl)).toContain(`UID:live-class-${classId}@`);
  await host.call(ownClasses.cancel, { params: { classId }, body: { reason: '', scope: 'one' } });
  expect(await text(feedUrl)).toContain('STATUS:CANCELLED');
  expect((await app.http.inject({ url: feedUrl.replace(/.(\.ics)$/, '$1') })).statusCode).toBe(404);
});

test('materials open to those the class is for', async () => {
  const student = await app.person();
  const { host, classId } = await forStudent(student);
  const sent = await host.call(ownClasses.addFile, {
    params: { classId },
    query: { name: 'notes.txt' },
    content: new Blob(['Notes'], { type: 'application/octet-stream' }),
  });
  expect(sent.data.files.map(({ name }) => name)).toEqual(['notes.txt']);
  const [file] = (await student.call(liveClasses.class, { params: { classId } })).data.files;
  expect((await app.http.inject({ url: file?.url ?? '' })).body).toBe('Notes');
  await host.call(ownClasses.removeFile, { params: { classId, fileId: file?.fileId ?? '' } });
  expect((await app.http.inject({ url: file?.url ?? '' })).statusCode).toBe(403);
});

test('the room opens 10 minutes before; students wait until the host starts, or lets them in', async () => {
  const student = await app.person();
  const early = await forStudent(student, form({}, 30));
  expect(codeOf(await joinedAs(student, early.classId, randomUUID()))).toEqual([409, 'live_not_open']);

  const { host, classId } = await forStudent(student);
  const here = await joined(student, classId);
  expect((await roomOf(student, classId, here)).me.place).toBe('lobby');
  expect(codeOf(await sendMessage(student, classId, here, 'Hello?'))).toEqual([409, 'live_waiting']);
  const desk = await joined(host, classId);
  await hosted(host, classId, { kind: 'lobby', on: true });
  await hosted(host, classId, { kind: 'start' });
  expect((await roomOf(host, classId, desk)).lobby.map(({ userId }) => userId)).toEqual([student.id]);
  await hosted(host, classId, { kind: 'admit', userId: student.id });
  const room = await roomOf(student, classId, here);
  expect([room.me.place, room.people.length, room.lobby.length]).toEqual(['inside', 2, 0]);
  expect(codeOf(await student.call(liveRoom.host, { params: { classId }, body: { act: { kind: 'end' } } }))).toEqual([
    403,
    'not_allowed',
  ]);
});

test('who is removed stays out by any link; who opens a second tab speaks by that one', async () => {
  const student = await app.person();
  const { host, classId } = await started(student);
  const first = await joined(student, classId);
  const second = await joined(student, classId);
  expect((await roomOf(student, classId, first)).me.place).toBe('elsewhere');
  expect(codeOf(await sendMessage(student, classId, first, 'Hi'))).toEqual([409, 'live_elsewhere']);
  expect((await sendMessage(student, classId, second, 'Hi')).status).toBe(200);
  await hosted(host, classId, { kind: 'remove', userId: student.id });
  const room = await roomOf(student, classId, second);
  expect([room.me.place, room.people, room.messages]).toEqual(['removed', [], []]);
  expect(codeOf(await joinedAs(student, classId, randomUUID()))).toEqual([403, 'live_removed']);
  expect(codeOf(await heartbeat(student, classId, second))).toEqual([403, 'live_removed']);
  expect(codeOf(await sendMessage(student, classId, second, 'Back'))).toEqual([403, 'live_removed']);
});

test('chat comes in the order of the server, once, and too much of it is refused', async () => {
  const student = await app.person();
  const { host, classId } = await started(student);
  const [here, desk] = [await joined(student, classId), await joined(host, classId)];
  const body = { connectionId: here, messageId: randomUUID(), text: 'Once' };
  await Promise.all([1, 2].map(() => student.call(liveRoom.say, { params: { classId }, body })));
  const texts = Array.from({ length: CHAT_A_MINUTE + 5 }, (_, at) => `Line ${at}`);
  const codes = await Promise.all(texts.map(async (text) => codeOf(await sendMessage(student, classId, here, text))));
  expect(codes.filter(([, code]) => code === 'live_messages_full').length).toBe(6);
  const { messages, seq } = await roomOf(host, classId, desk);
  expect(messages).toHaveLength(CHAT_A_MINUTE);
  expect(messages.map((one) => one.seq)).toEqual(messages.map((one) => one.seq).sort((a, b) => a - b));
  expect((await roomOf(host, classId, desk, seq)).messages).toEqual([]);
  app.pass(MINUTE + 1000);
  expect((await sendMessage(student, classId, here, 'Later')).status).toBe(200);
  expect((await roomOf(host, classId, desk, seq)).messages.map(({ text }) => text)).toEqual(['Later']);
});

test('signals reach one page of one person; hands wait in order; a vote is counted, not named', async () => {
  const [asha, ben] = [await app.person(), await app.person()];
  const { host, classId } = await started(asha);
  const all = await scheduled(host, {});
  await hosted(host, all, { kind: 'start' });
  const [a, b, h] = [await joined(asha, all), await joined(ben, all), await joined(host, all)];
  await asha.call(liveRoom.signal, {
    params: { classId: all },
    body: { connectionId: a, to: ben.id, toConnection: b, data: '{"sdp":1}' },
  });
  expect((await roomOf(ben, all, b)).signals).toMatchObject([{ from: asha.id, connectionId: a, data: '{"sdp":1}' }]);
  expect((await roomOf(host, all, h)).signals).toEqual([]);
  const act = (who: Person, connectionId: string, what: object) =>
    who.call(liveRoom.act, { params: { classId: all }, body: { connectionId, act: what as never } });
  await act(ben, b, { kind: 'hand', raised: true });
  app.pass(1000);
  await act(asha, a, { kind: 'hand', raised: true });
  app.pass(1000);
  await act(ben, b, { kind: 'hand', raised: true });
  const hands = (await roomOf(host, all, h)).people.filter(({ handAt }) => handAt);
  expect(hands.sort((x, y) => (x.handAt ?? '').localeCompare(y.handAt ?? '')).map(({ userId }) => userId)).toEqual([
    ben.id,
    asha.id,
  ]);
  await hosted(host, all, { kind: 'poll', question: 'Clear so far?' });
  const pollId = (await roomOf(asha, all, a)).poll?.pollId;
  await act(asha, a, { kind: 'vote', pollId, yes: true });
  await act(ben, b, { kind: 'vote', pollId, yes: true });
  await act(ben, b, { kind: 'vote', pollId, yes: false });
  expect((await roomOf(host, all, h)).poll).toMatchObject({ yes: 1, no: 1, own: null, isOpen: true });
  await act(asha, a, { kind: 'react', emoji: '👏' });
  expect((await roomOf(ben, all, b)).reactions).toMatchObject([{ userId: asha.id, emoji: '👏' }]);
  await hosted(host, all, { kind: 'mute', userId: ben.id });
  expect((await roomOf(ben, all, b)).me.mutes).toBe(1);
  expect(classId).not.toBe(all);
});

test('breakout rooms: evenly divided, no signal or message between them, hosts speak to all, and the clock ends them', async () => {
  const host = await app.person({ role: 'instructor' });
  const classId = await scheduled(host, {});
  await hosted(host, classId, { kind: 'start' });
  const students = await Promise.all(Array.from({ length: 5 }, () => app.person()));
  const desk = await joined(host, classId);
  const at = new Map<string, string>();
  for (const student of students) at.set(student.id, await joined(student, classId));
  const connectionOf = (who: Person) => at.get(who.id) ?? '';
  await hosted(host, classId, { kind: 'open-breakouts', count: 2, minutes: 10, split: true });
  const { people, breakouts } = await roomOf(host, classId, desk);
  expect(breakouts?.count).toBe(2);
  const ofRoom = (n: number) => students.filter(({ id }) => people.find((one) => one.userId === id)?.breakout === n);
  expect([ofRoom(1).length, ofRoom(2).length]).toEqual([3, 2]);
  const [[one, two], [other]] = [ofRoom(1), ofRoom(2)];
  if (!one || !two || !other) throw new Error('nobody is there');
  const send = (to: Person) =>
    one.call(liveRoom.signal, {
      params: { classId },
      body: { connectionId: connectionOf(one), to: to.id, toConnection: connectionOf(to), data: '{}' },
    });
  await send(two);
  await send(other);
  expect((await roomOf(two, classId, connectionOf(two))).signals).toHaveLength(1);
  expect((await roomOf(other, classId, connectionOf(other))).signals).toEqual([]);
  await sendMessage(one, classId, connectionOf(one), 'Between us');
  await sendMessage(host, classId, desk, 'Five minutes left');
  const texts = async (who: Person, connectionId: string) =>
    (await roomOf(who, classId, connectionId)).messages.map(({ text }) => text);
  expect(await texts(two, connectionOf(two))).toEqual(['Between us', 'Five minutes left']);
  expect(await texts(other, connectionOf(other))).toEqual(['Five minutes left']);
  // Moved before it was read: the signal of the other room opens no line.
  await hosted(host, classId, { kind: 'move', userId: two.id, breakout: 2 });
  expect((await roomOf(two, classId, connectionOf(two))).signals).toEqual([]);
  expect(codeOf(await hosted(host, classId, { kind: 'move', userId: two.id, breakout: 3 }))).toEqual([
    409,
    'live_no_breakout',
  ]);
  await stay([[host, desk], ...students.map((who): [Person, string] => [who, connectionOf(who)])], classId, 10);
  const after = await roomOf(one, classId, connectionOf(one));
  expect([after.breakouts, after.me.breakout, after.people.every((who) => who.breakout === null)]).toEqual([
    null,
    null,
    true,
  ]);
});

test('8 cameras are the most, and a class with seats takes as many students', async () => {
  const host = await app.person({ role: 'instructor' });
  const classId = await scheduled(host, { seats: 9 });
  await hosted(host, classId, { kind: 'start' });
  const people = await Promise.all(Array.from({ length: 10 }, () => app.person()));
  for (const who of people.slice(0, 8)) await joined(who, classId, { camera: true });
  const [ninth, tenth] = [people[8] as Person, people[9] as Person];
  const here = await joined(ninth, classId, { camera: true });
  const shown = (await roomOf(ninth, classId, here)).people.filter(({ camera }) => camera);
  expect(shown).toHaveLength(8);
  expect(codeOf(await heartbeat(ninth, classId, here, { camera: true }))).toEqual([409, 'live_cameras_full']);
  expect((await heartbeat(ninth, classId, here, { microphone: true })).status).toBe(200);
  expect(codeOf(await joinedAs(tenth, classId, randomUUID()))).toEqual([409, 'live_class_full']);
});

test('attendance sums what somebody was really there: left, rejoined, silent, late, absent', async () => {
  const [asha, ben, carla] = [await app.person(), await app.person(), await app.person()];
  const { host, classId } = await forStudent(asha);
  const { data } = await host.call(ownClasses.class, { params: { classId } });
  const all = await scheduled(host, { minutes: 30 });
  // Ten minutes in the room before the class count for nothing.
  app.pass(5 * MINUTE);
  await hosted(host, all, { kind: 'start' });
  const [a, b] = [await joined(asha, all), await joined(ben, all)];
  await stay(
    [
      [asha, a],
      [ben, b],
    ],
    all,
    6,
  );
  await leave(ben, all, b);
  await leave(ben, all, b);
  await stay([[asha, a]], all, 6);
  const back = await joined(ben, all);
  const late = await joined(carla, all);
  // Asha's browser falls silent: what counts ends with its last sign.
  await stay(
    [
      [ben, back],
      [carla, late],
    ],
    all,
    18,
  );
  await hosted(host, all, { kind: 'end' });
  const read = await host.call(ownClasses.attendance, { params: { classId: all } });
  const of = (who: Person) => read.data.items.find(({ userId }) => userId === who.id);
  expect(read.data.minutes).toBe(30);
  expect(of(asha)).toMatchObject({ minutes: 12, mark: 'absent', joins: 1 });
  expect(of(ben)).toMatchObject({ minutes: 24, mark: 'present', joins: 2 });
  expect(of(carla)).toMatchObject({ minutes: 18, mark: 'late', joins: 1 });
  expect(codeOf(await joinedAs(asha, all, randomUUID()))).toEqual([409, 'live_class_ended']);
  const own = (await ben.call(liveClasses.list, { query: { show: 'past' } })).data.items[0]?.own;
  expect(own).toEqual({ mark: 'present', minutes: 24 });
  expect(data.state).toBe('open');
});

test('who missed a class catches up by its questions once it has ended, as often as it takes', async () => {
  const student = await app.person();
  const { host, classId } = await started(student);
  const question = (right: number) => ({ text: `Which? ${right}`, options: ['This', 'That'], right });
  const questions = [0, 1, 0, 1, 0].map(question);
  const set = (who: Person) => who.call(ownClasses.setQuestions, { params: { classId }, body: { questions } });
  expect((await set(host)).data.questions).toEqual(questions);
  const other = await app.person({ role: 'instructor' });
  expect(codeOf(await set(other))).toEqual([404, 'live_class_not_found']);
  const tried = async (answers: number[]) =>
    student.call(liveClasses.catchUp, { params: { classId }, body: { answers } });
  expect(codeOf(await tried([0, 1, 0, 1, 0]))).toEqual([409, 'live_not_ended']);
  app.pass(30 * MINUTE);
  await hosted(host, classId, { kind: 'end' });
  const pack = await student.call(liveClasses.pack, { params: { classId } });
  expect(pack.data.questions[0]).toEqual({ text: 'Which? 0', options: ['This', 'That'] });
  const mark = async () => [
    (await student.call(liveClasses.class, { params: { classId } })).data.own?.mark,
    (await host.call(ownClasses.attendance, { params: { classId } })).data.items.find(
      ({ userId }) => userId === student.id,
    )?.mark,
  ];
  expect(codeOf(await tried([0]))).toEqual([409, 'live_questions_changed']);
  expect((await tried([0, 1, 0, 0, 1])).data).toEqual({ right: [true, true, true, false, false], isCaughtUp: false });
  expect(await mark()).toEqual(['absent', 'absent']);
  expect((await tried([0, 1, 0, 1, 1])).data.isCaughtUp).toBe(true);
  // A worse try later takes nothing away.
  expect((await tried([1, 0, 1, 0, 1])).data.isCaughtUp).toBe(true);
  expect(await mark()).toEqual(['caught-up', 'caught-up']);
});

test('a class that nobody ends is ended once its time is over and the room empty', async () => {
  const student = await app.person();
  const { host, classId } = await started(student);
  const here = await joined(student, classId);
  app.pass(70 * MINUTE);
  await heartbeat(student, classId, here);
  await app.runJob('live.close-rooms');
  const stateNow = async () => (await host.call(ownClasses.class, { params: { classId } })).data.state;
  expect(await stateNow()).toBe('live');
  app.pass(MINUTE);
  await app.runJob('live.close-rooms');
  expect(await stateNow()).toBe('ended');
});
