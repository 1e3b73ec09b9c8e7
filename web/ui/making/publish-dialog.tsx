import { i18n } from '@lingui/core';
import type { ReactNode } from 'react';
import { FormDialog } from '../fields/form-dialog.tsx';
import { type Fact, FactList } from './fact-list.tsx';
import css from './publish-dialog.module.css';

interface Props {
  title: string;
  /** Who sees it, and from when. */
  hint: string;
  action: string;
  facts: readonly Fact[];
  /** What has to be mended before; nothing can be published while there is something. */
  problems?: readonly { key: string; text: ReactNode }[];
  /** Saves what is typed, and publishes. What it throws is shown, and the dialog stays. */
  onPublish: () => Promise<unknown>;
  onClose: () => void;
}

/** Shows what will go live before it does. */
export function PublishDialog({ title, hint, action, facts, problems = [], onPublish, onClose }: Props) {
  const isBlocked = problems.length > 0;
  return (
    <FormDialog
      title={title}
      hint={isBlocked ? undefined : hint}
      action={action}
      blocked={isBlocked}
      focusAction={!isBlocked}
      send={onPublish}
      onClose={onClose}
    >
      {isBlocked && (
        <div className={css['problems']}>
          <p>{i18n.t('Before you can publish:')}</p>
          <ul>
            {problems.map(({ key, text }) => (
              <li key={key}>{text}</li>
            ))}
          </ul>
        </div>
      )}
      <FactList facts={facts} />
    </FormDialog>
  );
}
