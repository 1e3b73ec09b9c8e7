import { i18n } from '@lingui/core';
import { IconAlertTriangle, IconCheck, IconCloudOff } from '@tabler/icons-react';
import { useTimeZone } from '../../../ui/time/time-zone.ts';
import css from './application.module.css';
import type { Draft } from './use-draft.ts';

/** Where the words are: with the server since when, on the way, in this tab only, or overtaken by another tab's. */
export function SavedLine({ draft: { saving, settle } }: { draft: Draft }) {
  const timeZone = useTimeZone();
  if (saving.kind === 'elsewhere') {
    return (
      <div className={css['told']} role="alert">
        <IconAlertTriangle size={20} stroke={1.8} aria-hidden />
        <p>
          {i18n.t('This draft was changed in another tab or on another device. Both versions are saved.')}{' '}
          <button type="button" className="lnk" onClick={() => void settle('mine').catch(() => {})}>
            {i18n.t('Keep this version')}
          </button>{' '}
          <button type="button" className="lnk" onClick={() => void settle('theirs').catch(() => {})}>
            {i18n.t('Use other version')}
          </button>
        </p>
      </div>
    );
  }
  if (saving.kind === 'refused') {
    return (
      <p className={css['told']} role="alert">
        <IconAlertTriangle size={20} stroke={1.8} aria-hidden />
        {i18n.t('Not saved: {words}', { words: saving.message })}
      </p>
    );
  }
  if (saving.kind === 'kept') {
    return (
      <p className={css['told']} role="status">
        <IconCloudOff size={20} stroke={1.8} aria-hidden />
        {i18n.t('Connection lost. Your text is saved in this tab and will sync when you’re back online.')}
      </p>
    );
  }
  const time = (at: string) =>
    new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone }).format(
      new Date(at),
    );
  return (
    <p className={`num ${css['saved']}`} role="status">
      {saving.kind === 'fresh' && i18n.t('Your draft is saved as you write.')}
      {saving.kind === 'saving' && i18n.t('Saving')}
      {saving.kind === 'saved' && (
        <>
          <IconCheck size={18} stroke={2} aria-hidden />
          {i18n.t('Saved {time}', { time: time(saving.at) })}
        </>
      )}
    </p>
  );
}
