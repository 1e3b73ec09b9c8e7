import { useSyncExternalStore } from 'react';

const BESIDE = '(max-width: 1199px)';
const watch = (changed: () => void) => {
  const media = matchMedia(BESIDE);
  media.addEventListener('change', changed);
  return () => media.removeEventListener('change', changed);
};

/** Whether the window leaves no room for the curriculum beside the lecture. */
export const useNarrow = () =>
  useSyncExternalStore(
    watch,
    () => matchMedia(BESIDE).matches,
    () => false,
  );
