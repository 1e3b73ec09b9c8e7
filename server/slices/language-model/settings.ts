import type { ModelForm, ModelSettings } from '@stepwell/contract/language-model/language-model.ts';
import { Problem } from '@stepwell/contract/problem.ts';
import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { isSafeOutgoing } from '../../platform/http/hosts.ts';
import { record } from '../../platform/security/audit.ts';
import { sealerOf } from '../../platform/security/sealing.ts';
import type { ModelConnection } from '../../ports/language-model.ts';
import { modelSettings } from '../../tables/language-model/language-model.ts';

const OWNER = 'language-model';
const untouched: ModelSettings = {
  isOn: false,
  baseUrl: '',
  textModel: '',
  transcriptionModel: '',
  speechModel: '',
  speechVoice: '',
  requestsPerPerson: 20,
  tokensPerDay: 200_000,
};

/** The settings as they are stored; what nobody ever saved is off. */
export async function storedSettings(db: Db) {
  const [row] = await db.select().from(modelSettings);
  if (!row) return { settings: untouched, sealedKey: null, version: 0 };
  const { id: _, sealedKey, version, ...settings } = row;
  return { settings, sealedKey, version };
}

/** Where the stored service answers, with its key opened. Throws `model_not_set` without an address or a model. */
export async function storedConnection(db: Db): Promise<ModelConnection> {
  const { settings, sealedKey } = await storedSettings(db);
  const { baseUrl, textModel, transcriptionModel, speechModel, speechVoice } = settings;
  if (!baseUrl || !textModel) throw new Problem('model_not_set');
  const key = sealedKey === null ? null : (await sealerOf(db)).open(sealedKey, OWNER);
  return { baseUrl, key, textModel, transcriptionModel, speechModel, speechVoice };
}

/**
 * Saves the settings with their line of the audit log. A key goes nowhere but to the host it was entered for: with another
 * one it is deleted unless a new key comes along. Throws `changed_elsewhere`, and `invalid_fields` for an address without
 * https that is not this machine's.
 */
export async function saveSettings(tx: Db, actorId: string, wish: ModelForm & { version: number }) {
  const { key, dropKey, version, ...form } = wish;
  // Held until the end of the transaction; the number is this lock's own.
  await tx.execute(sql`select pg_advisory_xact_lock(7290)`);
  const before = await storedSettings(tx);
  if (version !== before.version) throw new Problem('changed_elsewhere');
  const settings: ModelSettings = { ...form, baseUrl: form.baseUrl.replace(/\/+$/, '') };
  refuseHalf(settings);
  const sameHost = originOf(settings.baseUrl) === originOf(before.settings.baseUrl);
  const previousKey = dropKey || !sameHost ? null : before.sealedKey;
  const sealedKey = key ? (await sealerOf(tx)).seal(key, OWNER) : previousKey;
  const row = { ...settings, sealedKey, version: version + 1 };
  await tx.insert(modelSettings).values(row).onConflictDoUpdate({ target: modelSettings.id, set: row });
  const facts = ({ isOn, baseUrl, ...rest }: ModelSettings, has: boolean) => ({
    modelOn: isOn,
    modelUrl: baseUrl,
    ...rest,
    modelKey: has,
  });
  await record(tx, {
    actorId,
    act: 'language-model.changed',
    subjectId: null,
    ...changed(facts(before.settings, before.sealedKey !== null), facts(settings, sealedKey !== null)),
  });
}

function refuseHalf({ isOn, baseUrl, textModel }: ModelSettings) {
  const fields = {
    ...(baseUrl !== '' &&
      (!isSafeOutgoing(baseUrl) || new URL(baseUrl).username !== '') && {
        baseUrl: 'Enter a URL that starts with https://. Without https, only this computer (localhost) is allowed.',
      }),
    ...(isOn && baseUrl === '' && { baseUrl: 'Enter the service’s URL to switch the language model on.' }),
    ...(isOn && textModel === '' && { textModel: 'Enter a text model to switch the language model on.' }),
  };
  if (Object.keys(fields).length > 0) throw new Problem('invalid_fields', { fields });
}

const originOf = (address: string) => (URL.canParse(address) ? new URL(address).origin : '');

/** What is different of two sets of facts. */
function changed(before: Record<string, unknown>, after: Record<string, unknown>) {
  const names = Object.keys(after).filter((name) => before[name] !== after[name]);
  const pick = (from: Record<string, unknown>) => Object.fromEntries(names.map((name) => [name, from[name]]));
  return { before: pick(before), after: pick(after) };
}
