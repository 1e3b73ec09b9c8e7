import { learning } from '@stepwell/contract/learning/learning.ts';
import { packages } from '@stepwell/contract/packages/packages.ts';
import { newPackages, scormZip } from '../fixtures/packages.ts';
import type { Person, TestHouse } from '../test-app.ts';
import { type Door, door } from './access-rule.ts';

/** Who may open the doors of packages, by hand; the columns are those of `doors.ts`. */
export function packageDoors(house: TestHouse): Door[] {
  // One package for all: the owner is enrolled where it is taught.
  let made: ReturnType<ReturnType<typeof newPackages>['taught']> | undefined;
  const taught = () => {
    made ??= scormZip('1.2', [{ id: 'A', title: 'Dots' }]).then((zip) => newPackages(house).taught(zip));
    return made;
  };
  const own = async (owner: Person) => {
    const { slug, lectureId } = await taught();
    await owner.call(learning.enrol, { params: { courseId: slug } });
    return { params: { lectureId } };
  };
  const launched = async (owner: Person) => {
    const { data } = await owner.call(packages.launch, { ...(await own(owner)), body: { itemId: 'A' } });
    return { launchId: data.launchId ?? '' };
  };
  const file = async () => ({ params: { mediaId: (await taught()).mediaId } });
  const saved = { number: 1, values: '{"cmi.suspend_data":"page 7"}', calls: [], ended: false };

  // biome-ignore format: a table is read by its columns
  return [
    //                                   visitor pending declined suspended student instructor barred admin owner
    door(packages.lecture,               [401,   403,    403,     403,      403,    403,       403,   200,  200], own),
    door(packages.launch,                [401,   403,    403,     403,      403,    403,       403,   200,  200], async (owner) => ({ ...(await own(owner)), body: { itemId: 'A' } })),
    door(packages.save,                  [401,   403,    403,     403,      409,    409,       403,   409,  200], async (owner) => ({ params: await launched(owner), body: saved })),
    door(packages.begin,                 [401,   403,    403,     403,      403,    403,       403,   403,  200], async (owner) => { await launched(owner); return { ...(await own(owner)), body: { after: 1 } }; }),
    door(packages.facts,                 [401,   403,    403,     403,      403,    404,       403,   200,  403], file),
    door(packages.preview,               [401,   403,    403,     403,      403,    404,       403,   200,  403], async () => ({ ...(await file()), body: { itemId: 'A' } })),
  ];
}
