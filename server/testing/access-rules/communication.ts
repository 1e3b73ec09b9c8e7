import { communication } from '@stepwell/contract/communication/communication.ts';
import { moduleMarking } from '@stepwell/contract/communication/module-marking.ts';
import { ownModules } from '@stepwell/contract/communication/own-modules.ts';
import { eq } from 'drizzle-orm';
import { speakingAttempts } from '../../tables/speaking/speaking.ts';
import { newCommunication } from '../fixtures/communication.ts';
import type { Person, TestApp } from '../test-app.ts';
import { accessRule } from './access-rule.ts';
import { spokenAttempt } from './speaking.ts';

/** Students open the modules that are set for them, teachers their own, admins every teacher's. */
export function communicationAccessRules(app: TestApp) {
  const { form, forStudent } = newCommunication(app);
  const module = async (owner: Person) => ({ params: (await forStudent(owner)).params });
  const place = async (owner: Person) => {
    const { params, steps } = await forStudent(owner);
    return { params, body: { stepId: steps[0]?.stepId ?? '' } };
  };
  const spoken = async (owner: Person) => {
    const step = newCommunication(app).step({ kind: 'speaking', target: 'read.cooking-rice', body: '' });
    const { params, steps } = await forStudent(owner, { steps: [step] });
    const attemptId = await spokenAttempt(app, owner);
    const recordingKey = `speaking/${owner.id}/${attemptId}.wav`;
    await app.db.update(speakingAttempts).set({ recordingKey }).where(eq(speakingAttempts.id, attemptId));
    return { params: { ...params, stepId: steps[0]?.stepId ?? '' }, body: { attemptId } };
  };
  const withdrawn = async (owner: Person) => ({ params: (await spoken(owner)).params });
  const work = async (owner: Person) => ({ params: (await feedback(owner)).params });
  const works = async (owner: Person) => ({ ...(await module(owner)), query: {} });
  const saved = async (owner: Person) => ({ ...(await module(owner)), body: { ...form(), version: 1 } });
  const draft = async (owner: Person) => ({ ...(await module(owner)), body: { state: 'draft' as const } });
  const feedback = async (owner: Person) => ({
    params: { moduleId: (await forStudent(owner)).moduleId, studentId: owner.id },
    body: { seen: null, comment: 'Good.', chosen: {} },
  });
  // biome-ignore format: a table is read by its columns
  return [
    //                                   visitor pending declined suspended student instructor barred admin owner
    accessRule(communication.modules,   [401,   403,    403,     403,      200,    200,       403,   200,  200], async () => ({})),
    accessRule(communication.module,    [401,   403,    403,     403,      404,    404,       403,   404,  200], module),
    accessRule(communication.keepPlace, [401,   403,    403,     403,      404,    404,       403,   404,  200], place),
    accessRule(communication.submitRecording,   [401, 403, 403, 403, 404, 404, 403, 404, 200], spoken),
    accessRule(communication.withdrawRecording, [401, 403, 403, 403, 404, 404, 403, 404, 200], withdrawn),
    accessRule(ownModules.list,         [401,   403,    403,     403,      403,    200,       403,   200,  403], async () => ({ query: {} })),
    accessRule(ownModules.choices,      [401,   403,    403,     403,      403,    200,       403,   200,  403], async () => ({})),
    accessRule(ownModules.module,       [401,   403,    403,     403,      403,    404,       403,   200,  403], module),
    // A published module that would be for nobody is refused.
    accessRule(ownModules.save,         [401,   403,    403,     403,      403,    404,       403,   409,  403], saved),
    accessRule(ownModules.setState,     [401,   403,    403,     403,      403,    404,       403,   200,  403], draft),
    accessRule(ownModules.results,      [401,   403,    403,     403,      403,    404,       403,   200,  403], async (owner) => ({ ...(await module(owner)), query: {} })),
    accessRule(moduleMarking.works,        [401, 403, 403, 403, 403, 404, 403, 200, 403], works),
    accessRule(moduleMarking.workCounts,   [401, 403, 403, 403, 403, 404, 403, 200, 403], works),
    accessRule(moduleMarking.work,         [401, 403, 403, 403, 403, 404, 403, 200, 403], work),
    accessRule(moduleMarking.giveFeedback, [401, 403, 403, 403, 403, 404, 403, 200, 403], feedback),
    accessRule(moduleMarking.release,      [401, 403, 403, 403, 403, 404, 403, 200, 403], module),
  ];
}
