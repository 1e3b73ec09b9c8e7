import { i18n } from '@lingui/core';
import { type ReactNode, useState } from 'react';
import { TextForm } from '../../../../ui/fields/text-form.tsx';
import talk from '../../discussion/discussion.module.css';
import { Removing } from '../../discussion/speaking.tsx';

interface Props {
  /** Stands above the first note of a group. */
  heading?: string | undefined;
  /** Its moment, and when it was written. */
  meta: ReactNode;
  text: string;
  /** Why the server did not take it. */
  refused?: string | undefined;
  onChange: (text: string) => Promise<unknown>;
  onRemove: () => Promise<unknown>;
}

/** Notes below each other. */
export const NoteList = ({ children }: { children: ReactNode }) => <ul className={talk['rows']}>{children}</ul>;

/** One's own note, changed in its place. */
export function NoteLine({ heading, meta, text, refused, onChange, onRemove }: Props) {
  const [changing, setChanging] = useState(false);
  return (
    <li>
      {heading && <p className={talk['group']}>{heading}</p>}
      <p className={talk['meta']}>{meta}</p>
      {refused && (
        <p role="alert" className={talk['badly']}>
          {refused}
        </p>
      )}
      {changing ? (
        <TextForm
          label={i18n.t('Your note')}
          start={{ text }}
          rows={3}
          action={i18n.t('Save')}
          autoFocus
          onCancel={() => setChanging(false)}
          onSend={async (written) => {
            await onChange(written.text);
            setChanging(false);
          }}
        />
      ) : (
        <>
          {text && <p className={talk['text']}>{text}</p>}
          <div className={talk['row']}>
            <button type="button" className={talk['quiet']} onClick={() => setChanging(true)}>
              {text ? i18n.t('Edit') : i18n.t('Add note')}
            </button>
            <Removing what={text ? i18n.t('Remove this note?') : i18n.t('Remove this bookmark?')} act={onRemove} />
          </div>
        </>
      )}
    </li>
  );
}
