import { lazy, Suspense } from 'react';
import { Waiting } from '../../ui/page/query-state.tsx';
import type { PanelProps } from './assignment-panel.tsx';
import type { RoomProps } from './marking-room.tsx';

const Panel = lazy(async () => ({ default: (await import('./assignment-panel.tsx')).Panel }));
const Room = lazy(async () => ({ default: (await import('./marking-room.tsx')).Room }));

/** What an assignment asks, one's own work on it, and what came of it. */
export function AssignmentPanel(props: PanelProps) {
  return (
    <Suspense fallback={<Waiting />}>
      <Panel {...props} />
    </Suspense>
  );
}

/** All work on an assignment, for who teaches the course; `?work=<id>` opens one of them. */
export function MarkingRoom(props: RoomProps) {
  return (
    <Suspense fallback={<Waiting />}>
      <Room {...props} />
    </Suspense>
  );
}
