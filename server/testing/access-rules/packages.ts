import { learning } from '@stepwell/contract/learning/learning.ts';
import { packages } from '@stepwell/contract/packages/packages.ts';
import { cmi5Zip, iriOf, structureXml, unitXml } from '../cmi5/course.ts';
import { newPackages, scormZip } from '../fixtures/packages.ts';
import type { Person, TestApp } from '../test-app.ts';
import { type AccessRule, accessRule } from './access-rule.ts';

/** Who may open the routes of packages, by hand; the columns are those of `routes.ts`. */
export function packageAccessRules(app: TestApp): AccessRule[] {
  // One package for all: the owner is enrolled where it is cmi5Lecture.
  let created: ReturnType<ReturnType<typeof newPackages>['addPackageLecture']> | undefined;
  const addPackageLecture = () => {
    created ??= scormZip('1.2', [{ id: 'A', title: 'Dots' }]).then((zip) => newPackages(app).addPackageLecture(zip));
    return created;
  };
  const own = async (owner: Person) => {
    const { slug, lectureId } = await addPackageLecture();
    await owner.call(learning.enrol, { params: { courseId: slug } });
    return { params: { lectureId } };
  };
  const launched = async (owner: Person) => {
    const { data } = await owner.call(packages.launch, { ...(await own(owner)), body: { itemId: 'A' } });
    return { launchId: data.launchId ?? '' };
  };
  const file = async () => ({ params: { mediaId: (await addPackageLecture()).mediaId } });
  const course = cmi5Zip(structureXml(unitXml({ id: 'a' })), ['a']);
  let second: ReturnType<typeof addPackageLecture> | undefined;
  const cmi5Lecture = async () => {
    second ??= course.then((zip) => newPackages(app).addPackageLecture(zip));
    const { lectureId, learner } = await second;
    return { params: { lectureId }, learner };
  };
  const waiver = async () => {
    const { params, learner } = await cmi5Lecture();
    return { params, body: { studentId: learner.id, itemId: iriOf('a'), reason: 'Tested out.' } };
  };
  const saved = { number: 1, values: '{"cmi.suspend_data":"page 7"}', calls: [], ended: false };

  // biome-ignore format: a table is read by its columns
  return [
    //                                   visitor pending declined suspended student instructor barred admin owner
    accessRule(packages.lecture,               [401,   403,    403,     403,      403,    403,       403,   200,  200], own),
    accessRule(packages.launch,                [401,   403,    403,     403,      403,    403,       403,   200,  200], async (owner) => ({ ...(await own(owner)), body: { itemId: 'A' } })),
    accessRule(packages.save,                  [401,   403,    403,     403,      409,    409,       403,   409,  200], async (owner) => ({ params: await launched(owner), body: saved })),
    accessRule(packages.begin,                 [401,   403,    403,     403,      403,    403,       403,   403,  200], async (owner) => { await launched(owner); return { ...(await own(owner)), body: { after: 1 } }; }),
    accessRule(packages.learners,              [401,   403,    403,     403,      403,    404,       403,   200,  403], async () => ({ params: (await cmi5Lecture()).params })),
    accessRule(packages.waive,                 [401,   403,    403,     403,      403,    404,       403,   200,  403], waiver),
    accessRule(packages.facts,                 [401,   403,    403,     403,      403,    404,       403,   200,  403], file),
    accessRule(packages.preview,               [401,   403,    403,     403,      403,    404,       403,   200,  403], async () => ({ ...(await file()), body: { itemId: 'A' } })),
  ];
}
