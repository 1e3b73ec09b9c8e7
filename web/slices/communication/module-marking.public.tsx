import { ownModules } from '@stepwell/contract/communication/own-modules.ts';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { ask } from '../../api/call.ts';
import { Waiting } from '../../ui/page/query-state.tsx';
import { moduleAt } from './communication-at.ts';

const Room = lazy(async () => ({ default: (await import('./marking/marking-room.tsx')).MarkingRoom }));

/** The module that the address asks to be marked. */
export const moduleToMark = moduleAt;

/** The module's name over its marking, where the page around it has another. */
export function ModuleToMarkTitle({ moduleId }: { moduleId: string }) {
  const { data } = useQuery(ask(ownModules.module, { params: { moduleId } }));
  return data ? <h2 lang="">{data.title}</h2> : null;
}

/** All that students submitted in a module, for its teacher; `?work=<student>` opens the work of one. */
export function ModuleToMark({ moduleId }: { moduleId: string }) {
  return (
    <Suspense fallback={<Waiting />}>
      <Room key={moduleId} moduleId={moduleId} />
    </Suspense>
  );
}
