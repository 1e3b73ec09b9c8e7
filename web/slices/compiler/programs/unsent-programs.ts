import { Refusal } from '@stepwell/contract/refusal.ts';
import * as z from 'zod/mini';
import { newId } from '../../../ui/storage/new-id.ts';
import { Program, tokenSuffix } from './draft.ts';

const NAME = 'compiler-unsent';
/** So many wait at the most; the store of a browser is small. */
const MOST = 20;
const Waiting = z.array(z.object({ ...Program.shape, whose: z.string() }));

function waiting() {
  try {
    const read = z.safeParse(Waiting, JSON.parse(localStorage.getItem(NAME) ?? '[]'));
    if (read.success) return read.data;
  } catch {
    // A closed store remembers nothing.
  }
  return [];
}

function keep(programs: z.infer<typeof Waiting>) {
  try {
    if (programs.length === 0) localStorage.removeItem(NAME);
    else localStorage.setItem(NAME, JSON.stringify(programs.slice(-MOST)));
  } catch {
    // What the store cannot hold is lost only if the site does not answer either.
  }
}

/** Keeps a program that gave way to another before the site had all of it. */
export function keepUnsent(program: Program) {
  const others = waiting().filter(({ snippetId }) => snippetId !== program.snippetId);
  keep([...others, { ...program, whose: tokenSuffix() }]);
}

/** What is still unsent of this program, which is in hand again from now on. */
export function takeUnsent(snippetId: string): Program | undefined {
  const all = waiting();
  const found = all.find((one) => one.snippetId === snippetId && one.whose === tokenSuffix());
  if (!found) return undefined;
  keep(all.filter((one) => one !== found));
  return z.parse(Program, found);
}

/** The site has taken an earlier state of it in the meantime. */
export const raiseUnsent = (snippetId: string, revision: number) =>
  keep(waiting().map((one) => (one.snippetId === snippetId ? { ...one, revision } : one)));

type Save = (program: Program) => Promise<unknown>;
let sending: Promise<boolean> | undefined;

/** Sends whatever waits, one after another; answers whether something came to the site. */
export function sendUnsent(save: Save): Promise<boolean> {
  sending ??= sendAll(save).finally(() => {
    sending = undefined;
  });
  return sending;
}

async function sendAll(save: Save) {
  let sent = false;
  keep(waiting().filter((one) => one.whose === tokenSuffix()));
  for (const program of waiting()) {
    try {
      await save(program).catch((error: unknown) => {
        // Changed elsewhere meanwhile: both are kept.
        if (error instanceof Refusal && error.code === 'changed_elsewhere')
          return save({ ...program, snippetId: newId(), revision: 0 });
        throw error;
      });
      sent = true;
    } catch (error) {
      // What the site will never take is not sent for ever.
      if (!(error instanceof Refusal) || error.status >= 500 || error.status === 429 || error.status === 401)
        return sent;
    }
    // It may have been taken up and have given way again meanwhile, with more in it.
    keep(waiting().filter((one) => one.snippetId !== program.snippetId || one.files.some(isOther(program.files))));
  }
  return sent;
}

const isOther = (files: Program['files']) => (file: Program['files'][number]) =>
  !files.some(({ name, text }) => name === file.name && text === file.text);
