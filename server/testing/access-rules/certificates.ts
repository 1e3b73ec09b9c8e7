import { certificates } from '@stepwell/contract/certificates/certificates.ts';
import { certificateTemplates, ownDesign } from '@stepwell/contract/certificates/templates.ts';
import { learning } from '@stepwell/contract/learning/learning.ts';
import type { TestHouse } from '../test-app.ts';
import { door } from './access-rule.ts';

/** How certificates look: admins alone say so. */
export function certificateDoors(house: TestHouse) {
  // biome-ignore format: a table is read by its columns
  return [
    //                                   visitor pending declined suspended student instructor barred admin owner
    door(certificateTemplates.list,        [401, 403,    403,     403,      403,    403,       403,   200,  403], async () => ({ query: {} })),
    door(certificateTemplates.one,         [401, 403,    403,     403,      403,    403,       403,   200,  403], async () => ({ params: await template() })),
    door(certificateTemplates.make,        [401, 403,    403,     403,      403,    403,       403,   200,  403], async () => ({ body: words() })),
    door(certificateTemplates.change,      [401, 403,    403,     403,      403,    403,       403,   200,  403], async () => ({ params: await template(), body: { ...words(), version: 1 } })),
    door(certificateTemplates.retire,      [401, 403,    403,     403,      403,    403,       403,   200,  403], async () => ({ params: await template() })),
    door(certificateTemplates.makeDefault, [401, 403,    403,     403,      403,    403,       403,   200,  403], async () => ({ body: await template() })),
    door(certificateTemplates.preview,     [401, 403,    403,     403,      403,    403,       403,   200,  403], async () => ({ body: { design: ownDesign, sample: 'short' as const } })),
    door(certificateTemplates.keepPicture, [401, 403,    403,     403,      403,    403,       403,   422,  403], async () => ({ content: new Blob(['no picture'], { type: 'image/png' }) })),
    door(certificateTemplates.renew,       [401, 403,    403,     403,      403,    403,       403,   409,  403], async () => ({ params: await template(), body: { reason: 'A new seal.' } })),
    door(certificateTemplates.ofCourse,    [401, 403,    403,     403,      403,    403,       403,   200,  403], course),
    door(certificateTemplates.choose,      [401, 403,    403,     403,      403,    403,       403,   200,  403], async () => ({ ...(await course()), body: await template() })),
    door(certificates.renew,               [401, 403,    403,     403,      403,    403,       403,   200,  403], async () => ({ params: await certificate(), body: { reason: 'A new seal.' } })),
  ];

  function words() {
    return { name: crypto.randomUUID(), design: ownDesign };
  }
  async function template() {
    const admin = await house.person({ role: 'admin' });
    const { templateId } = (await admin.call(certificateTemplates.make, { body: words() })).data;
    return { templateId };
  }
  async function course() {
    return { params: { courseId: (await house.course()).slug } };
  }
  async function certificate() {
    const [student, of] = [await house.person(), await house.course()];
    const { id: lectureId } = await house.lecture(of);
    await house.enrolment(student, of);
    const { data } = await student.call(learning.read, { params: { lectureId } });
    return { code: data.certificateCode ?? '' };
  }
}
