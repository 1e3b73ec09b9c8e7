import { i18n } from '@lingui/core';
import { IconAlertTriangle, IconCheck, IconPencil } from '@tabler/icons-react';
import { Button } from '../parts/button.tsx';
import css from './saved-line.module.css';

interface Props {
  now: { phase: 'saved' | 'typing' | 'saving' | 'unsent' | 'elsewhere'; trouble: string };
  /** Nothing before the first save. */
  savedAt: string | null;
}

/** Whether what was typed is saved; readers hear it when it turns bad, not at every save. */
export function SavedLine({ now, savedAt }: Props) {
  const bad = now.phase === 'unsent' || now.phase === 'elsewhere';
  const time = savedAt && new Intl.DateTimeFormat('en-GB', { timeStyle: 'short' }).format(new Date(savedAt));
  const text =
    now.phase === 'unsent'
      ? i18n.t('Not saved: {reason}', { reason: now.trouble })
      : now.phase === 'elsewhere'
        ? i18n.t('Not saved: edited elsewhere')
        : now.phase === 'saved'
          ? time
            ? i18n.t('Saved {time}', { time })
            : i18n.t('Not edited yet')
          : i18n.t('Saving…');
  const Icon = bad ? IconAlertTriangle : now.phase === 'saved' ? IconCheck : IconPencil;
  return (
    <p className={css['saved']} data-bad={bad || undefined}>
      <Icon size={18} stroke={1.8} aria-hidden />
      <span className="num">{text}</span>
      <span role="status" className="sr">
        {bad ? text : ''}
      </span>
    </p>
  );
}

interface ElsewhereProps {
  keepMine: () => void;
  takeTheirs: () => void;
}

/** Two people, or two tabs, wrote at once: the writer says which text stays. */
export function Elsewhere({ keepMine, takeTheirs }: ElsewhereProps) {
  return (
    <div className={css['elsewhere']} role="alert">
      <p>{i18n.t('This was edited elsewhere. Your text is stored on this device. Choose which version to keep.')}</p>
      <div className={css['row']}>
        <Button size="small" onClick={keepMine}>
          {i18n.t('Keep mine')}
        </Button>
        <Button size="small" tone="ghost" onClick={takeTheirs}>
          {i18n.t('Load the other version')}
        </Button>
      </div>
    </div>
  );
}
