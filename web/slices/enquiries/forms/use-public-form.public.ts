import type { Sent } from '@stepwell/contract/enquiries/enquiries.ts';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useSending } from '../../../ui/fields/form.tsx';
import { type Check, lateCheck } from '../../../ui/fields/late-check.ts';
import { newId } from '../../../ui/storage/new-id.ts';
import { type Guard, newFormGuard } from './form-guard.ts';
import { readStoredForm, storeForm } from './stored-form.ts';

interface Needs<Values extends object, Result> {
  /** By which it is stored on this device, and the prefix of its fields’ ids. */
  name: string;
  start: Values;
  /** Fetches the check of the contract’s rule, once somebody types. */
  check: () => Promise<Check>;
  /** What the contract wants, from what stands in the fields. */
  bodyOf: (values: Values) => object;
  /** Null where the page leads on by itself. */
  send: (body: object, guard: Guard & { homepage: string }) => Promise<Result | null>;
}

/** A form of the public site: kept on this device while it is written, sent once, and told what became of it. */
export function usePublicForm<Values extends object, Result = Sent>({
  name,
  start,
  check,
  bodyOf,
  send,
}: Needs<Values, Result>) {
  const [values, setValues] = useState(start);
  const [errors, setErrors] = useState<Record<string, ReactNode>>({});
  const [sent, setSent] = useState<Result | null>(null);
  const [restored, setRestored] = useState(false);
  const guard = useRef<ReturnType<typeof newFormGuard>>(undefined);
  const sendingId = useRef<string>(undefined);
  const homepage = useRef('');
  const latest = useRef(values);
  const faultsOf = useRef<Check>(undefined);
  guard.current ??= newFormGuard();

  const idNow = () => {
    sendingId.current ??= newId();
    return sendingId.current;
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, after the page from the server has woken up.
  useEffect(() => {
    const stored = readStoredForm(name);
    if (!stored) return;
    sendingId.current = stored.sendingId;
    const known = Object.entries(stored.values).filter(
      ([field, value]) => field in start && typeof value === typeof start[field as keyof Values],
    );
    latest.current = { ...start, ...Object.fromEntries(known) };
    setValues(latest.current);
    setRestored(true);
  }, []);

  const change = (part: Partial<Values>) => {
    latest.current = { ...latest.current, ...part };
    setValues(latest.current);
    // What was wrong with a field is not said of what stands there now.
    setErrors((current) => Object.fromEntries(Object.entries(current).filter(([field]) => !(field in part))));
    storeForm(name, { sendingId: idNow(), values: latest.current as Record<string, unknown> });
    guard.current?.prepare(idNow());
    void lateCheck(check);
  };

  const form = {
    getValues: () => latest.current,
    setErrors,
    validate() {
      const wrong = faultsOf.current?.(bodyOf(latest.current)) ?? {};
      setErrors(wrong);
      return { hasErrors: Object.keys(wrong).length > 0 };
    },
  };
  const sending = useSending({
    form,
    send: async (now) => {
      const result = await guard.current?.send(idNow(), (guarded) =>
        send(bodyOf(now), { ...guarded, homepage: homepage.current }),
      );
      storeForm(name, undefined);
      sendingId.current = undefined;
      if (!result) return 'leaving';
      setSent(result);
      return undefined;
    },
  });
  /** Starts over with an empty form. */
  const restart = () => {
    latest.current = start;
    setValues(start);
    setErrors({});
    setSent(null);
    setRestored(false);
    storeForm(name, undefined);
    sendingId.current = undefined;
  };
  return {
    name,
    values,
    change,
    errors,
    sent,
    restored,
    restart,
    setHomepage: (text: string) => {
      homepage.current = text;
    },
    ...sending,
    submit: async (event?: FormEvent) => {
      event?.preventDefault();
      faultsOf.current = await lateCheck(check);
      return sending.submit();
    },
  };
}
export type PublicForm<Values extends object, Result = Sent> = ReturnType<typeof usePublicForm<Values, Result>>;
