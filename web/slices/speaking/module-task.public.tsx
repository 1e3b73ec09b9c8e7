import { type ComponentProps, lazy, Suspense } from 'react';
import { Waiting } from '../../ui/page/query-state.tsx';

const Room = lazy(async () => ({ default: (await import('./room/module-task.tsx')).ModuleTask }));

/** Tasks of several recordings, which are gone through where they are set: a role play, or the drills of a sound. */
export const isManyRecordings = (target: string) => /^(role-play\.|drill\.[a-z]+$)/.test(target);

/** Such a task of a module, without a header of its own. */
export function ModuleTask(props: ComponentProps<typeof Room>) {
  return (
    <Suspense fallback={<Waiting />}>
      <Room {...props} />
    </Suspense>
  );
}
