import { communication } from '@stepwell/contract/communication/communication.ts';
import { ownModules } from '@stepwell/contract/communication/own-modules.ts';
import { newCommunication } from '../fixtures/communication.ts';
import type { Person, TestApp } from '../test-app.ts';
import { accessRule } from './access-rule.ts';

/** Students open the modules that are set for them, teachers their own, admins every teacher's. */
export function communicationAccessRules(app: TestApp) {
  const { form, forStudent } = newCommunication(app);
  const module = async (owner: Person) => ({ params: (await forStudent(owner)).params });
  const place = async (owner: Person) => {
    const { params, steps } = await forStudent(owner);
    return { params, body: { stepId: steps[0]?.stepId ?? '' } };
  };
  const saved = async (owner: Person) => ({ ...(await module(owner)), body: { ...form(), version: 1 } });
  const draft = async (owner: Person) => ({ ...(await module(owner)), body: { state: 'draft' as const } });
  const feedback = async (owner: Person) => ({
    params: { moduleId: (await forStudent(owner)).moduleId, studentId: owner.id },
    body: { comment: 'Good.', chosen: {} },
  });
  // biome-ignore format: a table is read by its columns
  return [
    //                                   visitor pending declined suspended student instructor barred admin owner
    accessRule(communication.modules,   [401,   403,    403,     403,      200,    200,       403,   200,  200], async () => ({})),
    accessRule(communication.module,    [401,   403,    403,     403,      404,    404,       403,   404,  200], module),
    accessRule(communication.keepPlace, [401,   403,    403,     403,      404,    404,       403,   404,  200], place),
    accessRule(ownModules.list,         [401,   403,    403,     403,      403,    200,       403,   200,  403], async () => ({ query: {} })),
    accessRule(ownModules.choices,      [401,   403,    403,     403,      403,    200,       403,   200,  403], async () => ({})),
    accessRule(ownModules.module,       [401,   403,    403,     403,      403,    404,       403,   200,  403], module),
    // A published module that would be for nobody is refused.
    accessRule(ownModules.save,         [401,   403,    403,     403,      403,    404,       403,   409,  403], saved),
    accessRule(ownModules.setState,     [401,   403,    403,     403,      403,    404,       403,   200,  403], draft),
    accessRule(ownModules.results,      [401,   403,    403,     403,      403,    404,       403,   200,  403], async (owner) => ({ ...(await module(owner)), query: {} })),
    accessRule(ownModules.giveFeedback, [401,   403,    403,     403,      403,    404,       403,   200,  403], feedback),
    accessRule(ownModules.release,      [401,   403,    403,     403,      403,    404,       403,   200,  403], module),
  ];
}
