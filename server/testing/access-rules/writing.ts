import { writing } from '@stepwell/contract/writing/writing.ts';
import { writingVersions, writingWorks } from '../../tables/writing/writing.ts';
import type { Person, TestApp } from '../test-app.ts';
import { type AccessRule, accessRule } from './access-rule.ts';

/** Who may write: everybody who may learn, each their own texts. Teachers and admins decide about contested marks. */
export function writingAccessRules(app: TestApp): AccessRule[] {
  const promptId = 'email-extension';
  const params = { promptId };
  const prompt = async () => ({ params });
  const mark = { ruleId: 'well', marked: 'good', sentence: 'He sings good.', reason: 'Well says how.', comment: '' };
  const contest = async (owner: Person) => {
    await owner.call(writing.contest, { params, body: mark });
    const { data } = await (await app.person({ role: 'instructor' })).call(writing.contests, { query: { limit: 100 } });
    return {
      params: { contestId: data.items.at(-1)?.contestId ?? '' },
      body: { state: 'kept' as const, reply: 'It is right.' },
    };
  };
  /** A text of somebody who learns in the owner's course; it is also the owner's own. */
  const text = async (owner: Person) => {
    const row = { studentId: owner.id, promptId, versions: 1, bestBand: 5 };
    const [work] = await app.db.insert(writingWorks).values(row).returning();
    const submitted = { workId: work?.id ?? '', number: 1, text: 'A text.', words: 2, band: 5, marks: [] };
    const result = {
      maker: 'rules' as const,
      rulesVersion: '1',
      words: 2,
      band: 5,
      error: 1,
      limits: [],
      criteria: [],
      points: [],
    };
    const [version] = await app.db
      .insert(writingVersions)
      .values({ ...submitted, result, submittedAt: new Date() })
      .returning();
    return { params: { versionId: version?.id ?? '' } };
  };
  const review = async (owner: Person) => ({ ...(await text(owner)), body: { band: 6, comment: 'Good.' } });
  // biome-ignore format: a table is read by its columns
  return [
    //                           visitor pending declined suspended student instructor barred admin owner
    accessRule(writing.prompts,  [401,   403,    403,     403,      200,    200,       403,   200,  200], async () => ({})),
    accessRule(writing.page,     [401,   403,    403,     403,      200,    200,       403,   200,  200], prompt),
    accessRule(writing.keep,     [401,   403,    403,     403,      200,    200,       403,   200,  200], async () => ({ params, body: { text: '', version: 0 } })),
    accessRule(writing.submit,   [401,   403,    403,     403,      409,    409,       403,   409,  409], async () => ({ params, body: { number: 1, version: 0 } })),
    accessRule(writing.ignore,   [401,   403,    403,     403,      200,    200,       403,   200,  200], async () => ({ params, body: { key: 'well good', isIgnored: true } })),
    accessRule(writing.contest,  [401,   403,    403,     403,      200,    200,       403,   200,  200], async () => ({ params, body: mark })),
    accessRule(writing.progress, [401,   403,    403,     403,      200,    200,       403,   200,  200], async () => ({})),
    // The model is off.
    accessRule(writing.askOpinion, [401, 403,    403,     403,      404,    404,       403,   404,  409], text),
    accessRule(writing.texts,    [401,   403,    403,     403,      403,    200,       403,   200,  403], async () => ({ query: {} })),
    accessRule(writing.text,     [401,   403,    403,     403,      403,    404,       403,   200,  403], text),
    accessRule(writing.review,   [401,   403,    403,     403,      403,    404,       403,   200,  403], review),
    accessRule(writing.contests, [401,   403,    403,     403,      403,    200,       403,   200,  403], async () => ({ query: {} })),
    accessRule(writing.decide,   [401,   403,    403,     403,      403,    200,       403,   200,  403], contest),
  ];
}
