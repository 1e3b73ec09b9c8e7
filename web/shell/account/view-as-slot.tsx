import { useEffect, useState } from 'react';
import { useSession } from '../../session/session.ts';
import { viewAsEndedJustNow } from '../../session/view-as.ts';

type Part = typeof import('./view-as-banner.tsx');

/** The banner's place over every layout. Only who looks through somebody's eyes, or just did, fetches it. */
export function ViewAsSlot() {
  const looking = useSession()?.looking === true;
  const [part, setPart] = useState<Part>();
  useEffect(() => {
    let wanted = looking || viewAsEndedJustNow();
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
  return part ? <part.ViewAsBanner /> : null;
}
