import { useMatches } from 'react-router';
import type { Place } from './screens.ts';

/** What the outermost route says: every place that has a screen. */
export interface RootHandle {
  built: readonly Place[];
}

const none: readonly Place[] = [];

/** The places that have a screen. Nothing but the menus leads to the others. */
export function useBuilt(): readonly Place[] {
  const [root] = useMatches();
  return (root?.handle as Partial<RootHandle> | undefined)?.built ?? none;
}
