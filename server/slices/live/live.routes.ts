import { liveBoard } from '@stepwell/contract/live/board.ts';
import { liveClasses, ownClasses } from '@stepwell/contract/live/classes.ts';
import { liveRoom } from '@stepwell/contract/live/room.ts';
import { approved, instructor } from '../../platform/security/viewer.ts';
import type { Pace } from '../../platform/slice.ts';
import { route } from '../../platform/slice.ts';
import { announceBoard } from './board/announcing.ts';
import { boardView, draw } from './board/drawing.ts';
import { attendanceOf } from './classes/attendance.ts';
import { calendarPath } from './classes/calendars.ts';
import { catchUp, setQuestions } from './classes/catching-up.ts';
import { classList, classView, ownClassList, ownClassView } from './classes/class-views.ts';
import { addFile, removeFile } from './classes/files.ts';
import { cancel, change, schedule } from './classes/scheduling.ts';
import { studyPack } from './classes/study-pack.ts';
import { keepPiece } from './recordings/recordings.ts';
import { host } from './room/hosting.ts';
import { holdOnMediaServer, mediaTicket } from './room/media-server.ts';
import { announce, join, leave, recordHeartbeat } from './room/members.ts';
import { roomView } from './room/room-view.ts';
import { act, sendMessage, signal } from './room/speaking.ts';

/** A room of 30 people makes some 900 signals when one joins; nobody needs more than these. */
const signals: Pace = { max: 3000, seconds: 60, per: 'person' };
const acts: Pace = { max: 120, seconds: 60, per: 'person' };
/** A pen sends what it drew 10 times a second. */
const strokes: Pace = { max: 900, seconds: 60, per: 'person' };
/** Bytes; what was drawn without a network comes at once. */
const STROKES_BYTES = 262_144;

const classRoutes = [
  route(liveClasses.list, approved, ({ viewer, query, ...services }) => classList(services, viewer, query)),
  route(liveClasses.class, approved, ({ viewer, params, ...services }) => classView(services, viewer, params.classId)),
  route(liveClasses.pack, approved, ({ viewer, params, ...services }) => studyPack(services, viewer, params.classId)),
  route(liveClasses.catchUp, approved, ({ db, viewer, params, body, now }) =>
    db.transaction((tx) => catchUp(tx, viewer, params.classId, body.answers, now())),
  ),
  // Its address is a key of its own.
  route(
    liveClasses.feed,
    approved,
    async ({ viewer, signer }) => ({ feedUrl: calendarPath({ signer }, 'live-feed', viewer.id) }),
    { whileViewingAs: 'never' },
  ),
  route(ownClasses.list, instructor, ({ viewer, query, ...services }) => ownClassList(services, viewer, query)),
  route(ownClasses.class, instructor, ({ viewer, params, ...services }) =>
    ownClassView(services, viewer, params.classId),
  ),
  route(ownClasses.schedule, instructor, ({ db, viewer, params, body, now }) =>
    db.transaction((tx) => schedule(tx, viewer, params.classId, body, now())),
  ),
  route(ownClasses.change, instructor, async ({ viewer, params, body, ...services }) => {
    const { db, now } = services;
    await db.transaction((tx) => change(tx, viewer, params.classId, { ...body, now: now() }));
    return ownClassView(services, viewer, params.classId);
  }),
  route(ownClasses.cancel, instructor, async ({ viewer, params, body, ...services }) => {
    const { db, now } = services;
    await db.transaction((tx) => cancel(tx, viewer, params.classId, { ...body, now: now() }));
    await announce(services, params.classId);
    return ownClassView(services, viewer, params.classId);
  }),
  route(ownClasses.addFile, instructor, async ({ viewer, params, query, content, ...services }) => {
    await addFile(services, viewer, params.classId, { name: query.name, content });
    return ownClassView(services, viewer, params.classId);
  }),
  route(ownClasses.removeFile, instructor, async ({ viewer, params, ...services }) => {
    await removeFile(services, viewer, params);
    return ownClassView(services, viewer, params.classId);
  }),
  route(ownClasses.setQuestions, instructor, async ({ viewer, params, body, ...services }) => {
    await services.db.transaction((tx) => setQuestions(tx, viewer, params.classId, body.questions));
    return ownClassView(services, viewer, params.classId);
  }),
  route(ownClasses.attendance, instructor, ({ db, viewer, params, now }) =>
    attendanceOf(db, viewer, params.classId, now()),
  ),
];

const roomRoutes = [
  route(liveRoom.ice, approved, async ({ iceServers = [] }) => ({ iceServers })),
  route(liveRoom.mediaTicket, approved, ({ viewer, params, body, ...services }) =>
    mediaTicket(services, viewer.id, { ...params, ...body }),
  ),
  route(liveRoom.room, approved, ({ viewer, params, query, ...services }) =>
    roomView(services, viewer, { ...params, ...query }),
  ),
  route(liveRoom.join, approved, async ({ viewer, params, body, ...services }) => {
    const { db, now } = services;
    const { connectionId, ...devices } = body;
    const here = { ...params, connectionId, now: now() };
    const hasMediaServer = services.ports.mediaServer !== undefined;
    await db.transaction((tx) => join(tx, viewer, here, { ...devices, hasMediaServer }));
    await announce(services, params.classId);
    return roomView(services, viewer, { ...here, after: 0 });
  }),
  route(
    liveRoom.beat,
    approved,
    async ({ viewer, params, body, ...services }) => {
      const { connectionId, ...devices } = body;
      const here = { ...params, connectionId, now: services.now() };
      const isSeen = await services.db.transaction((tx) => recordHeartbeat(tx, viewer.id, here, devices));
      if (isSeen) await announce(services, params.classId);
      return {};
    },
    { pace: acts },
  ),
  route(liveRoom.leave, approved, async ({ viewer, params, body, ...services }) => {
    const here = { ...params, ...body, now: services.now() };
    await services.db.transaction((tx) => leave(tx, viewer.id, here));
    await announce(services, params.classId);
    return {};
  }),
  route(
    liveRoom.signal,
    approved,
    async ({ db, viewer, params, body, now, ports }) => {
      const { connectionId, ...what } = body;
      const from = { ...params, connectionId, userId: viewer.id, now: now() };
      const reader = await db.transaction((tx) => signal(tx, from, what));
      if (reader) await ports.realtime.tell(reader, 'class-moved', { classId: params.classId });
      return {};
    },
    { pace: signals },
  ),
  route(
    liveRoom.say,
    approved,
    async ({ viewer, params, body, ...services }) => {
      const { connectionId, ...message } = body;
      const from = { ...params, connectionId, userId: viewer.id, now: services.now() };
      await services.db.transaction((tx) => sendMessage(tx, from, message));
      await announce(services, params.classId);
      return {};
    },
    { pace: acts },
  ),
  route(
    liveRoom.act,
    approved,
    async ({ viewer, params, body, ...services }) => {
      const from = { ...params, connectionId: body.connectionId, userId: viewer.id, now: services.now() };
      await services.db.transaction((tx) => act(tx, from, body.act));
      await announce(services, params.classId);
      return {};
    },
    { pace: acts },
  ),
  route(liveBoard.board, approved, ({ db, viewer, params, query }) =>
    boardView(db, { ...params, ...query, userId: viewer.id }),
  ),
  route(
    liveBoard.draw,
    approved,
    async ({ viewer, params, body, ...services }) => {
      const from = { ...params, connectionId: body.connectionId, userId: viewer.id };
      const seq = await services.db.transaction((tx) => draw(tx, from, body.ops));
      announceBoard(services, params.classId);
      return { seq };
    },
    { pace: strokes, bodyLimit: STROKES_BYTES },
  ),
  route(liveRoom.host, instructor, async ({ viewer, params, body, ...services }) => {
    await services.db.transaction((tx) => host(tx, viewer, params.classId, body.act, services.now()));
    await holdOnMediaServer(services, params.classId, body.act);
    await announce(services, params.classId);
    return {};
  }),
  route(liveRoom.keepPiece, instructor, async ({ viewer, params, query, content, ...services }) => {
    await keepPiece(services, viewer, { ...params, ...query, index: Number(params.index) }, content);
    return {};
  }),
];

export const routes = [...classRoutes, ...roomRoutes];
