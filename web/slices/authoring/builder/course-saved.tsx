import { i18n } from '@lingui/core';
import { type Saved, SavedLine } from '../../../ui/storage/saved-line.tsx';
import type { DraftNow } from '../draft/draft-now.ts';
import { useNow } from './use-draft.tsx';

const phases: Record<DraftNow['saving'], Saved['phase']> = {
  saved: 'saved',
  waiting: 'typing',
  saving: 'saving',
  cut: 'unsent',
  refused: 'unsent',
  conflict: 'elsewhere',
};

/** Whether what was typed into a course is safe, and where. */
export function CourseSaved() {
  const saving = useNow((now) => now.saving);
  const savedAt = useNow((now) => now.savedAt);
  const safe = useNow((now) => now.safe);
  const refused = useNow((now) => Object.values(now.pieces).find((part) => part.refused)?.refused);
  const offline = safe
    ? i18n.t('you’re offline. It’s stored on this device and saves when you reconnect.')
    : i18n.t('you’re offline. Keep this page open.');
  return (
    <SavedLine
      now={{ phase: phases[saving], trouble: saving === 'cut' ? offline : (refused ?? '') }}
      savedAt={savedAt ?? null}
    />
  );
}
