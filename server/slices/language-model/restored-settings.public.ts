import { ModelForm } from '@stepwell/contract/language-model/language-model.ts';
import * as z from 'zod/mini';
import type { Db } from '../../platform/database/db.ts';
import { saveSettings, storedSettings } from './settings.ts';

/**
 * What an entry of the audit log had, beside what was not changed by it; false where it fits the rules no more. A key is
 * never restored: it is kept where the host stays the same.
 */
export async function restoreModel(tx: Db, actorId: string, facts: Record<string, unknown>) {
  const { modelOn, modelUrl, modelKey: _, ...rest } = facts;
  const { settings, version } = await storedSettings(tx);
  const read = z.safeParse(ModelForm, {
    ...settings,
    ...rest,
    ...(modelOn !== undefined && { isOn: modelOn }),
    ...(modelUrl !== undefined && { baseUrl: modelUrl }),
    key: '',
    dropKey: false,
  });
  if (!read.success) return false;
  await saveSettings(tx, actorId, { ...read.data, version });
  return true;
}
