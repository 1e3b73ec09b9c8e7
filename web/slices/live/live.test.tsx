import type { AttendanceLine, OwnClass } from '@stepwell/contract/live/classes.ts';
import type { Room } from '@stepwell/contract/live/room.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { listOf } from '../../testing/courses.ts';
import { signedInAs } from '../../testing/people.ts';
import { type ApiRequest, show } from '../../testing/screen.tsx';

const id = (at: number) => `0192f0aa-0000-7000-8000-00000000000${at}`;
const one = (about: Partial<OwnClass> = {}): OwnClass => ({
  classId: id(1),
  title: 'Indexes',
  description: 'Bring a slow query.',
  host: 'Ira Sen',
  audience: 'SQL from zero',
  startsAt: '2026-12-01T12:30:00.000Z',
  endsAt: '2026-12-01T13:30:00.000Z',
  timeZone: 'Asia/Kolkata',
  state: 'scheduled',
  cancelReason: '',
  seats: 20,
  seatsLeft: 3,
  isSeries: true,
  files: [],
  recordings: [],
  calendarUrl: '/live-calendars/class/x.ics',
  own: null,
  day: '2026-12-01',
  time: '18:00',
  minutes: 60,
  questions: [],
  version: 4,
  ...about,
});
const forStudent = (about: Partial<OwnClass> = {}) => {
  const { day: _, time: __, minutes: ___, version: ____, questions: _____, ...rest } = one(about);
  return rest;
};
const room = (about: Partial<Room> = {}): Room => ({
  classId: id(1),
  title: 'Indexes',
  state: 'live',
  endsAt: '2026-12-01T13:30:00.000Z',
  me: { userId: id(2), isHost: false, place: 'inside', mutes: 0, isMuted: false, breakout: null },
  breakouts: null,
  shown: null,
  allDraw: false,
  mediaRoom: null,
  boardSeq: 0,
  hasLobby: false,
  recordingSince: null,
  people: [],
  lobby: [],
  poll: null,
  messages: [],
  reactions: [],
  signals: [],
  seq: 3,
  ...about,
});

beforeAll(() =>
  Promise.all([
    import('./classes.screen.tsx'),
    import('./teaching/own-classes.screen.tsx'),
    import('./teaching/class-dialog.tsx'),
    import('./room/room.screen.tsx'),
    import('./room/sheet/sheet.tsx'),
  ]),
);
const frameOf = (role: 'student' | 'instructor') => {
  const profile = signedInAs({ role });
  return {
    'GET /api/profile': () => ({ data: profile }),
    'GET /api/notices/unread': () => ({ data: { unread: 0 } }),
    'GET /api/learning/courses': () => ({ data: listOf([]) }),
  };
};
beforeEach(() => {
  // A browser without cameras: what is said and shown must work all the same.
  globalThis.RTCPeerConnection ??= class {} as never;
});

test('a student sees what can be joined, and an empty list says what will come', async () => {
  const frame = frameOf('student');
  const { unmount } = show('/student/online-classes', {
    ...frame,
    'GET /api/live/classes': () => ({
      data: {
        items: [forStudent({ state: 'live' }), forStudent({ classId: id(3), title: 'Joins' })],
        nextCursor: null,
      },
    }),
  });
  const join = await screen.findByRole('link', { name: 'Join: Indexes' });
  expect(join.getAttribute('href')).toBe(`/student/online-classes/${id(1)}/room`);
  expect(screen.queryByRole('link', { name: 'Join: Joins' })).toBeNull();
  expect(screen.getByText(/3 of 20 seats left/)).toBeTruthy();
  unmount();
  show('/student/online-classes?show=past', {
    ...frame,
    'GET /api/live/classes': () => ({ data: { items: [], nextCursor: null } }),
  });
  expect(await screen.findByText('No past classes yet')).toBeTruthy();
});

test('a past class shows materials, recordings and the student’s own attendance', async () => {
  show(`/student/online-classes?class=${id(1)}`, {
    ...frameOf('student'),
    [`GET /api/live/classes/${id(1)}`]: () => ({
      data: forStudent({
        state: 'ended',
        own: { mark: 'late', minutes: 41 },
        files: [
          { fileId: id(4), name: 'notes.pdf', bytes: 12, url: '/class-files/x', addedAt: '2026-12-02T08:00:00.000Z' },
        ],
        recordings: [
          {
            recordingId: id(5),
            seconds: 120,
            url: '/class-files/y',
            captions: { maker: 'ears', url: '/class-files/v' },
          },
          { recordingId: id(6), seconds: 60, url: '/class-files/w', captions: { maker: 'ears', url: null } },
        ],
      }),
    }),
    [`GET /api/live/classes/${id(1)}/study-pack`]: () => ({
      data: {
        boardUrl: '/class-files/z',
        questions: [],
        polls: [{ pollId: id(8), question: 'Clear so far?', yes: 3, no: 1 }],
        messages: [{ messageId: id(9), name: 'Asha Rao', text: 'Thank you', at: '2026-12-01T13:00:00.000Z' }],
      },
    }),
  });
  expect(await screen.findByText('Your attendance: Late, 41 min')).toBeTruthy();
  expect(screen.getByRole('link', { name: /notes\.pdf/ }).getAttribute('href')).toBe('/class-files/x');
  expect(screen.getByLabelText('Recording 1 of Indexes').getAttribute('src')).toBe('/class-files/y');
  expect((await screen.findByRole('link', { name: 'Boards as PDF' })).getAttribute('href')).toBe('/class-files/z');
  expect(screen.getByText('Yes 3 (75%), no 1')).toBeTruthy();
  expect(screen.getByText('Chat (1)')).toBeTruthy();
  expect(screen.getByText('Captions by ears. They may contain mistakes.')).toBeTruthy();
  expect(document.querySelector('track')?.getAttribute('src')).toBe('/class-files/v');
  expect(screen.getByText('ears is writing captions.')).toBeTruthy();
});

test('a student who missed a class answers its questions; the host writes them', async () => {
  const pack = { boardUrl: null, polls: [], messages: [] };
  const question = { text: 'What does an index speed up?', options: ['Reading', 'Writing'], right: 0 };
  const sent: unknown[] = [];
  let isRight = false;
  const routes = {
    ...frameOf('student'),
    [`GET /api/live/classes/${id(1)}`]: () => ({
      data: forStudent({ state: 'ended', own: { mark: isRight ? 'caught-up' : 'absent', minutes: 0 } }),
    }),
    [`GET /api/live/classes/${id(1)}/study-pack`]: () => ({
      data: { ...pack, questions: [{ text: question.text, options: question.options }] },
    }),
    [`POST /api/live/classes/${id(1)}/catch-up`]: ({ body }: ApiRequest) => {
      sent.push(body);
      isRight = (body as { answers: number[] }).answers[0] === 0;
      return { data: { right: [isRight], isCaughtUp: isRight } };
    },
  };
  const { unmount } = show(`/student/online-classes?class=${id(1)}`, routes);
  await userEvent.click(await screen.findByRole('radio', { name: 'Writing' }));
  await userEvent.click(screen.getByRole('button', { name: 'Check answers' }));
  expect(await screen.findByText('Not right')).toBeTruthy();
  await userEvent.click(screen.getByRole('radio', { name: 'Reading' }));
  await userEvent.click(screen.getByRole('button', { name: 'Check answers' }));
  expect(await screen.findByText('Your attendance: Caught up, 0 min')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Check answers' })).toBeNull();
  expect(sent).toEqual([{ answers: [1] }, { answers: [0] }]);
  unmount();

  const saved: unknown[] = [];
  show(`/instructor/online-classes?class=${id(1)}`, {
    ...frameOf('instructor'),
    [`GET /api/live/own-classes/${id(1)}`]: () => ({ data: one({ state: 'scheduled' }) }),
    [`PUT /api/live/own-classes/${id(1)}/questions`]: ({ body }: ApiRequest) => {
      saved.push(body);
      return { data: one({ questions: (body as { questions: (typeof question)[] }).questions }) };
    },
  });
  await userEvent.click(await screen.findByText('Catch-up questions (0)'));
  await userEvent.click(screen.getByRole('button', { name: 'Add question' }));
  await userEvent.type(screen.getByLabelText('Question 1'), question.text);
  await userEvent.type(screen.getByLabelText('Answer 1'), 'Writing');
  // An answer left empty is no answer, and the right one keeps its place.
  await userEvent.type(screen.getByLabelText('Answer 3'), 'Reading');
  await userEvent.click(screen.getByRole('radio', { name: 'Answer 3 is right' }));
  await userEvent.click(screen.getByRole('button', { name: 'Save questions' }));
  await waitFor(() =>
    expect(saved).toEqual([{ questions: [{ text: question.text, options: ['Writing', 'Reading'], right: 1 }] }]),
  );
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Save questions' })).toBeNull());
});

test('an instructor schedules a weekly series once, however often the button is pressed', async () => {
  const sent: ApiRequest[] = [];
  vi.spyOn(crypto, 'randomUUID').mockReturnValue(id(6) as ReturnType<typeof crypto.randomUUID>);
  show('/instructor/online-classes', {
    ...frameOf('instructor'),
    'GET /api/live/own-classes': () => ({ data: { items: [], nextCursor: null } }),
    'GET /api/reviews/taught-courses': () => ({ data: { items: [] } }),
    'GET /api/instructor/batches': () => ({ data: { items: [], nextCursor: null } }),
    [`PUT /api/live/own-classes/${id(6)}`]: (request) => {
      sent.push(request);
      return { data: { classes: 6 } };
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Schedule class' }));
  const form = await screen.findByRole('dialog');
  const send = within(form).getByRole('button', { name: 'Schedule class' });
  await userEvent.click(send);
  expect(within(form).getByRole('alert').textContent).toContain('Enter a title.');
  await userEvent.type(within(form).getByLabelText('Title'), 'Indexes');
  await userEvent.click(within(form).getByLabelText('Repeat every week'));
  await userEvent.clear(within(form).getByLabelText('Number of classes'));
  await userEvent.type(within(form).getByLabelText('Number of classes'), '6');
  await userEvent.dblClick(send);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent).toHaveLength(1);
  vi.restoreAllMocks();
  expect(sent[0]?.body).toMatchObject({ title: 'Indexes', courseId: null, repeats: { until: null, times: 6 } });
});

test('cancelling names those that follow, and attendance is shown with its marks', async () => {
  const sent: ApiRequest[] = [];
  const line: AttendanceLine = {
    userId: id(7),
    fullName: 'Asha Rao',
    email: 'asha@stepwell.test',
    mark: 'present',
    minutes: 58,
    joinedAt: '2026-12-01T12:31:00.000Z',
    leftAt: '2026-12-01T13:29:00.000Z',
    joins: 2,
  };
  let state: OwnClass['state'] = 'scheduled';
  const { unmount } = show(`/instructor/online-classes?class=${id(1)}`, {
    ...frameOf('instructor'),
    [`GET /api/live/own-classes/${id(1)}`]: () => ({ data: one({ state }) }),
    [`POST /api/live/own-classes/${id(1)}/cancellation`]: (request) => {
      sent.push(request);
      return { data: one({ state: 'cancelled', cancelReason: 'Ill' }) };
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel class' }));
  const dialog = screen.getByRole('dialog');
  await userEvent.click(within(dialog).getByLabelText(/following classes/));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel class' }));
  expect(await screen.findByText('Cancelled')).toBeTruthy();
  expect(sent[0]?.body).toMatchObject({ scope: 'following' });
  unmount();
  state = 'ended';
  show(`/instructor/online-classes?class=${id(1)}`, {
    ...frameOf('instructor'),
    [`GET /api/live/own-classes/${id(1)}`]: () => ({ data: one({ state }) }),
    [`GET /api/live/own-classes/${id(1)}/attendance`]: () => ({
      data: { title: 'Indexes', startsAt: one().startsAt, minutes: 60, items: [line] },
    }),
    [`GET /api/live/classes/${id(1)}/study-pack`]: () => ({
      data: { boardUrl: null, polls: [], messages: [], questions: [] },
    }),
  });
  expect(await screen.findByText('Asha Rao')).toBeTruthy();
  expect(screen.getByText('58')).toBeTruthy();
});

test('a removed person learns it, and a refusal to join is said where they joined', async () => {
  let place: 'inside' | 'removed' = 'removed';
  const routes = {
    ...frameOf('student'),
    [`GET /api/live/classes/${id(1)}`]: () => ({ data: forStudent({ state: 'live' }) }),
    'GET /api/live/ice-servers': () => ({ data: { iceServers: [] } }),
    [`PUT /api/live/classes/${id(1)}/room/presence`]: () => ({ data: {} }),
    [`POST /api/live/classes/${id(1)}/room/leaving`]: () => ({ data: {} }),
  };
  const first = show(`/student/online-classes/${id(1)}/room`, {
    ...routes,
    [`POST /api/live/classes/${id(1)}/room`]: () => ({ data: room({ me: { ...room().me, place } }) }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Join class' }));
  expect(await screen.findByText(/The host removed you/)).toBeTruthy();
  first.unmount();
  place = 'inside';
  show(`/student/online-classes/${id(1)}/room`, {
    ...routes,
    [`POST /api/live/classes/${id(1)}/room`]: () => ({
      status: 409,
      data: {
        type: 'about:blank',
        title: 'Conflict',
        status: 409,
        code: 'live_room_full',
        message: 'The room is full: 30 people can be in it. Try again when someone leaves.',
      },
    }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Join class' }));
  expect(await screen.findByText(/The room is full/)).toBeTruthy();
});

const inRoom = (role: 'student' | 'instructor', now: () => Room, more: Parameters<typeof show>[1] = {}) =>
  show(`/${role}/online-classes/${id(1)}/room`, {
    ...frameOf(role),
    [`GET /api/live/classes/${id(1)}`]: () => ({ data: forStudent({ state: 'live' }) }),
    'GET /api/live/ice-servers': () => ({ data: { iceServers: [] } }),
    [`PUT /api/live/classes/${id(1)}/room/presence`]: () => ({ data: {} }),
    [`POST /api/live/classes/${id(1)}/room/leaving`]: () => ({ data: {} }),
    [`GET /api/live/classes/${id(1)}/room`]: () => ({ data: now() }),
    [`POST /api/live/classes/${id(1)}/room`]: () => ({ data: now() }),
    ...more,
  });

test('a person muted by the host can’t unmute, and is told how to ask', async () => {
  inRoom('student', () => room({ me: { ...room().me, isMuted: true } }));
  await userEvent.click(await screen.findByRole('button', { name: 'Join class' }));
  expect(await screen.findByText('The host muted you. Raise your hand to ask to speak.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Muted by host' })).toHaveProperty('disabled', true);
});

test('breakout rooms: the host sees who is where, moves them, and each sees only those of their own room', async () => {
  const person = (n: number, name: string, breakout: number) => ({
    userId: id(n),
    name,
    isHost: false,
    breakout,
    connectionId: id(n + 4),
    isMuted: false,
    handAt: null,
    microphone: false,
    camera: false,
    screen: false,
  });
  const people = [person(3, 'Asha', 1), person(4, 'Ben', 2)];
  const breakouts = { count: 2, endsAt: null };
  const acts: unknown[] = [];
  inRoom('instructor', () => room({ breakouts, people, me: { ...room().me, isHost: true } }), {
    [`POST /api/live/classes/${id(1)}/room/hosting`]: ({ body }: ApiRequest) => {
      acts.push(body);
      return { data: {} };
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Join class' }));
  await userEvent.click(await screen.findByRole('button', { name: 'People (2)' }));
  expect(screen.getByRole('heading', { name: 'Room 1 (1)' })).toBeTruthy();
  // They are elsewhere.
  expect(within(screen.getByRole('list', { name: 'People' })).queryByText('Asha')).toBeNull();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Room of Asha' }), 'Room 2');
  await userEvent.click(screen.getByRole('button', { name: 'Join Room 1' }));
  await userEvent.click(screen.getByRole('button', { name: 'Close breakout rooms' }));
  expect(acts).toEqual([
    { act: { kind: 'move', userId: id(3), breakout: 2 } },
    { act: { kind: 'move', userId: id(2), breakout: 1 } },
    { act: { kind: 'close-breakouts' } },
  ]);
});

test('a text is added to the whiteboard by keyboard, undone, and a student who may not draw only watches', async () => {
  const sent: ApiRequest[] = [];
  const ops: object[] = [];
  let allDraw = true;
  const shown = { fileId: null, name: '', url: null, page: 2 };
  const first = inRoom('student', () => room({ shown, allDraw, boardSeq: ops.length }), {
    [`GET /api/live/classes/${id(1)}/board`]: () => ({ data: { ops, seq: ops.length, hasMore: false } }),
    [`POST /api/live/classes/${id(1)}/board`]: (request) => {
      sent.push(request);
      for (const op of (request.body as { ops: object[] }).ops) ops.push({ ...op, seq: ops.length + 1, userId: id(2) });
      return { data: { seq: ops.length } };
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Join class' }));
  expect(await screen.findByText('Whiteboard 2')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Text' }));
  await userEvent.click(screen.getByRole('button', { name: 'Add text' }));
  const dialog = await screen.findByRole('dialog', { name: 'Add text' });
  await userEvent.type(within(dialog).getByLabelText('Text'), 'Root');
  await userEvent.selectOptions(within(dialog).getByLabelText('Place'), 'Middle centre');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Add text' }));
  expect(await screen.findByRole('img', { name: 'Whiteboard, no strokes, 1 text' })).toBeTruthy();
  expect(screen.getByRole('list', { name: 'Texts on this page (1)' })).toBeTruthy();
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.body).toMatchObject({ ops: [{ kind: 'text', sheet: 'board:2', text: 'Root', x: 1147, y: 752 }] });
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByRole('img', { name: 'Whiteboard, no strokes, no texts' })).toBeTruthy();
  await waitFor(() => expect(sent[1]?.body).toMatchObject({ ops: [{ kind: 'erase' }] }));
  first.unmount();
  allDraw = false;
  inRoom('student', () => room({ shown, allDraw }), {
    [`GET /api/live/classes/${id(1)}/board`]: () => ({ data: { ops, seq: ops.length, hasMore: false } }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Join class' }));
  expect(await screen.findByText('Whiteboard 2')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Pen' })).toBeNull();
});
