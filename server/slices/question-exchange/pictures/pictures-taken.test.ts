import { randomBytes, randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { one } from '../../../platform/database/db.ts';
import {
  questionImportPictures,
  questionImportRows,
  questionImports,
} from '../../../tables/question-exchange/question-imports.ts';
import { questionPictures } from '../../../tables/questions/question-pictures.ts';
import { newBank } from '../../../testing/fixtures/bank.ts';
import { question } from '../../../testing/fixtures/drafts.ts';
import { newQuestionExchange } from '../../../testing/fixtures/question-exchange.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { png } from '../../identity/testing/pictures.ts';
import { picturesNamedIn } from '../../questions/pictures/named-pictures.public.ts';
import { taken } from '../imports/taking.ts';
import { targetOf } from '../imports/targets.public.ts';
import { takePictures } from './picture-taking.ts';

const app = await startTestApp();
const { teacher } = newBank(app);
const { confirmed } = newQuestionExchange(app);

/** A file of this teacher's that was read, without rows yet. */
async function readFile(ownerId: string) {
  const row = {
    id: randomBytes(16).toString('hex'),
    ownerId,
    target: 'bank' as const,
    name: 'walls.xml',
    bytes: 9,
    format: 'gift',
    readAt: new Date(),
  };
  return one(await app.db.insert(questionImports).values(row).returning());
}
const picture = (id: string, bytes: Uint8Array, name = 'wall.png') => ({ id, name, bytes });
const naming = (stem: string, pictures: ReturnType<typeof picture>[]) => ({
  place: { line: 1 },
  name: 'Walls',
  from: 'multichoice',
  tags: [],
  pictures,
  remarks: [],
  question: { ...question(randomUUID()), stem },
});

test('pictures are drawn anew under ids of the site, the same one once, and belong to the author once confirmed', async () => {
  const who = await teacher();
  const row = await readFile(who.id);
  const [one1, one2] = [randomUUID(), randomUUID()];
  const bytes = png({ width: 60, height: 40 });
  const keep = takePictures(app.services, row);
  const found = naming(`<p>Look <img data-media="${one1}" alt="A wall"> <img data-media="${one2}" alt=""></p>`, [
    picture(one1, bytes),
    picture(one2, bytes, 'Old "wall".png'),
  ]);
  const saved = await keep(found);
  const named = saved.question ? picturesNamedIn(saved.question) : [];
  expect(named).toHaveLength(1);
  expect([one1, one2]).not.toContain(named[0]);
  expect(await app.db.$count(questionImportPictures, eq(questionImportPictures.importId, row.id))).toBe(1);
  // One that nobody described is described by its name, and that is said.
  expect(saved.question?.stem).toContain('alt="A wall"');
  expect(saved.remarks.map(({ level }) => level)).toEqual(['warning']);

  const ready = taken({ ...found, ...saved, pictures: [] }, targetOf('bank'));
  expect(ready.question).not.toBeNull();
  await app.db.insert(questionImportRows).values({ importId: row.id, number: 1, ...ready, pictures: 1 });
  // A picture of a question that is left out goes.
  const other = randomUUID();
  await keep(naming(`<img data-media="${other}" alt="x">`, [picture(other, png({ width: 30, height: 30 }))]));
  const waiting = await app.db.select().from(questionImportPictures).where(eq(questionImportPictures.importId, row.id));
  expect(waiting).toHaveLength(2);
  const { outcome } = await confirmed(who, row.id);
  expect(outcome).toMatchObject({ state: 'written', written: 1 });
  const [mine, ...rest] = await app.db.select().from(questionPictures).where(eq(questionPictures.ownerId, who.id));
  expect(rest).toEqual([]);
  const lying = await Promise.all(waiting.map(({ key }) => app.services.ports.storage.size(key)));
  expect(lying.filter((bytes) => bytes !== undefined)).toHaveLength(1);
  expect(mine).toMatchObject({ id: named[0], width: 60, height: 40 });
  expect(await app.services.ports.storage.size(mine?.key ?? '')).toBeGreaterThan(0);
});

test('what is no picture, or is not in the file, is left behind in words', async () => {
  const row = await readFile((await teacher()).id);
  const [drawn, gone] = [randomUUID(), randomUUID()];
  const svg = picture(drawn, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'wall.svg');
  const stem = `<p>See <img data-media="${drawn}" alt="this"> and ![that](picture:${gone})</p>`;
  const saved = await takePictures(app.services, row)(naming(stem, [svg]));
  expect(saved.question?.stem).toBe('<p>See  and that</p>');
  expect(saved.remarks).toHaveLength(2);
  expect(saved.remarks[0]?.words).toContain('wall.svg');
});

test('pictures of a file that is dismissed go with it', async () => {
  const who = await teacher();
  const row = await readFile(who.id);
  const id = randomUUID();
  await takePictures(
    app.services,
    row,
  )(naming(`<img data-media="${id}" alt="x">`, [picture(id, png({ width: 50, height: 50 }))]));
  const [stored] = await app.db
    .select()
    .from(questionImportPictures)
    .where(eq(questionImportPictures.importId, row.id));
  app.pass(8 * 24 * 60 * 60 * 1000);
  await app.runJob('assessment.forget-question-imports');
  expect(await app.services.ports.storage.size(stored?.key ?? '')).toBeUndefined();
});
