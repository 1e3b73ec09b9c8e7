import { i18n } from '@lingui/core';
import { useTimeZone } from '../../../ui/time/time-zone.ts';
import css from '../compiler.module.css';
import type { SaveState } from './use-program.ts';

/** What the server has of what is written. */
export function SaveStatus({ save }: { save: SaveState }) {
  return (
    <span className={css['saved']} role="status">
      {wordsOf(save, useTimeZone())}
    </span>
  );
}

function wordsOf({ is, at, message }: SaveState, timeZone: string): string {
  if (is === 'saving') return i18n.t('Saving…');
  if (is === 'waits') return i18n.t('Saved on this device, not yet on the site');
  if (is === 'refused') return i18n.t('Not saved: {words}', { words: message ?? '' });
  if (is === 'conflict') return i18n.t('Not saved');
  if (is === 'new') return i18n.t('Saves when you start typing');
  if (!at) return i18n.t('Saved');
  return i18n.t('Saved {time}', {
    time: new Intl.DateTimeFormat('en-GB', { timeStyle: 'medium', timeZone }).format(at),
  });
}
