import { useEffect } from 'react';
import { useBlocker, useSearchParams } from 'react-router';
import { PATH } from './isolation.ts';
import { SharedProgram } from './shared-program.tsx';
import { Workroom } from './workroom.tsx';

/** The Compiler: programs are written, run and kept here. With `?shared=` somebody else's is read. */
export function Compiler() {
  const [search] = useSearchParams();
  const shared = search.get('shared');
  // This document has headers that pages with films of others must not have: who leaves, leaves by loading anew.
  const blocker = useBlocker(
    ({ nextLocation }) => globalThis.crossOriginIsolated === true && nextLocation.pathname.toLowerCase() !== PATH,
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    const { pathname, search: asked, hash } = blocker.location;
    location.assign(pathname + asked + hash);
  }, [blocker]);
  return shared ? <SharedProgram token={shared} /> : <Workroom />;
}
