import { ApplicationDraft } from '@stepwell/contract/identity/applications.ts';
import * as z from 'zod/mini';

const StoredApplication = z.extend(ApplicationDraft, { userId: z.string(), version: z.nullable(z.string()) });
type StoredApplication = z.infer<typeof StoredApplication>;
const KEY = 'stepwell.application';

/** Words that no server has yet, as long as the tab lives: reloading it loses none. Another person's are not read. */
export function readKept(userId: string): StoredApplication | undefined {
  try {
    const found = z.safeParse(StoredApplication, JSON.parse(sessionStorage.getItem(KEY) ?? ''));
    return found.success && found.data.userId === userId ? found.data : undefined;
  } catch {
    return undefined;
  }
}
export function keepHere(application: StoredApplication) {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(application));
  } catch {
    // They still stand in the form.
  }
}
export function clearSavedApplication() {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Nothing was kept there, then.
  }
}
