import { useMatches } from 'react-router';
import type { Handle, Place } from './screens.ts';

/** Which of the table's places is open. */
export const usePlace = (): Place | undefined =>
  useMatches()
    .map(({ handle }) => (handle as Handle | undefined)?.place)
    .findLast((place) => place !== undefined);
