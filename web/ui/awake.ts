import { useEffect, useState } from 'react';

/** Whether the page's script has taken over; a form from the server must not be sent before that. */
export function useAwake() {
  const [awake, setAwake] = useState(false);
  useEffect(() => setAwake(true), []);
  return awake;
}
