import { certificates } from '@stepwell/contract/certificates/certificates.ts';
import { certificateTemplates, ownDesign } from '@stepwell/contract/certificates/templates.ts';
import { learning } from '@stepwell/contract/learning/learning.ts';
import type { TestApp } from '../test-app.ts';
import { accessRule } from './access-rule.ts';

/** How certificates look: admins alone say so. */
export function certificateAccessRules(app: TestApp) {
  // biome-ignore format: a table is read by its columns
  return [
    //                                   visitor pending declined suspended student instructor barred admin owner
    accessRule(certificateTemplates.list,        [401, 403,    403,     403,      403,    403,       403,   200,  403], async () => ({ query: {} })),
    accessRule(certificateTemplates.one,         [401, 403,    403,     403,      403,    403,       403,   200,  403], async () => ({ params: await template() })),
    accessRule(certificateTemplates.make,        [401, 403,    403,     403,      403,    403,       403,   200,  403], async () => ({ body: templateBody() })),
    accessRule(certificateTemplates.change,      [401, 403,    403,     403,      403,    403,       403,   200,  403], async () => ({ params: await template(), body: { ...templateBody(), version: 1 } })),
    accessRule(certificateTemplates.retire,      [401, 403,    403,     403,      403,    403,       403,   200,  403], async () => ({ params: await template() })),
    accessRule(certificateTemplates.makeDefault, [401, 403,    403,     403,      403,    403,       403,   200,  403], async () => ({ body: await template() })),
    accessRule(certificateTemplates.preview,     [401, 403,    403,     403,      403,    403,       403,   200,  403], async () => ({ body: { design: ownDesign, sample: 'short' as const } })),
    accessRule(certificateTemplates.keepPicture, [401, 403,    403,     403,      403,    403,       403,   422,  403], async () => ({ content: new Blob(['no picture'], { type: 'image/png' }) })),
    accessRule(certificateTemplates.renew,       [401, 403,    403,     403,      403,    403,       403,   409,  403], async () => ({ params: await template(), body: { reason: 'A new seal.' } })),
    accessRule(certificateTemplates.ofCourse,    [401, 403,    403,     403,      403,    403,       403,   200,  403], course),
    accessRule(certificateTemplates.choose,      [401, 403,    403,     403,      403,    403,       403,   200,  403], async () => ({ ...(await course()), body: await template() })),
    accessRule(certificates.renew,               [401, 403,    403,     403,      403,    403,       403,   200,  403], async () => ({ params: await certificate(), body: { reason: 'A new seal.' } })),
  ];

  function templateBody() {
    return { name: crypto.randomUUID(), design: ownDesign };
  }
  async function template() {
    const admin = await app.person({ role: 'admin' });
    const { templateId } = (await admin.call(certificateTemplates.make, { body: templateBody() })).data;
    return { templateId };
  }
  async function course() {
    return { params: { courseId: (await app.course()).slug } };
  }
  async function certificate() {
    const [student, of] = [await app.person(), await app.course()];
    const { id: lectureId } = await app.lecture(of);
    await app.enrolment(student, of);
    const { data } = await student.call(learning.read, { params: { lectureId } });
    return { code: data.certificateCode ?? '' };
  }
}
