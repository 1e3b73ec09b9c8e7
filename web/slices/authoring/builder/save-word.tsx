import { i18n } from '@lingui/core';
import { IconAlertTriangle, IconCheck, IconCloudOff, IconPencil, IconRefresh } from '@tabler/icons-react';
import { useTimeZone } from '../../../ui/time/time-zone.ts';
import css from './builder.module.css';
import { useNow } from './use-draft.tsx';

/** Whether what was typed is safe, and where; readers hear it when it turns bad, not at every save. */
export function SaveWord() {
  const saving = useNow((now) => now.saving);
  const savedAt = useNow((now) => now.savedAt);
  const safe = useNow((now) => now.safe);
  const refused = useNow((now) => Object.values(now.pieces).find((part) => part.refused)?.refused);
  const timeZone = useTimeZone();
  const time = savedAt && new Intl.DateTimeFormat('en-GB', { timeStyle: 'medium', timeZone }).format(new Date(savedAt));
  const bad = saving === 'cut' || saving === 'refused' || saving === 'conflict';
  const [Icon, words] =
    saving === 'cut'
      ? [
          IconCloudOff,
          safe ? i18n.t('Offline: saved on this device only') : i18n.t('Offline: not saved. Keep this page open'),
        ]
      : saving === 'refused'
        ? [IconAlertTriangle, i18n.t('Not saved: {reason}', { reason: refused ?? '' })]
        : saving === 'conflict'
          ? [IconAlertTriangle, i18n.t('Not saved: edited by someone else')]
          : saving === 'waiting' || saving === 'saving'
            ? [saving === 'saving' ? IconRefresh : IconPencil, i18n.t('Saving…')]
            : [IconCheck, time ? i18n.t('Saved {time}', { time }) : i18n.t('All changes saved')];
  return (
    <p className={css['saved']} data-bad={bad || undefined} data-saving={saving}>
      <Icon size={18} stroke={1.8} aria-hidden />
      <span className="num">{words}</span>
      <span role="status" className="sr">
        {bad ? words : ''}
      </span>
    </p>
  );
}
