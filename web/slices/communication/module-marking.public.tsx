import { lazy, Suspense } from 'react';
import { Waiting } from '../../ui/page/query-state.tsx';
import { moduleAt } from './communication-at.ts';

const Room = lazy(async () => ({ default: (await import('./marking/marking-room.tsx')).MarkingRoom }));

/** The module that the address asks to be marked. */
export const moduleToMark = moduleAt;

/** All that students submitted in a module, for its teacher; `?work=<student>` opens the work of one. */
export function ModuleToMark({ moduleId }: { moduleId: string }) {
  return (
    <Suspense fallback={<Waiting />}>
      <Room key={moduleId} moduleId={moduleId} />
    </Suspense>
  );
}
