import { useEffect, useState } from 'react';

/** A part that is fetched once it is wanted. Where it is lost nothing comes: what stands around it is whole without. */
export function usePart<Part extends object>(wanted: boolean, fetchPart: () => Promise<Part>) {
  const [part, setPart] = useState<Part>();
  useEffect(() => {
    let isMounted = wanted;
    if (wanted) {
      void fetchPart().then(
        (fetched) => isMounted && setPart(() => fetched),
        () => {},
      );
    }
    return () => {
      isMounted = false;
    };
  }, [wanted, fetchPart]);
  return part;
}
