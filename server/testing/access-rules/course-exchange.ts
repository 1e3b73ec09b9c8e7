import { randomBytes } from 'node:crypto';
import { exchange } from '@stepwell/contract/authoring/exchange.ts';
import { imports } from '../../tables/authoring/authoring.ts';
import { newDrafts } from '../fixtures/drafts.ts';
import type { TestApp } from '../test-app.ts';
import { type AccessRule, accessRule } from './access-rule.ts';

/** Who may open the routes of courses that come and go as one file, by hand; the columns are those of `routes.ts`. */
export function exchangeAccessRules(app: TestApp): AccessRule[] {
  const authors = newDrafts(app);
  const draft = async () => ({ params: (await authors.draft(await authors.author())).params });

  /** An import of somebody else, which became a course. */
  const imported = async () => {
    const author = await authors.author();
    const { courseId } = await authors.draft(author);
    const importId = randomBytes(16).toString('hex');
    const report = {
      format: 'archive' as const,
      version: '1',
      filename: 'graphs.zip',
      importedAt: new Date().toISOString(),
      title: 'Graphs',
      sections: 1,
      lectures: 2,
      questions: 1,
      files: 0,
      losses: [],
    };
    await app.db
      .insert(imports)
      .values({ id: importId, ownerId: author.id, name: 'graphs.zip', bytes: 9, courseId, report });
    return { courseId, importId };
  };

  // biome-ignore format: a table is read by its columns
  return [
    //                       visitor pending declined suspended student instructor barred admin owner
    accessRule(exchange.archive,   [401,   403,    403,     403,      403,    404,       403,   200,  403], draft),
    accessRule(exchange.outcome,   [401,   403,    403,     403,      403,    404,       403,   404,  403], async () => ({ params: { importId: (await imported()).importId } })),
    accessRule(exchange.recent,    [401,   403,    403,     403,      403,    200,       403,   200,  403], async () => ({})),
    accessRule(exchange.report,    [401,   403,    403,     403,      403,    404,       403,   200,  403], async () => ({ params: { courseId: (await imported()).courseId } })),
  ];
}
