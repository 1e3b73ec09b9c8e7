import { useEffect } from 'react';

/** Stands last on the page, so its effect comes when everything before it has taken over. */
export function OnceAwake({ act }: { act: () => void }) {
  useEffect(act, [act]);
  return null;
}
