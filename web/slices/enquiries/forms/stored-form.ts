export interface StoredForm {
  sendingId: string;
  values: Record<string, unknown>;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isStored = (value: unknown): value is StoredForm =>
  isObject(value) && UUID.test(String(value['sendingId'])) && isObject(value['values']);

const nameOf = (form: string) => `stepwell.form.${form}`;

/** What was typed into a form and not sent yet, on this device; nothing where there is none. */
export function readStoredForm(form: string): StoredForm | undefined {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(nameOf(form)) ?? '');
    return isStored(found) ? found : undefined;
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
