import { contentAdmin } from '@stepwell/contract/content/manage.ts';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { auditLog } from '../../../tables/platform/platform.ts';
import { newContent } from '../../../testing/fixtures/content.ts';
import { startTestApp } from '../../../testing/test-app.ts';

const app = await startTestApp();
const { entry } = newContent(app);
const admin = await app.person({ role: 'admin' });
const linesOf = async (actorId: string) =>
  (await app.db.select().from(auditLog).where(eq(auditLog.actorId, actorId)).orderBy(auditLog.seq)).map(
    ({ act, before, after }) => ({ act, before, after }),
  );

test('archiving, restoring, publishing, renaming and deleting leave a line each; what changes nothing leaves none', async () => {
  const { id: entryId } = await entry({ slug: 'old-name' });
  const params = { entryId };
  await admin.call(contentAdmin.archive, { params });
  await admin.call(contentAdmin.archive, { params });
  await admin.call(contentAdmin.toDraft, { params });
  await admin.call(contentAdmin.publish, { params, body: { version: 1 } });
  await admin.call(contentAdmin.rename, { params, body: { slug: 'new-name' } });
  expect((await admin.call(contentAdmin.publish, { params, body: { version: 9 } })).status).toBe(409);
  const draft = await entry({ state: 'draft', content: { title: 'Never read' } });
  const person = await entry({ kind: 'team', state: 'draft', content: { title: 'Asha Quillfeather' } });
  for (const { id } of [draft, person]) await admin.call(contentAdmin.remove, { params: { entryId: id } });
  const lines = await linesOf(admin.id);
  expect(lines.map(({ act }) => act)).toEqual([
    'content.archived',
    'content.restored',
    'content.published',
    'content.renamed',
    'content.deleted',
    'content.deleted',
  ]);
  expect(lines[3]).toMatchObject({ before: { entryId, slug: 'old-name' }, after: { slug: 'new-name' } });
  expect(lines[4]).toMatchObject({ before: { content: 'Never read' } });
  expect(JSON.stringify(lines[5])).not.toContain('Quillfeather');
});

test('what is published at its time is written down as done by the site', async () => {
  const { id: entryId } = await entry({ state: 'scheduled' });
  app.pass(2 * 3_600_000);
  await app.runJob('content.publish-due');
  const lines = await app.db.select().from(auditLog).where(eq(auditLog.act, 'content.published.by-rule'));
  expect(lines).toMatchObject([{ actorId: null, after: { entryId, contentKind: 'post' } }]);
});
