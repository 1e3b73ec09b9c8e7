import { randomUUID } from 'node:crypto';
import { liveBoard } from '@stepwell/contract/live/board.ts';
import { liveClasses, ownClasses } from '@stepwell/contract/live/classes.ts';
import { liveRoom } from '@stepwell/contract/live/room.ts';
import { newLiveClasses } from '../fixtures/live/classes.ts';
import type { Person, TestApp } from '../test-app.ts';
import { type AccessRule, accessRule } from './access-rule.ts';

/** Classes of a course are for its students; the instructor of the course and admins host them. */
export function liveAccessRules(app: TestApp): AccessRule[] {
  const { form, change, forStudent, started, joined } = newLiveClasses(app);
  const own = async (owner: Person) => ({ params: { classId: (await forStudent(owner)).classId } });
  const devices = { microphone: false, camera: false, screen: false };
  const inRoom = async (owner: Person) => {
    const { classId } = await started(owner);
    return { params: { classId }, here: { connectionId: await joined(owner, classId) } };
  };
  const participant = async (owner: Person) => {
    const { params, here } = await inRoom(owner);
    return { params, query: here };
  };
  const withBody = (body: (owner: Person) => object) => async (owner: Person) => {
    const { params, here } = await inRoom(owner);
    return { params, body: { ...here, ...body(owner) } as never };
  };
  const changed = async (owner: Person) => ({
    ...(await own(owner)),
    body: { ...change(), scope: 'one' as const, version: 1 },
  });
  const file = async (owner: Person) => ({
    ...(await own(owner)),
    query: { name: 'notes.txt' },
    content: new Blob(['Notes'], { type: 'application/octet-stream' }),
  });
  const removal = async (owner: Person) => ({ params: { ...(await own(owner)).params, fileId: randomUUID() } });
  const start = async (owner: Person) => ({
    ...(await own(owner)),
    body: { act: { kind: 'lobby' as const, on: true } },
  });
  const piece = async () => ({
    params: { classId: randomUUID(), index: '0' },
    query: { recordingId: randomUUID() },
    content: new Blob(['piece'], { type: 'application/octet-stream' }),
  });
  const scheduling = async () => ({ params: { classId: randomUUID() }, body: form() });
  // biome-ignore format: a table is read by its columns
  return [
    //                                 visitor pending declined suspended student instructor barred admin owner
    accessRule(liveClasses.list,       [401,   403,    403,     403,      200,    200,       403,   200,  200], async () => ({ query: {} })),
    accessRule(liveClasses.class,      [401,   403,    403,     403,      404,    404,       403,   200,  200], own),
    accessRule(liveClasses.pack,       [401,   403,    403,     403,      404,    404,       403,   200,  200], own),
    accessRule(liveClasses.feed,       [401,   403,    403,     403,      200,    200,       403,   200,  200], async () => ({})),
    // The owner is a student of the course here, who may manage none.
    // Only once it is over.
    accessRule(liveClasses.catchUp,    [401,   403,    403,     403,      404,    404,       403,   409,  409], async (owner) => ({ ...(await own(owner)), body: { answers: [0] } })),
    accessRule(ownClasses.list,        [401,   403,    403,     403,      403,    200,       403,   200,  403], async () => ({ query: {} })),
    accessRule(ownClasses.class,       [401,   403,    403,     403,      403,    404,       403,   200,  403], own),
    accessRule(ownClasses.schedule,    [401,   403,    403,     403,      403,    200,       403,   200,  403], scheduling),
    accessRule(ownClasses.change,      [401,   403,    403,     403,      403,    404,       403,   200,  403], changed),
    accessRule(ownClasses.cancel,      [401,   403,    403,     403,      403,    404,       403,   200,  403], async (owner) => ({ ...(await own(owner)), body: { reason: '', scope: 'one' as const } })),
    accessRule(ownClasses.addFile,     [401,   403,    403,     403,      403,    404,       403,   200,  403], file),
    accessRule(ownClasses.removeFile,  [401,   403,    403,     403,      403,    404,       403,   200,  403], removal),
    accessRule(ownClasses.setQuestions,[401,   403,    403,     403,      403,    404,       403,   200,  403], async (owner) => ({ ...(await own(owner)), body: { questions: [] } })),
    accessRule(ownClasses.attendance,  [401,   403,    403,     403,      403,    404,       403,   200,  403], own),
    accessRule(liveRoom.ice,           [401,   403,    403,     403,      200,    200,       403,   200,  200], async () => ({})),
    accessRule(liveRoom.mediaTicket,   [401,   403,    403,     403,      409,    409,       403,   409,  409], withBody(() => ({}))),
    accessRule(liveRoom.room,          [401,   403,    403,     403,      404,    404,       403,   200,  200], participant),
    accessRule(liveRoom.join,          [401,   403,    403,     403,      404,    404,       403,   200,  200], withBody(() => devices)),
    // Who did not join by this page may do nothing.
    accessRule(liveRoom.beat,          [401,   403,    403,     403,      409,    409,       403,   409,  200], withBody(() => devices)),
    accessRule(liveRoom.leave,         [401,   403,    403,     403,      200,    200,       403,   200,  200], withBody(() => ({}))),
    accessRule(liveRoom.signal,        [401,   403,    403,     403,      409,    409,       403,   409,  200], withBody((owner) => ({ to: owner.id, toConnection: randomUUID(), data: '{}' }))),
    accessRule(liveRoom.say,           [401,   403,    403,     403,      409,    409,       403,   409,  200], withBody(() => ({ messageId: randomUUID(), text: 'Hello' }))),
    accessRule(liveRoom.act,           [401,   403,    403,     403,      409,    409,       403,   409,  200], withBody(() => ({ act: { kind: 'hand', raised: true } }))),
    accessRule(liveBoard.board,        [401,   403,    403,     403,      409,    409,       403,   409,  200], participant),
    // Students draw once the host lets them.
    accessRule(liveBoard.draw,         [401,   403,    403,     403,      409,    409,       403,   409,  403], withBody(() => ({ ops: [{ kind: 'erase', strokeId: randomUUID() }] }))),
    accessRule(liveRoom.host,          [401,   403,    403,     403,      403,    404,       403,   200,  403], start),
    accessRule(liveRoom.keepPiece,     [401,   403,    403,     403,      403,    409,       403,   409,  403], piece),
  ];
}
