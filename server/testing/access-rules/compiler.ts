import { compiler } from '@stepwell/contract/compiler/compiler.ts';
import type { Person } from '../test-app.ts';
import { type AccessRule, accessRule } from './access-rule.ts';

const brief = { language: 'python', files: [{ name: 'main.py', text: 'print(1)\n' }] };
const program = { language: 'python', files: [{ name: 'main.py', text: 'print(1)\nprint(input())\n' }] };

/** The Compiler's routes: open to all who may learn; what somebody keeps, and what runs for them, is theirs alone. */
export function compilerAccessRules(): AccessRule[] {
  const saved = async (owner: Person) => {
    const params = { snippetId: crypto.randomUUID() };
    await owner.call(compiler.save, { params, body: { title: 'Sums', ...program, revision: 0 } });
    return params;
  };
  const withVersion = async (owner: Person) => {
    const params = await saved(owner);
    await owner.call(compiler.save, { params, body: { title: 'More sums', ...program, revision: 1, keep: true } });
    return { ...params, number: '1' };
  };
  let last: (() => Promise<unknown>) | undefined;
  const running = async (owner: Person) => {
    await last?.();
    const { data } = await owner.call(compiler.open, { body: program });
    const params = { sessionId: data.sessionId ?? '' };
    // Only so many programs may wait at once, and each may ask for one only so often: the one before has ended first.
    last = async () => {
      await owner.call(compiler.say, { params, body: { act: 'kill' } });
      for (let from = 0, isOver = false; !isOver; ) {
        const received = (await owner.call(compiler.hear, { params, query: { from } })).data;
        from = received.next;
        isOver = received.ended !== null;
      }
    };
    return params;
  };
  // biome-ignore format: a table is read by its columns
  return [
    //                           visitor pending declined suspended student instructor barred admin owner
    accessRule(compiler.languages,    [401,   403,    403,     403,      200,    200,       403,   200,  200], async () => ({})),
    accessRule(compiler.prepare,      [401,   403,    403,     403,      200,    200,       403,   200,  200], async () => ({ body: program })),
    accessRule(compiler.open,         [401,   403,    403,     403,      200,    200,       403,   200,  200], async () => ({ body: brief })),
    accessRule(compiler.hear,         [401,   403,    403,     403,      404,    404,       403,   404,  200], async (owner) => ({ params: await running(owner), query: {} })),
    accessRule(compiler.say,          [401,   403,    403,     403,      404,    404,       403,   404,  200], async (owner) => ({ params: await running(owner), body: { text: '1\n' } })),
    accessRule(compiler.snippets,     [401,   403,    403,     403,      200,    200,       403,   200,  200], async () => ({ query: {} })),
    accessRule(compiler.snippet,      [401,   403,    403,     403,      404,    404,       403,   404,  200], async (owner) => ({ params: await saved(owner) })),
    accessRule(compiler.save,         [401,   403,    403,     403,      404,    404,       403,   404,  200], async (owner) => ({ params: await saved(owner), body: { title: 'Sums again', ...program, revision: 1 } })),
    accessRule(compiler.remove,       [401,   403,    403,     403,      404,    404,       403,   404,  200], async (owner) => ({ params: await saved(owner) })),
    accessRule(compiler.versions,     [401,   403,    403,     403,      404,    404,       403,   404,  200], async (owner) => ({ params: await saved(owner) })),
    accessRule(compiler.version,      [401,   403,    403,     403,      404,    404,       403,   404,  200], async (owner) => ({ params: await withVersion(owner) as never })),
    accessRule(compiler.share,        [401,   403,    403,     403,      404,    404,       403,   404,  200], async (owner) => ({ params: await saved(owner) })),
    accessRule(compiler.unshare,      [401,   403,    403,     403,      404,    404,       403,   404,  200], async (owner) => ({ params: await saved(owner) })),
    accessRule(compiler.shared,       [401,   403,    403,     403,      200,    200,       403,   200,  200], async (owner) => ({ params: (await owner.call(compiler.share, { params: await saved(owner) })).data })),
  ];
}
