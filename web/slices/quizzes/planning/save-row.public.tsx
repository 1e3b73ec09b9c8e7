import { i18n } from '@lingui/core';
import { Button } from '../../../ui/parts/button.tsx';
import css from './planning.public.module.css';
import type { usePlanSaving } from './use-plan-saving.public.ts';

interface Props {
  saving: ReturnType<typeof usePlanSaving>;
  changed: boolean;
  label: string;
  /** Asks for what the server says now. */
  onReload: () => void;
}

/** The end of a form: what was refused and why, the way to save, and whether anything waits for it. */
export function SaveRow({ saving: { refused, isStale, busy }, changed, label, onReload }: Props) {
  return (
    <>
      {refused && (
        <p className={css['refused']} role="alert">
          {refused}{' '}
          {isStale && (
            <button type="button" className="lnk" onClick={onReload}>
              {i18n.t('Discard changes and reload')}
            </button>
          )}
        </p>
      )}
      <div className={css['save']}>
        <Button type="submit" tone={changed ? 'lamp' : 'ghost'} busy={busy}>
          {label}
        </Button>
        <p className="mut" role="status">
          {changed ? i18n.t('Unsaved changes') : i18n.t('All changes saved')}
        </p>
      </div>
    </>
  );
}
