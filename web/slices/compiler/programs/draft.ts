import { SourceFiles } from '@stepwell/contract/judge/programs.ts';
import * as z from 'zod/mini';
import { tokenNow } from '../../../session/session.ts';
import { newId } from '../../../ui/storage/new-id.ts';
import { firstExample } from '../examples.ts';

const NAME = 'compiler-draft';

export const Program = z.object({
  snippetId: z.uuid(),
  title: z.string(),
  language: z.string(),
  files: SourceFiles,
  /** The newest the server has told of; 0: it knows none. */
  revision: z.int(),
  /** Something is written that the server does not have. */
  unsaved: z.boolean(),
});
export type Program = z.infer<typeof Program>;
const Draft = z.object({ ...Program.shape, whose: z.string() });

/** Who writes here, as far as another person at this machine is somebody else. */
export const tokenSuffix = () => tokenNow()?.slice(-8) ?? '';

/** What was being written here, if it was by the one who is here now. */
export function readDraft(): Program | undefined {
  try {
    const read = z.safeParse(Draft, JSON.parse(localStorage.getItem(NAME) ?? 'null'));
    if (read.success && read.data.whose === tokenSuffix()) return Program.parse(read.data);
    localStorage.removeItem(NAME);
  } catch {
    // A closed store remembers nothing.
  }
  return undefined;
}

export function keepDraft(program: Program) {
  try {
    localStorage.setItem(NAME, JSON.stringify({ ...program, whose: tokenSuffix() }));
  } catch {
    // It is saved on the server as well.
  }
}

export const newProgram = (language: string, title: string): Program => ({
  snippetId: newId(),
  title,
  language,
  files: firstExample(language),
  revision: 0,
  unsaved: false,
});
