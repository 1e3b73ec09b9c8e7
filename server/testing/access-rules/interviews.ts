import { evaluations } from '@stepwell/contract/interviews/evaluations.ts';
import { interviews } from '@stepwell/contract/interviews/interviews.ts';
import { ownSets } from '@stepwell/contract/interviews/own-sets.ts';
import { newInterviews } from '../fixtures/interviews.ts';
import type { Person, TestApp } from '../test-app.ts';
import { type AccessRule, accessRule } from './access-rule.ts';

/** Students take interviews, each their own; teachers write sets and review what is shared with them, admins all of it. */
export function interviewAccessRules(app: TestApp): AccessRule[] {
  const { content, published, draft, started, finished, shared } = newInterviews();
  const teacher = () => app.person({ role: 'instructor' });
  const setId = async () => published(await teacher());
  const running = async (owner: Person) => (await started(owner, await setId())).sessionId;
  const session = async (owner: Person) => ({ params: { sessionId: await running(owner) } });
  const done = async (owner: Person) => ({ params: { sessionId: (await finished(owner, await setId())).sessionId } });
  const step = async (owner: Person) => ({ params: { sessionId: await running(owner), stepId: 'q1' } });
  const again = async (owner: Person) => {
    const { setId: ofSet, sessionId } = await started(owner, await setId());
    return {
      params: { sessionId },
      body: { setId: ofSet, way: 'text' as const, questions: 3, again: null },
    };
  };
  const chunk = async (owner: Person) => {
    const { sessionId } = await started(owner, await setId(), 'microphone');
    return {
      params: { sessionId, stepId: 'q1', track: 'audio' as const, index: '0' },
      content: new Blob([new Uint8Array(3200)], { type: 'application/octet-stream' }),
    };
  };
  const spoken = async (owner: Person) => {
    const { params, content: piece } = await chunk(owner);
    const { sessionId, stepId } = params;
    await owner.call(interviews.open, { params: { sessionId, stepId } });
    await owner.call(interviews.keepChunk, { params, content: piece });
    return { params: { sessionId, stepId }, body: { audioChunks: 1 } };
  };
  const answer = async (owner: Person) => ({
    ...(await step(owner)),
    body: { text: 'Faster reads.', source: 'typed' as const, audioChunks: 0, videoChunks: 0 },
  });
  const share = async (owner: Person) => ({ ...(await done(owner)), body: { instructorId: (await teacher()).id } });
  const request = async (owner: Person) => ({ ...(await done(owner)), body: { note: 'Please.', dueOn: '2099-01-01' } });
  // The owner of a set is a student here, who may not write one: it is another teacher's.
  const set = async () => ({ params: { setId: await draft(await teacher()) } });
  const saved = async () => ({ ...(await set()), body: { content: content(), isShared: false, version: 1 } });
  const copy = async () => ({ params: { setId: await draft(await teacher()), copyId: crypto.randomUUID() } });
  const graded = async (owner: Person) => ({
    params: { sessionId: (await shared(owner, await teacher(), await setId())).sessionId },
  });
  const marks = async (owner: Person) => ({ ...(await graded(owner)), body: { chosen: {}, comment: '', remarks: [] } });
  // biome-ignore format: a table is read by its columns
  return [
    //                                    visitor pending declined suspended student instructor barred admin owner
    accessRule(interviews.sets,          [401,   403,    403,     403,      200,    200,       403,   200,  200], async () => ({})),
    accessRule(interviews.list,          [401,   403,    403,     403,      200,    200,       403,   200,  200], async () => ({ query: {} })),
    accessRule(interviews.session,       [401,   403,    403,     403,      404,    404,       403,   404,  200], session),
    accessRule(interviews.start,         [401,   403,    403,     403,      404,    404,       403,   404,  200], again),
    accessRule(interviews.open,          [401,   403,    403,     403,      404,    404,       403,   404,  200], step),
    accessRule(interviews.keepChunk,     [401,   403,    403,     403,      404,    404,       403,   404,  200], chunk),
    // The site has no model that transcribes.
    accessRule(interviews.transcribe,    [401,   403,    403,     403,      404,    404,       403,   404,  409], spoken),
    accessRule(interviews.answer,        [401,   403,    403,     403,      404,    404,       403,   404,  200], answer),
    accessRule(interviews.finish,        [401,   403,    403,     403,      404,    404,       403,   404,  200], session),
    accessRule(interviews.remove,        [401,   403,    403,     403,      404,    404,       403,   404,  200], done),
    accessRule(interviews.instructors,   [401,   403,    403,     403,      200,    200,       403,   200,  200], async () => ({ query: {} })),
    accessRule(interviews.share,         [401,   403,    403,     403,      404,    404,       403,   404,  200], share),
    // Nothing was released yet.
    accessRule(interviews.requestReview, [401,   403,    403,     403,      404,    404,       403,   404,  409], request),
    accessRule(ownSets.list,             [401,   403,    403,     403,      403,    200,       403,   200,  403], async () => ({ query: {} })),
    accessRule(ownSets.set,              [401,   403,    403,     403,      403,    404,       403,   200,  403], set),
    accessRule(ownSets.save,             [401,   403,    403,     403,      403,    404,       403,   200,  403], saved),
    accessRule(ownSets.setState,         [401,   403,    403,     403,      403,    404,       403,   200,  403], async () => ({ ...(await set()), body: { state: 'archived' as const } })),
    accessRule(ownSets.copy,             [401,   403,    403,     403,      403,    404,       403,   200,  403], copy),
    accessRule(ownSets.figures,          [401,   403,    403,     403,      403,    404,       403,   200,  403], set),
    accessRule(ownSets.readCsv,          [401,   403,    403,     403,      403,    200,       403,   200,  403], async () => ({ body: { csv: 'question' } })),
    accessRule(evaluations.list,         [401,   403,    403,     403,      403,    200,       403,   200,  403], async () => ({ query: {} })),
    accessRule(evaluations.evaluation,   [401,   403,    403,     403,      403,    404,       403,   200,  403], graded),
    accessRule(evaluations.keep,         [401,   403,    403,     403,      403,    404,       403,   200,  403], marks),
    accessRule(evaluations.askSecond,    [401,   403,    403,     403,      403,    404,       403,   200,  403], async (owner) => ({ ...(await graded(owner)), body: { instructorId: null } })),
    // Only a second grader submits, and nothing is marked yet.
    accessRule(evaluations.submit,       [401,   403,    403,     403,      403,    404,       403,   409,  403], graded),
    accessRule(evaluations.release,      [401,   403,    403,     403,      403,    404,       403,   409,  403], graded),
  ];
}
