import { assignmentWork } from '@stepwell/contract/assignments/assignment-submissions.ts';
import { newAssignments } from '../../fixtures/assignments.ts';
import type { Person, TestApp } from '../../test-app.ts';
import { type AccessRule, accessRule } from '../access-rule.ts';

/** Who may open the routes of assignments, by hand; the columns are those of `routes.ts`. */
export function assignmentAccessRules(app: TestApp): AccessRule[] {
  const { assigned, handedIn } = newAssignments(app);

  const own = async (owner: Person) => ({ params: (await assigned(owner)).params });
  const work = async (owner: Person) => {
    const { params, course } = await assigned(owner);
    const { versionId } = await handedIn(owner, params);
    const admin = await app.person({ role: 'admin' });
    const { data } = await admin.call(assignmentWork.works, { params, query: {} });
    return { versionId, workId: data.items[0]?.workId ?? '', course };
  };
  const remark = async (owner: Person) => {
    const { versionId } = await work(owner);
    const admin = await app.person({ role: 'admin' });
    const body = { quote: null, text: 'Why so?' };
    const { data } = await admin.call(assignmentWork.remark, { params: { versionId }, body });
    return { remarkId: data.remarkId };
  };
  const file = async (owner: Person) => {
    const { params } = await assigned(owner);
    const content = new Blob(['A well.'], { type: 'application/octet-stream' });
    const { data } = await owner.call(assignmentWork.addFile, { params, query: { name: 'well.txt' }, content });
    return { fileId: data.fileId };
  };
  const noted = { revision: 0, chosen: {}, points: null, comment: 'Well.', finished: false };

  // biome-ignore format: a table is read by its columns
  return [
    //                                   visitor pending declined suspended student instructor barred admin owner
    accessRule(assignmentWork.assignment,      [401,   403,    403,     403,      404,    404,       403,   200,  200], own),
    accessRule(assignmentWork.keep,            [401,   403,    403,     403,      404,    404,       403,   403,  200], async (owner) => ({ ...(await own(owner)), body: { version: 0, html: '<p>Steps.</p>', link: '' } })),
    accessRule(assignmentWork.addFile,         [401,   403,    403,     403,      404,    404,       403,   403,  200], async (owner) => ({ ...(await own(owner)), query: { name: 'well.txt' }, content: new Blob(['A well.'], { type: 'application/octet-stream' }) })),
    accessRule(assignmentWork.removeFile,      [401,   403,    403,     403,      404,    404,       403,   404,  200], async (owner) => ({ params: await file(owner) })),
    accessRule(assignmentWork.handIn,          [401,   403,    403,     403,      404,    404,       403,   403,  409], async (owner) => ({ ...(await own(owner)), body: { number: 1, version: 0 } })),
    accessRule(assignmentWork.works,           [401,   403,    403,     403,      403,    404,       403,   200,  403], async (owner) => ({ ...(await own(owner)), query: {} })),
    accessRule(assignmentWork.workCounts,      [401,   403,    403,     403,      403,    404,       403,   200,  403], async (owner) => ({ ...(await own(owner)), query: {} })),
    accessRule(assignmentWork.work,            [401,   403,    403,     403,      403,    404,       403,   200,  403], async (owner) => ({ params: { workId: (await work(owner)).workId } })),
    accessRule(assignmentWork.mark,            [401,   403,    403,     403,      403,    404,       403,   200,  403], async (owner) => ({ params: { versionId: (await work(owner)).versionId }, body: noted })),
    accessRule(assignmentWork.remark,          [401,   403,    403,     403,      403,    404,       403,   200,  403], async (owner) => ({ params: { versionId: (await work(owner)).versionId }, body: { quote: null, text: 'Why so?' } })),
    accessRule(assignmentWork.removeRemark,    [401,   403,    403,     403,      403,    404,       403,   200,  403], async (owner) => ({ params: await remark(owner) })),
    accessRule(assignmentWork.extend,          [401,   403,    403,     403,      403,    404,       403,   200,  403], async (owner) => ({ params: { ...(await own(owner)).params, userId: owner.id }, body: { dueAt: null } })),
    accessRule(assignmentWork.release,         [401,   403,    403,     403,      403,    404,       403,   200,  403], own),
    accessRule(assignmentWork.archive,         [401,   403,    403,     403,      403,    404,       403,   200,  403], own),
  ];
}
