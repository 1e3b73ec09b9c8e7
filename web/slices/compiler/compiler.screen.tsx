import { lazy } from 'react';
import { useBlocker, useSearchParams } from 'react-router';
import { PATH } from './isolation.ts';
import { Workroom } from './workroom.tsx';

const SharedProgram = lazy(async () => ({ default: (await import('./programs/shared-program.tsx')).SharedProgram }));

/** The Compiler: programs are written, run and kept here. With `?shared=` somebody else's is read. */
export function Compiler() {
  const [search] = useSearchParams();
  const shared = search.get('shared');
  // This document has headers that pages with films of others must not have: who leaves, leaves by loading anew.
  // Led away at once, as this screen is taken away by the end of a session before an effect could do it.
  useBlocker(({ nextLocation: { pathname, search: nextSearch, hash } }) => {
    const leaves = globalThis.crossOriginIsolated === true && pathname.toLowerCase() !== PATH;
    if (leaves) location.assign(pathname + nextSearch + hash);
    return leaves;
  });
  return shared ? <SharedProgram token={shared} /> : <Workroom />;
}
