import { randomUUID } from 'node:crypto';
import {
  applyOps,
  type BoardOp,
  type Drawn,
  emptyBoard,
  itemsOn,
  liveBoard,
  MOST_POINTS,
  MOST_STROKES,
  pointsOf,
} from '@stepwell/contract/live/board.ts';
import { liveClasses, ownClasses } from '@stepwell/contract/live/classes.ts';
import { liveRoom } from '@stepwell/contract/live/room.ts';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { liveBoardOps } from '../../../tables/live/board.ts';
import { liveClasses as classTable } from '../../../tables/live/live.ts';
import { newLiveClasses } from '../../../testing/fixtures/live/classes.ts';
import { type Person, startTestApp } from '../../../testing/test-app.ts';

const app = await startTestApp();
const { scheduled, started, hosted, joined } = newLiveClasses(app);
const codeOf = ({ status, data }: { status: number; data: object }) => [status, (data as { code?: string }).code];
const line = (points: number[], more: Partial<Drawn & { kind: 'line' }> = {}): Drawn => ({
  kind: 'line',
  strokeId: randomUUID(),
  part: 0,
  sheet: 'board:1',
  colour: 'ink',
  width: 'thin',
  points,
  ...more,
});
const textOf = (text: string, more: Partial<Drawn & { kind: 'text' }> = {}): Drawn => ({
  kind: 'text',
  strokeId: randomUUID(),
  sheet: 'board:1',
  colour: 'red',
  x: 100,
  y: 200,
  text,
  ...more,
});
const draw = (who: Person, classId: string, connectionId: string, ops: Drawn[]) =>
  who.call(liveBoard.draw, { params: { classId }, body: { connectionId, ops } });
const read = async (who: Person, classId: string, connectionId: string, after = 0) =>
  (await who.call(liveBoard.board, { params: { classId }, query: { connectionId, after } })).data;
const roomOf = async (who: Person, classId: string, connectionId: string) =>
  (await who.call(liveRoom.room, { params: { classId }, query: { connectionId } })).data;
const seenOf = (ops: BoardOp[], sheet = 'board:1') =>
  itemsOn(applyOps(emptyBoard, ops), sheet).map((item) => (item.kind === 'text' ? item.text : pointsOf(item)));
/** A class that has started, with a host and a student in its room. */
async function lesson() {
  const student = await app.person();
  const { host, classId } = await started(student);
  return { student, host, classId, here: await joined(student, classId), desk: await joined(host, classId) };
}
const pdf = new Blob(['%PDF-1.4\nslides'], { type: 'application/octet-stream' });
const added = async (host: Person, classId: string, name: string, content = pdf) =>
  (await host.call(ownClasses.addFile, { params: { classId }, query: { name }, content })).data.files.find(
    (file) => file.name === name,
  )?.fileId ?? '';

test('the page that the host shows is everyone’s, a late-comer’s too; only PDFs of the class are shown', async () => {
  const { student, host, classId, here } = await lesson();
  const slides = await added(host, classId, 'indexes.pdf');
  const notes = await added(host, classId, 'notes.txt', new Blob(['Notes'], { type: 'application/octet-stream' }));
  const show = (fileId: string | null, page: number) => hosted(host, classId, { kind: 'show', fileId, page });
  await show(slides, 3);
  expect((await roomOf(student, classId, here)).shown).toMatchObject({ fileId: slides, name: 'indexes.pdf', page: 3 });
  const late = await joined(student, classId);
  const { shown } = await roomOf(student, classId, late);
  expect(shown?.page).toBe(3);
  expect((await app.http.inject({ url: shown?.url ?? '' })).body).toContain('%PDF');
  expect(codeOf(await show(notes, 1))).toEqual([422, 'live_not_a_pdf']);
  expect(codeOf(await show(randomUUID(), 1))).toEqual([422, 'live_not_a_pdf']);
  expect(codeOf(await show(null, 21))).toEqual([422, 'live_sheets_full']);
  expect((await show(slides, 301)).status).toBe(422);
  await host.call(ownClasses.removeFile, { params: { classId, fileId: slides } });
  expect((await roomOf(student, classId, late)).shown).toBeNull();
  await show(null, 2);
  expect((await roomOf(student, classId, late)).shown).toMatchObject({ fileId: null, page: 2 });
  await hosted(host, classId, { kind: 'hide' });
  expect((await roomOf(student, classId, late)).shown).toBeNull();
});

test('students draw once the host lets them, erase and undo their own alone; the host erases and clears', async () => {
  const { student, host, classId, here, desk } = await lesson();
  await hosted(host, classId, { kind: 'show', fileId: null, page: 1 });
  const hers = textOf('Hello');
  expect(codeOf(await draw(student, classId, here, [hers]))).toEqual([403, 'live_drawing_off']);
  const his = line([1, 2, 3, 4]);
  await draw(host, classId, desk, [his]);
  await hosted(host, classId, { kind: 'drawing', all: true });
  await draw(student, classId, here, [hers, { kind: 'erase', strokeId: his.strokeId }]);
  expect(seenOf((await read(student, classId, here)).ops)).toEqual([[1, 2, 3, 4], 'Hello']);
  await draw(host, classId, desk, [{ kind: 'erase', strokeId: hers.strokeId }]);
  const before = await read(student, classId, here);
  expect(seenOf(before.ops)).toEqual([[1, 2, 3, 4]]);
  await hosted(host, classId, { kind: 'clear-board' });
  // What goes on with a stroke that was cleared is dropped.
  await draw(host, classId, desk, [line([5, 6], { strokeId: his.strokeId, part: 1 }), textOf('After')]);
  const after = await read(student, classId, here, before.seq);
  expect(seenOf([...before.ops, ...after.ops])).toEqual(['After']);
  expect(seenOf((await read(student, classId, here)).ops)).toEqual(['After']);
  expect((await roomOf(student, classId, here)).boardSeq).toBe(after.seq);
  // Other classes' files and sheets beyond the last are no place to draw on.
  const elsewhere = await lesson();
  const foreign = await added(elsewhere.host, elsewhere.classId, 'other.pdf');
  await draw(host, classId, desk, [line([1, 1], { sheet: `${foreign}:1` }), line([1, 1], { sheet: 'board:21' })]);
  expect(await app.services.db.$count(liveBoardOps, eq(liveBoardOps.sheet, `${foreign}:1`))).toBe(0);
  await hosted(host, classId, { kind: 'end' });
  expect(codeOf(await draw(host, classId, desk, [textOf('Late')]))).toEqual([409, 'live_class_ended']);
});

test('30 pens at once, each batch sent twice: every board reads the same, each stroke once and whole', async () => {
  const host = await app.person({ role: 'instructor' });
  const classId = await scheduled(host);
  await hosted(host, classId, { kind: 'start' });
  await hosted(host, classId, { kind: 'drawing', all: true });
  const pens = await Promise.all(
    Array.from({ length: 29 }, async (_, at) => {
      const who = await app.person();
      return { who, here: await joined(who, classId), strokeId: randomUUID(), at };
    }),
  );
  await Promise.all(
    pens.map(async ({ who, here, strokeId, at }) => {
      for (let part = 0; part < 3; part += 1) {
        const ops = [line([at, part, at, part + 1], { strokeId, part })];
        const answers = await Promise.all([draw(who, classId, here, ops), draw(who, classId, here, ops)]);
        expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      }
    }),
  );
  const boards = await Promise.all(pens.slice(0, 5).map(({ who, here }) => read(who, classId, here)));
  const [first] = boards;
  for (const board of boards) expect(board.ops).toEqual(first?.ops);
  const drawn = seenOf(first?.ops ?? []) as number[][];
  expect(drawn.sort((a, b) => (a[0] ?? 0) - (b[0] ?? 0))).toEqual(
    pens.map(({ at }) => [at, 0, at, 1, at, 1, at, 2, at, 2, at, 3]),
  );
});

test('a stroke that is too long and a board that is full are refused with their reason', async () => {
  const { host, classId, desk } = await lesson();
  const strokeId = randomUUID();
  const part = (at: number) =>
    line(
      Array.from({ length: 400 }, () => 7),
      { strokeId, part: at },
    );
  expect(
    (
      await draw(
        host,
        classId,
        desk,
        Array.from({ length: 10 }, (_, at) => part(at)),
      )
    ).status,
  ).toBe(200);
  expect(MOST_POINTS).toBe(2000);
  expect(codeOf(await draw(host, classId, desk, [part(10)]))).toEqual([422, 'live_stroke_long']);
  await app.services.db.update(classTable).set({ boardStrokes: MOST_STROKES }).where(eq(classTable.id, classId));
  expect(codeOf(await draw(host, classId, desk, [line([1, 1])]))).toEqual([409, 'live_board_full']);
  expect((await draw(host, classId, desk, [{ kind: 'erase', strokeId }])).status).toBe(200);
  await hosted(host, classId, { kind: 'show', fileId: null, page: 1 });
  await hosted(host, classId, { kind: 'clear-board' });
  expect((await draw(host, classId, desk, [line([1, 1])])).status).toBe(200);
});

test('who is muted by the host stays muted, rejoined or not, until the host allows speaking', async () => {
  const { student, host, classId, here, desk } = await lesson();
  const on = { microphone: true, camera: false, screen: false };
  const speak = (connectionId: string) =>
    student.call(liveRoom.beat, { params: { classId }, body: { connectionId, ...on } });
  const hears = async () =>
    (await roomOf(host, classId, desk)).people
      .filter(({ userId }) => userId === student.id)
      .map(({ microphone, isMuted, handAt }) => [microphone, isMuted, handAt !== null])[0];
  await speak(here);
  expect(await hears()).toEqual([true, false, false]);
  await hosted(host, classId, { kind: 'mute', userId: student.id });
  await speak(here);
  expect(await hears()).toEqual([false, true, false]);
  const again = await joined(student, classId, { microphone: true });
  await student.call(liveRoom.act, {
    params: { classId },
    body: { connectionId: again, act: { kind: 'hand', raised: true } },
  });
  expect(await hears()).toEqual([false, true, true]);
  expect((await roomOf(student, classId, again)).me.isMuted).toBe(true);
  await hosted(host, classId, { kind: 'allow-speaking', userId: student.id });
  await speak(again);
  expect(await hears()).toEqual([true, false, false]);
  await hosted(host, classId, { kind: 'mute', userId: host.id });
  expect((await roomOf(host, classId, desk)).me.isMuted).toBe(false);
});

test('after the class its boards are a PDF, its polls have results and its chat is kept, for those it was for', async () => {
  const { student, host, classId, here, desk } = await lesson();
  const slides = await added(host, classId, 'indexes.pdf');
  await draw(host, classId, desk, [
    line([0, 0, 3200, 1800], { width: 'thick' }),
    textOf('B-tree: जड़ से पत्ते तक'),
    line([9, 9], { sheet: `${slides}:4` }),
  ]);
  await hosted(host, classId, { kind: 'poll', question: 'Clear so far?' });
  const pollId = (await roomOf(student, classId, here)).poll?.pollId ?? '';
  await student.call(liveRoom.act, {
    params: { classId },
    body: { connectionId: here, act: { kind: 'vote', pollId, yes: true } },
  });
  await student.call(liveRoom.say, {
    params: { classId },
    body: { connectionId: here, messageId: randomUUID(), text: 'Thank you' },
  });
  await hosted(host, classId, { kind: 'end' });
  const packOf = async (who: Person) => (await who.call(liveClasses.pack, { params: { classId } })).data;
  const pack = await packOf(student);
  expect(pack.polls).toEqual([{ pollId, question: 'Clear so far?', yes: 1, no: 0 }]);
  expect(pack.messages.map(({ text }) => text)).toEqual(['Thank you']);
  const file = await app.http.inject({ url: pack.boardUrl ?? '' });
  expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'application/pdf']);
  expect(file.body.match(/\/Type \/Page\b/g)).toHaveLength(2);
  const other = await app.person();
  expect((await other.call(liveClasses.pack, { params: { classId } })).status).toBe(404);
});

test('who was removed finds neither boards nor chat afterwards', async () => {
  const { student, host, classId, here, desk } = await lesson();
  await draw(host, classId, desk, [textOf('Secret')]);
  await hosted(host, classId, { kind: 'remove', userId: student.id });
  expect((await student.call(liveBoard.board, { params: { classId }, query: { connectionId: here } })).status).toBe(
    403,
  );
  const { data } = await student.call(liveClasses.pack, { params: { classId } });
  expect(data).toEqual({ boardUrl: null, polls: [], messages: [], questions: [] });
});
