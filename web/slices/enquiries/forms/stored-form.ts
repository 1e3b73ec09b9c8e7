import * as z from 'zod/mini';

const Stored = z.object({ sendingId: z.uuid(), values: z.record(z.string(), z.unknown()) });
export type StoredForm = z.infer<typeof Stored>;

const nameOf = (form: string) => `stepwell.form.${form}`;

/** What was typed into a form and not sent yet, on this device; nothing where there is none. */
export function readStoredForm(form: string): StoredForm | undefined {
  try {
    const found = z.safeParse(Stored, JSON.parse(localStorage.getItem(nameOf(form)) ?? ''));
    return found.success ? found.data : undefined;
  } catch {
    return undefined;
  }
}

/** Keeps what was typed, so that a reload or a lost connection loses none of it; nothing to keep clears it. */
export function storeForm(form: string, stored: StoredForm | undefined) {
  try {
    if (stored) localStorage.setItem(nameOf(form), JSON.stringify(stored));
    else localStorage.removeItem(nameOf(form));
  } catch {
    // Storage is full or closed: the words still stand in the page.
  }
}
