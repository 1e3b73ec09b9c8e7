import { useEffect, useState } from 'react';
import { lookEndedJustNow } from '../../session/view-as.ts';
import { useSession } from '../../session/session.ts';

type Part = typeof import('./view-as-banner.tsx');

/** The banner's place over every layout. Only who looks through somebody's eyes, or just did, fetches it. */
export function LookPlace() {
  const looking = useSession()?.looking === true;
  const [part, setPart] = useState<Part>();
  useEffect(() => {
    let wanted = looking || lookEndedJustNow();
    if (wanted) {
      void import('./view-as-banner.tsx').then(
        (fetched) => wanted && setPart(fetched),
        () => {},
      );
    }
    return () => {
      wanted = false;
    };
  }, [looking]);
  return part ? <part.LookBanner /> : null;
}
