import { homeAdmin } from '@stepwell/contract/site/home-admin.ts';
import { untouchedHome } from '@stepwell/contract/site/homes.ts';
import type { TestApp } from '../test-app.ts';
import { type AccessRule, accessRule } from './access-rule.ts';

/** Who chooses and edits the homes; the columns are those of `access-rules.ts`. */
export function homeAccessRules(app: TestApp): AccessRule[] {
  const params = { home: 'tutor' as const };
  const nothing = async () => ({});
  const one = async () => ({ params });
  /** Upon the version that is there, whatever was tried before. */
  const upon = async () => {
    const admin = await app.person({ role: 'admin' });
    const { data } = await admin.call(homeAdmin.draft, { params });
    return { admin, version: data.version };
  };
  const saved = async () => {
    const { admin, version } = await upon();
    const { data } = await admin.call(homeAdmin.save, { params, body: { ...untouchedHome('tutor'), version } });
    return data.version;
  };

  // biome-ignore format: a table is read by its columns
  return [
    //                               visitor pending declined suspended student instructor barred admin owner
    accessRule(homeAdmin.list,     [401,   403,    403,     403,      403,    403,       403,   200,  403], nothing),
    accessRule(homeAdmin.choose,   [401,   403,    403,     403,      403,    403,       403,   200,  403], async () => ({ body: { home: 'default' as const } })),
    accessRule(homeAdmin.draft,    [401,   403,    403,     403,      403,    403,       403,   200,  403], one),
    accessRule(homeAdmin.data,     [401,   403,    403,     403,      403,    403,       403,   200,  403], one),
    accessRule(homeAdmin.save,     [401,   403,    403,     403,      403,    403,       403,   200,  403], async () => ({ params, body: { ...untouchedHome('tutor'), version: (await upon()).version } })),
    accessRule(homeAdmin.publish,  [401,   403,    403,     403,      403,    403,       403,   200,  403], async () => ({ params, body: { version: await saved() } })),
    accessRule(homeAdmin.versions, [401,   403,    403,     403,      403,    403,       403,   200,  403], one),
    accessRule(homeAdmin.version,  [401,   403,    403,     403,      403,    403,       403,   200,  403], async () => ({ params: { ...params, number: await saved() } })),
    accessRule(homeAdmin.restore,  [401,   403,    403,     403,      403,    403,       403,   200,  403], async () => { const version = await saved(); return { params: { ...params, number: version }, body: { version } }; }),
  ];
}
