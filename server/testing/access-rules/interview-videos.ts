import { randomBytes } from 'node:crypto';
import { interviewVideos } from '@stepwell/contract/interview-videos/interview-videos.ts';
import { ownVideos } from '@stepwell/contract/interview-videos/own-videos.ts';
import { eq } from 'drizzle-orm';
import { users } from '../../tables/identity/identity.ts';
import { interviewVideoUploads } from '../../tables/interview-videos/interview-videos.ts';
import { newInterviewVideos } from '../fixtures/interview-videos.ts';
import type { Person, TestApp } from '../test-app.ts';
import { type AccessRule, accessRule } from './access-rule.ts';

/** Everyone approved watches what is published; marks and questions are each student's own; teachers manage their own videos. */
export function interviewVideoAccessRules(app: TestApp): AccessRule[] {
  const { content, filed, published, marked, askQuestion } = newInterviewVideos(app);
  const teacher = () => app.person({ role: 'instructor' });
  const video = async () => ({ params: { videoId: await published(await teacher()) } });
  const own = async () => ({ params: { videoId: await filed(await teacher()) } });
  const saved = async () => ({ ...(await own()), body: { content: content(), version: 1 } });
  const mark = async (owner: Person) => {
    const { params } = await video();
    return { params: { ...params, markId: await marked(owner, params.videoId) }, body: { atMs: 1, text: 'A note' } };
  };
  const question = async (owner: Person) => {
    const { params } = await video();
    const questionId = await askQuestion(owner, params.videoId);
    return { params: { ...params, questionId }, body: { atMs: 1, text: 'Why?' } };
  };
  const answered = async () => {
    const { params } = await video();
    return {
      params: { questionId: await askQuestion(await app.person(), params.videoId) },
      body: { text: 'Because.' },
    };
  };
  const watch = async () => ({ ...(await video()), body: { position: 1, watched: [[0, 1]] as [number, number][] } });
  const upload = async (owner: Person) => {
    const { params } = await own();
    await app.db.update(users).set({ role: 'instructor' }).where(eq(users.id, owner.id));
    const uploadId = randomBytes(16).toString('hex');
    const now = new Date();
    const row = { id: uploadId, ownerId: owner.id, videoId: params.videoId, name: 'a.webm', bytes: 9 };
    await app.db.insert(interviewVideoUploads).values({ ...row, createdAt: now, touchedAt: now });
    return { params: { uploadId } };
  };
  const poster = async () => ({ ...(await own()), content: new Blob(['no picture'], { type: 'image/jpeg' }) });
  const byId = async (owner: Person) => ({ params: { markId: (await mark(owner)).params.markId } });
  const questionParams = async (owner: Person) => ({
    params: { questionId: (await question(owner)).params.questionId },
  });
  // biome-ignore format: a table is read by its columns
  return [
    //                                         visitor pending declined suspended student instructor barred admin owner
    accessRule(interviewVideos.list,           [401,   403,    403,     403,      200,    200,       403,   200,  200], async () => ({ query: {} })),
    accessRule(interviewVideos.filters,        [401,   403,    403,     403,      200,    200,       403,   200,  200], async () => ({})),
    accessRule(interviewVideos.video,          [401,   403,    403,     403,      200,    200,       403,   200,  200], video),
    accessRule(interviewVideos.watch,          [401,   403,    403,     403,      200,    200,       403,   200,  200], watch),
    accessRule(interviewVideos.keepMark,       [401,   403,    403,     403,      404,    404,       403,   404,  200], mark),
    accessRule(interviewVideos.removeMark,     [401,   403,    403,     403,      404,    404,       403,   404,  200], byId),
    accessRule(interviewVideos.ask,            [401,   403,    403,     403,      404,    404,       403,   404,  200], question),
    accessRule(interviewVideos.removeQuestion, [401,   403,    403,     403,      404,    404,       403,   404,  200], questionParams),
    // The owner is a student here, who may manage none: the videos are another teacher's.
    accessRule(ownVideos.list,                 [401,   403,    403,     403,      403,    200,       403,   200,  403], async () => ({ query: {} })),
    accessRule(ownVideos.video,                [401,   403,    403,     403,      403,    404,       403,   200,  403], own),
    accessRule(ownVideos.save,                 [401,   403,    403,     403,      403,    404,       403,   200,  403], saved),
    accessRule(ownVideos.setState,             [401,   403,    403,     403,      403,    404,       403,   200,  403], async () => ({ ...(await own()), body: { state: 'archived' as const } })),
    accessRule(ownVideos.outcome,              [401,   403,    403,     403,      403,    404,       403,   404,  200], upload),
    accessRule(ownVideos.keepPoster,           [401,   403,    403,     403,      403,    404,       403,   422,  403], poster),
    accessRule(ownVideos.viewers,              [401,   403,    403,     403,      403,    404,       403,   200,  403], async () => ({ ...(await own()), query: {} })),
    accessRule(ownVideos.figures,              [401,   403,    403,     403,      403,    404,       403,   200,  403], own),
    accessRule(ownVideos.questions,            [401,   403,    403,     403,      403,    200,       403,   200,  403], async () => ({ query: {} })),
    accessRule(ownVideos.answer,               [401,   403,    403,     403,      403,    404,       403,   200,  403], answered),
  ];
}
