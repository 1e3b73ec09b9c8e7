import { randomBytes } from 'node:crypto';
import { aptitudeUploads } from '@stepwell/contract/aptitude/uploads.ts';
import type { DraftQuestion } from '@stepwell/contract/questions/draft-question.ts';
import { questionImportRows, questionImports } from '../../../tables/question-exchange/question-imports.ts';
import type { TestApp } from '../../test-app.ts';
import { type AccessRule, accessRule } from '../access-rule.ts';

/** Who may open the routes of uploads into the aptitude pool, by hand; the columns are those of `routes.ts`. */
export function uploadAccessRules(app: TestApp): AccessRule[] {
  /** A file of somebody else, read and waiting, with two rows that say the same. */
  const uploaded = async () => {
    const { id: ownerId } = await app.person({ role: 'instructor' });
    const importId = randomBytes(16).toString('hex');
    await app.db.insert(questionImports).values({
      id: importId,
      ownerId,
      target: 'aptitude',
      name: 'speed.csv',
      bytes: 9,
      format: 'csv',
      readAt: new Date(),
      questions: 2,
    });
    const question: DraftQuestion = {
      id: crypto.randomUUID(),
      kind: 'numeric',
      stem: '<p>How far?</p>',
      explanation: '',
      marks: 1,
      penalty: 0,
      topic: 'Trains',
      difficulty: 3,
      taughtInId: null,
      right: 3,
      tolerance: 0,
      unit: 'km',
    };
    const row = { importId, place: { line: 2 }, name: 'How far?', from: 'numeric', kind: 'numeric', topic: 'Trains' };
    await app.db.insert(questionImportRows).values([
      { ...row, number: 1, question },
      { ...row, number: 2, question, twinNumber: 1, isLeftOut: true },
    ]);
    return { params: { importId } };
  };
  const topicChoice = { word: 'Trains', area: 'quantitative' as const, topic: 'speed-and-distance' };
  // biome-ignore format: a table is read by its columns
  return [
    //                                visitor pending declined suspended student instructor barred admin owner
    accessRule(aptitudeUploads.topics,      [401,   403,    403,     403,      403,    404,       403,   404,  403], uploaded),
    accessRule(aptitudeUploads.chooseTopic, [401,   403,    403,     403,      403,    404,       403,   404,  403], async () => ({ ...(await uploaded()), body: topicChoice })),
    accessRule(aptitudeUploads.twins,       [401,   403,    403,     403,      403,    404,       403,   404,  403], async () => ({ ...(await uploaded()), query: {} })),
    accessRule(aptitudeUploads.decide,      [401,   403,    403,     403,      403,    404,       403,   404,  403], async () => ({ ...(await uploaded()), body: { numbers: [2], decision: 'take' as const } })),
    accessRule(aptitudeUploads.list,        [401,   403,    403,     403,      403,    200,       403,   200,  403], async () => ({ query: {} })),
    accessRule(aptitudeUploads.indexCourses,      [401,   403,    403,     403,      403,    200,       403,   200,  403], async () => ({ body: { itemIds: ['some'], shelf: 'away' as const } })),
  ];
}
