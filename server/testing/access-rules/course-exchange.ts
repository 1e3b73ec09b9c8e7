import { randomBytes } from 'node:crypto';
import { exchange } from '@stepwell/contract/authoring/exchange.ts';
import { imports } from '../../tables/authoring/authoring.ts';
import { newDrafts } from '../fixtures/drafts.ts';
import type { TestHouse } from '../test-app.ts';
import { type Door, door } from './access-rule.ts';

/** Who may open the doors of courses that come and go as one file, by hand; the columns are those of `doors.ts`. */
export function exchangeDoors(house: TestHouse): Door[] {
  const authors = newDrafts(house);
  const draft = async () => ({ params: (await authors.draft(await authors.author())).params });

  /** An import of somebody else, which became a course. */
  const imported = async () => {
    const author = await authors.author();
    const { courseId } = await authors.draft(author);
    const importId = randomBytes(16).toString('hex');
    const report = {
      format: 'archive' as const, version: '1', filename: 'graphs.zip', importedAt: new Date().toISOString(),
      title: 'Graphs', sections: 1, lectures: 2, questions: 1, files: 0, losses: [],
    };
    await house.db
      .insert(imports)
      .values({ id: importId, ownerId: author.id, name: 'graphs.zip', bytes: 9, courseId, report });
    return { courseId, importId };
  };

  // biome-ignore format: a table is read by its columns
  return [
    //                       visitor pending declined suspended student instructor barred admin owner
    door(exchange.archive,   [401,   403,    403,     403,      403,    404,       403,   200,  403], draft),
    door(exchange.outcome,   [401,   403,    403,     403,      403,    404,       403,   404,  403], async () => ({ params: { importId: (await imported()).importId } })),
    door(exchange.recent,    [401,   403,    403,     403,      403,    200,       403,   200,  403], async () => ({})),
    door(exchange.report,    [401,   403,    403,     403,      403,    404,       403,   200,  403], async () => ({ params: { courseId: (await imported()).courseId } })),
  ];
}
