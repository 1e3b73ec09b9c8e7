import { account } from '@stepwell/contract/identity/account.ts';
import { applications } from '@stepwell/contract/identity/applications.ts';
import { applicationDocuments, instructorApplications } from '../../tables/identity/identity.ts';
import type { Person, TestApp } from '../test-app.ts';
import { type AccessRule, accessRule } from './access-rule.ts';
import { newSubjects } from './subjects.ts';

const aboutMe = {
  fullName: 'Asha Rao',
  headline: '',
  bio: '',
  location: '',
  education: [],
  skills: [],
  links: [],
  isPublic: false,
};

/** Accounts, and those who ask to teach; the columns are those of `routes.ts`. */
export function accountAccessRules(app: TestApp): AccessRule[] {
  const { nothing, userId } = newSubjects(app);

  // biome-ignore format: a table is read by its columns
  const accessRules = [
    //                                   visitor pending declined suspended student instructor barred admin owner
    accessRule(account.profile,                [401,   403,    403,     403,      200,    200,       403,   200,  200], nothing),
    accessRule(account.keepProfile,            [401,   403,    403,     403,      409,    409,       403,   409,  409], async () => ({ body: { ...aboutMe, version: 'of another day' } })),
    accessRule(account.keepPhoto,              [401,   403,    403,     403,      422,    422,       403,   422,  422], async () => ({ content: new Blob(['no picture'], { type: 'image/png' }) })),
    accessRule(account.removePhoto,            [401,   403,    403,     403,      200,    200,       403,   200,  200], nothing),
    accessRule(account.person,                 [404,   404,    404,     404,      404,    404,       404,   404,  404], async () => ({ params: await userId({}) })),
    accessRule(account.preferences,            [401,   200,    200,     200,      200,    200,       200,   200,  200], nothing),
    accessRule(account.prefer,                 [401,   200,    200,     200,      200,    200,       200,   200,  200], async () => ({ body: { theme: 'dark' as const } })),
    accessRule(account.export,                 [401,   200,    200,     200,      200,    200,       200,   200,  200], nothing),
    accessRule(account.askForExport,           [401,   200,    200,     200,      200,    200,       200,   200,  200], nothing),
    accessRule(account.deletion,               [401,   200,    200,     200,      200,    200,       200,   200,  200], nothing),
    accessRule(account.successors,             [401,   200,    200,     200,      200,    200,       200,   200,  200], async () => ({ query: {} })),
    accessRule(account.askDeletion,            [401,   409,    409,     409,      409,    409,       409,   409,  409], async () => ({ body: { password: 'not my password' } })),
    accessRule(account.keepAccount,            [401,   200,    200,     200,      200,    200,       200,   200,  200], nothing),
    accessRule(applications.own,               [401,   200,    200,     200,      200,    200,       200,   200,  200], nothing),
    accessRule(applications.keep,              [401,   200,    403,     403,      200,    409,       403,   409,  200], async () => ({ body: { version: null, subject: '' as const, motivation: 'To teach.', experience: '', links: [] } })),
    accessRule(applications.discard,           [401,   200,    200,     200,      200,    200,       200,   200,  200], nothing),
    accessRule(applications.addDocument,       [401,   422,    422,     422,      422,    422,       422,   422,  422], async () => ({ query: { name: 'cv.pdf' }, content: new Blob(['no document'], { type: 'application/pdf' }) })),
    accessRule(applications.removeDocument,    [401,   404,    403,     403,      404,    409,       403,   409,  200], async (owner) => ({ params: { documentId: await document(owner) } })),
    accessRule(applications.submit,            [401,   404,    403,     403,      404,    409,       403,   409,  200], async (owner) => ({ body: { version: (await application(owner)).updatedAt.toISOString() } })),
    accessRule(applications.withdraw,          [401,   404,    403,     403,      404,    409,       403,   409,  200], async (owner) => { await application(owner, 'submitted'); return {}; }),
    accessRule(applications.list,              [401,   403,    403,     403,      403,    403,       403,   200,  403], async () => ({ query: {} })),
    accessRule(applications.counts,            [401,   403,    403,     403,      403,    403,       403,   200,  403], async () => ({ query: {} })),
    accessRule(applications.request,           [401,   403,    403,     403,      403,    403,       403,   200,  403], async () => ({ params: { applicationId: (await application(await app.person(), 'submitted')).id } })),
    accessRule(applications.decide,            [401,   403,    403,     403,      403,    403,       403,   200,  403], async () => ({ params: { applicationId: (await application(await app.person(), 'submitted')).id }, body: { decision: 'accepted' as const } })),
  ];
  return accessRules;

  /** Whole, so that it can be handed in; whoever is no student has none of their own. */
  async function application({ id: userId }: Person, state: 'draft' | 'submitted' = 'draft') {
    const { key } = await app.category();
    const applicationText = {
      subject: key,
      motivation: 'Graphs, drawn. '.repeat(20),
      experience: 'Taught for years. '.repeat(4),
    };
    const submittedAt = state === 'submitted' ? new Date() : null;
    const [row] = await app.db
      .insert(instructorApplications)
      .values({ userId, state, submittedAt, ...applicationText })
      .returning();
    if (!row) throw new Error('no application');
    return row;
  }
  async function document(owner: Person) {
    const { id: applicationId } = await application(owner);
    const key = `applications/${crypto.randomUUID()}.pdf`;
    const [row] = await app.db
      .insert(applicationDocuments)
      .values({ applicationId, name: 'cv.pdf', key, contentType: 'application/pdf', bytes: 9 })
      .returning();
    return row?.id ?? '';
  }
}
