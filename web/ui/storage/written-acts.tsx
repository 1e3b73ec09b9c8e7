import { i18n } from '@lingui/core';
import type { ReactNode } from 'react';
import { FieldError } from '../fields/form.tsx';
import { SaveRow } from '../fields/save-row.tsx';
import { Button } from '../parts/button.tsx';

type State = 'draft' | 'published' | 'archived';
interface Props {
  /** Of `useWritten`. */
  written: { trouble: string | undefined; busy: boolean; isChanged: boolean };
  /** What the button that saves says. */
  save: string;
  state: State;
  /** The server has it already. */
  isKept: boolean;
  /** Other than what is kept and not published. */
  mayPublish?: boolean;
  publish?: string;
  onState: (next: State) => void;
  /** Further buttons. */
  children?: ReactNode;
}

/** What went wrong, and below it saving, publishing, returning to draft and archiving, and whether all is saved. */
export function WrittenActs({ written, save, state, isKept, mayPublish, publish, onState, children }: Props) {
  const { trouble, busy, isChanged } = written;
  return (
    <>
      <p role="alert">{trouble && <FieldError>{trouble}</FieldError>}</p>
      <SaveRow>
        <Button type="submit" tone={isChanged ? 'lamp' : 'ghost'} busy={busy}>
          {save}
        </Button>
        {(mayPublish ?? (isKept && state !== 'published')) && (
          <Button tone={isChanged ? 'ghost' : 'lamp'} busy={busy} onClick={() => onState('published')}>
            {publish ?? i18n.t('Publish')}
          </Button>
        )}
        {state === 'published' && (
          <Button tone="ghost" busy={busy} onClick={() => onState('draft')}>
            {i18n.t('Return to draft')}
          </Button>
        )}
        {isKept && state !== 'archived' && (
          <Button tone="ghost" busy={busy} onClick={() => onState('archived')}>
            {i18n.t('Archive')}
          </Button>
        )}
        {children}
        <span className="mut" role="status">
          {isChanged ? i18n.t('Unsaved changes') : isKept ? i18n.t('Saved') : ''}
        </span>
      </SaveRow>
    </>
  );
}
