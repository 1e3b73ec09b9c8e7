import { type Admission, AdmissionValues, admissions } from '@stepwell/contract/enquiries/admissions.ts';
import * as z from 'zod/mini';
import { call } from '../../../api/call.ts';
import { RestingDraft } from '../../../ui/storage/stored-draft.ts';
import { unsentMessage } from '../../../ui/storage/unsent-text.ts';
import { useRestingDraft } from '../../../ui/storage/use-stored-draft.ts';

const Stored = z.extend(AdmissionValues, { version: z.int() });
const textOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
const names = Object.keys(AdmissionValues.shape) as (keyof AdmissionValues)[];
const valuesOf = (from: AdmissionValues) =>
  Object.fromEntries(names.map((name) => [name, from[name]])) as AdmissionValues;

/** What is written, on its way to the server: stored on this device with every key, saved as soon as it rests. */
export function useAdmissionDraft(key: string, admission: Admission) {
  const name = `stepwell.admission.${key.split('.')[0]}`;
  const { values, version } = admission;
  return useRestingDraft<AdmissionValues>(name, { ...values, version }, () => {
    const { read, remember } = unsentMessage(name, 'link', Stored);
    return new RestingDraft<AdmissionValues>({
      draft: { ...values, version },
      save: ({ version: saved, ...now }) =>
        call(admissions.keep, { body: { key, values: valuesOf(now), version: saved } }),
      unsent: read(),
      remember,
      wordsOf: valuesOf,
      troubleOf: textOf,
    });
  });
}
