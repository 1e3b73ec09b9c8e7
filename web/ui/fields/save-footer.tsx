import { i18n } from '@lingui/core';
import { Button } from '../parts/button.tsx';
import { UnsavedGuard } from '../storage/unsaved.tsx';
import { SaveRow } from './save-row.tsx';

interface Props {
  busy: boolean;
  changed: boolean;
  action: string;
  /** Said on the button meanwhile. */
  acting?: string;
}

/** The end of a form of settings: its button, whether something is not saved yet, and the guard for whoever leaves. */
export const SaveFooter = ({ busy, changed, action, acting = i18n.t('Saving') }: Props) => (
  <>
    <SaveRow>
      <Button type="submit" busy={busy}>
        {busy ? acting : action}
      </Button>
      <span className="mut" role="status">
        {changed && !busy ? i18n.t('Unsaved changes') : ''}
      </span>
    </SaveRow>
    <UnsavedGuard when={changed} saving={busy} within />
  </>
);
