import { practiceReport } from '@stepwell/contract/practice-report/practice-report.ts';
import type { Assessment } from '@stepwell/contract/speaking/scoring/assess.ts';
import { wavOf } from '@stepwell/contract/speaking/scoring/wav.ts';
import { speaking, speakingAdmin } from '@stepwell/contract/speaking/speaking.ts';
import { eq } from 'drizzle-orm';
import { keepFileOf } from '../../platform/files/file-storage.ts';
import { speakingAttempts } from '../../tables/speaking/speaking.ts';
import type { Person, TestApp } from '../test-app.ts';
import { type AccessRule, accessRule } from './access-rule.ts';

/** What a recording of two words told, the second of them wrong. */
const assessment: Assessment = {
  version: 'test',
  seconds: 2,
  levelDb: -20,
  snrDb: 40,
  isNoisy: false,
  fault: null,
  words: [
    { text: 'Good', state: 'good', score: 95, start: 0.2, end: 0.6, sounds: [] },
    {
      text: 'thing',
      state: 'wrong',
      score: 40,
      start: 0.7,
      end: 1.2,
      sounds: [
        { sound: 'TH', isWeak: true },
        { sound: 'IH', isWeak: false },
        { sound: 'NG', isWeak: false },
      ],
    },
  ],
  scores: { score: 80, accuracy: 68, completeness: 100, fluency: 90 },
  pace: { perMinute: 120, unit: 'words' },
  pauses: [],
  outline: [0, 100, 0],
  pitch: [0, 200, 210, 0],
};

/** An attempt as it stands after a recording was assessed; the recording itself is gone. */
export async function spokenAttempt(app: TestApp, owner: Person, taskId = 'read.cooking-rice', score = 80) {
  const id = crypto.randomUUID();
  await app.db.insert(speakingAttempts).values({
    id,
    studentId: owner.id,
    taskId,
    way: 'voice',
    spokenAt: new Date(),
    assessment,
    score,
    counts: true,
  });
  return id;
}

/** Who may speak: everybody who may learn, each for themselves. Teachers and admins decide about contested marks. */
export function speakingAccessRules(app: TestApp): AccessRule[] {
  const taskId = 'read.cooking-rice';
  const own = async (owner: Person) => ({ params: { attemptId: await spokenAttempt(app, owner) } });
  const typed = async (owner: Person) => ({
    params: { taskId, attemptId: await spokenAttempt(app, owner) },
    body: { text: 'Wash the rice' },
  });
  const silence = new Blob([wavOf(new Float32Array(32_000))], { type: 'audio/wav' });
  const sent = async (owner: Person) => ({
    params: { taskId, attemptId: await spokenAttempt(app, owner) },
    content: silence,
  });
  const stored = async (owner: Person) => {
    const attemptId = await spokenAttempt(app, owner);
    const recordingKey = `speaking/${owner.id}/${attemptId}.wav`;
    await keepFileOf(
      app.services,
      { key: recordingKey, contentType: 'audio/wav', content: Buffer.from('voice') },
      (tx) => tx.update(speakingAttempts).set({ recordingKey }).where(eq(speakingAttempts.id, attemptId)),
    );
    return { params: { attemptId } };
  };
  const piece = async (owner: Person) => ({
    params: { ...(await sent(owner)).params, index: '0' },
    content: new Blob(['RIFF'], { type: 'application/octet-stream' }),
  });
  const contest = async (owner: Person) => {
    await owner.call(speaking.contest, { ...(await own(owner)), body: { at: 1, comment: '' } });
    const { data } = await (await app.person({ role: 'instructor' })).call(speaking.contests, {
      query: { limit: 100 },
    });
    return {
      params: { contestId: data.items.at(-1)?.contestId ?? '' },
      body: { decision: 'kept' as const, reply: 'It is right.' },
    };
  };
  const way = { word: 'water', sounds: 'W AA T UH R', reason: 'Said so in the east.' };
  const added = async () => ({
    params: (await (await app.person({ role: 'admin' })).call(speakingAdmin.addWay, { body: way })).data,
  });
  // biome-ignore format: a table is read by its columns
  return [
    //                                    visitor pending declined suspended student instructor barred admin owner
    accessRule(speaking.home,            [401,   403,    403,     403,      200,    200,       403,   200,  200], async () => ({})),
    accessRule(speaking.task,            [401,   403,    403,     403,      200,    200,       403,   200,  200], async () => ({ params: { taskId } })),
    accessRule(speaking.record,          [401,   403,    403,     403,      404,    404,       403,   404,  200], sent),
    accessRule(speaking.keepPiece,       [401,   403,    403,     403,      404,    404,       403,   404,  200], piece),
    accessRule(speaking.wholeRecording,  [401,   403,    403,     403,      404,    404,       403,   404,  200], async (owner) => ({ params: (await sent(owner)).params, body: { pieces: 1 } })),
    accessRule(speaking.write,           [401,   403,    403,     403,      404,    404,       403,   404,  200], typed),
    accessRule(speaking.transcribe,      [401,   403,    403,     403,      404,    404,       403,   404,  200], async (owner) => ({ ...(await own(owner)), body: { text: 'Um, good thing.' } })),
    // The site has no model that transcribes or speaks.
    accessRule(speaking.transcribeByModel, [401, 403,    403,     403,      404,    404,       403,   404,  409], stored),
    accessRule(speaking.makeVoice,       [401,   403,    403,     403,      409,    409,       403,   409,  409], async () => ({ params: { taskId } })),
    accessRule(speaking.removeRecording, [401,   403,    403,     403,      404,    404,       403,   404,  200], own),
    accessRule(speaking.contest,         [401,   403,    403,     403,      404,    404,       403,   404,  200], async (owner) => ({ ...(await own(owner)), body: { at: 1, comment: '' } })),
    accessRule(speaking.useAsModel,      [401,   403,    403,     403,      403,    404,       403,   404,  403], own),
    accessRule(speaking.removeModel,     [401,   403,    403,     403,      403,    404,       403,   404,  403], own),
    accessRule(speaking.progress,        [401,   403,    403,     403,      200,    200,       403,   200,  200], async () => ({})),
    accessRule(practiceReport.file,      [401,   403,    403,     403,      200,    200,       403,   200,  200], async () => ({ query: { zone: 'UTC' } })),
    accessRule(speaking.variants,        [401,   403,    403,     403,      200,    200,       403,   200,  200], async () => ({})),
    accessRule(speakingAdmin.addWay,     [401,   403,    403,     403,      403,    403,       403,   200,  403], async () => ({ body: way })),
    accessRule(speakingAdmin.removeWay,  [401,   403,    403,     403,      403,    403,       403,   200,  403], added),
    accessRule(speaking.contests,        [401,   403,    403,     403,      403,    200,       403,   200,  403], async () => ({ query: {} })),
    accessRule(speaking.decide,          [401,   403,    403,     403,      403,    200,       403,   200,  403], contest),
  ];
}
