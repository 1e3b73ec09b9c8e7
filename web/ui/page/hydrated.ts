import { type RefObject, useEffect, useRef, useState } from 'react';

declare global {
  interface Window {
    /** The form in which Enter was pressed last, noted by the script in index.html from the first moment on. */
    enteredForm?: HTMLFormElement | null;
  }
}

/** Whether the page's script has taken over; a form from the server must not be sent before that. */
export function useAwake() {
  const [awake, setAwake] = useState(false);
  useEffect(() => setAwake(true), []);
  return awake;
}

/** As above, of a form: where Enter was pressed in it before, it is sent as soon as it can be. */
export function useAwakeForm(): { awake: boolean; form: RefObject<HTMLFormElement | null> } {
  const awake = useAwake();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (!awake || !form.current || window.enteredForm !== form.current) return;
    window.enteredForm = null;
    form.current.requestSubmit();
  }, [awake]);
  return { awake, form };
}
