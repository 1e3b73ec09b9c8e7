import { SourceFiles } from '@stepwell/contract/judge/programs.ts';
import * as z from 'zod/mini';

const StoredCode = z.object({ userId: z.string(), version: z.int(), files: SourceFiles });
export type UnsentCode = Pick<z.infer<typeof StoredCode>, 'version' | 'files'>;

interface Of {
  slug: string;
  language: string;
  userId: string;
}
const keyOf = ({ slug, language }: Of) => `stepwell.code.${slug}.${language}`;

/** Code that no server has yet: a killed tab loses none. That of another person is not read. */
export function readUnsentCode(of: Of): UnsentCode | undefined {
  try {
    const found = z.safeParse(StoredCode, JSON.parse(localStorage.getItem(keyOf(of)) ?? ''));
    return found.success && found.data.userId === of.userId ? found.data : undefined;
  } catch {
    return undefined;
  }
}

export function rememberUnsentCode(of: Of, unsent: UnsentCode | undefined) {
  try {
    if (unsent) localStorage.setItem(keyOf(of), JSON.stringify({ ...unsent, userId: of.userId }));
    else localStorage.removeItem(keyOf(of));
  } catch {
    // It still stands in the page.
  }
}

const LANGUAGE = 'stepwell.code.language';
/** The language somebody wrote in last, on this device. */
export function lastLanguage(): string | undefined {
  try {
    return localStorage.getItem(LANGUAGE) ?? undefined;
  } catch {
    return undefined;
  }
}
export function rememberLanguage(language: string) {
  try {
    localStorage.setItem(LANGUAGE, language);
  } catch {
    // It is chosen again next time.
  }
}
