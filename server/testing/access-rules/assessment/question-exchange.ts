import { randomBytes } from 'node:crypto';
import { questionExchange } from '@stepwell/contract/question-exchange/question-exchange.ts';
import { eq } from 'drizzle-orm';
import { users } from '../../../tables/identity/identity.ts';
import { questionImportRows, questionImports } from '../../../tables/question-exchange/question-imports.ts';
import { newBank } from '../../fixtures/bank.ts';
import { question } from '../../fixtures/drafts.ts';
import type { Person, TestApp } from '../../test-app.ts';
import { accessRule } from '../access-rule.ts';

/** Who may bring and take questions as files: those who teach. An import is only for whoever began it, whoever asks. */
export function questionExchangeAccessRules(app: TestApp) {
  const { inBank } = newBank(app);
  const teaching = async (owner: Person) => {
    await app.db.update(users).set({ role: 'instructor' }).where(eq(users.id, owner.id));
    return owner;
  };

  /** A file of theirs that was read, with one question. */
  const read = async (owner: Person) => {
    await teaching(owner);
    const importId = randomBytes(16).toString('hex');
    const at = new Date();
    await app.db.insert(questionImports).values({
      id: importId,
      ownerId: owner.id,
      target: 'bank',
      name: 'walls.gift',
      bytes: 9,
      format: 'gift',
      readAt: at,
    });
    const found = { name: 'Walls', from: 'multiple choice', kind: 'single', question: question() };
    await app.db.insert(questionImportRows).values({ importId, number: 1, place: { line: 1 }, ...found });
    return { params: { importId } };
  };
  const leaving = async (owner: Person) => {
    const { questionId } = await inBank(await teaching(owner));
    return { body: { format: 'gift', among: { ids: [questionId] } } };
  };
  const target = async () => ({ query: {} });

  // biome-ignore format: a table is read by its columns
  return [
    //                                 visitor pending declined suspended student instructor barred admin owner
    accessRule(questionExchange.formats,    [401,   403,    403,     403,      403,    200,       403,   200,  403], target),
    accessRule(questionExchange.outcome,    [401,   403,    403,     403,      403,    404,       403,   404,  200], read),
    accessRule(questionExchange.recent,     [401,   403,    403,     403,      403,    200,       403,   200,  403], target),
    accessRule(questionExchange.rows,       [401,   403,    403,     403,      403,    404,       403,   404,  200], async (owner) => ({ ...(await read(owner)), query: {} })),
    accessRule(questionExchange.leaveOut,   [401,   403,    403,     403,      403,    404,       403,   404,  200], async (owner) => ({ ...(await read(owner)), body: { which: [1], leftOut: true } })),
    accessRule(questionExchange.readAs,     [401,   403,    403,     403,      403,    404,       403,   404,  200], async (owner) => ({ ...(await read(owner)), body: { format: 'gift' } })),
    accessRule(questionExchange.confirm,    [401,   403,    403,     403,      403,    404,       403,   404,  200], async (owner) => ({ ...(await read(owner)), body: { taken: 1 } })),
    accessRule(questionExchange.dismiss,    [401,   403,    403,     403,      403,    404,       403,   404,  200], read),
    accessRule(questionExchange.report,     [401,   403,    403,     403,      403,    404,       403,   404,  200], read),
    accessRule(questionExchange.exportBank, [401,   403,    403,     403,      403,    404,       403,   404,  200], leaving),
  ];
}
