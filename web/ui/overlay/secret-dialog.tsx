import { i18n } from '@lingui/core';
import dialog from '../fields/form-dialog.module.css';
import { Button } from '../parts/button.tsx';
import { CopyLine } from '../parts/copy-line.tsx';
import { Dialog } from './dialog.tsx';
import css from './secret-dialog.module.css';

interface Props {
  title: string;
  hint: string;
  lines: {
    label: string;
    /** What the button copies, in the middle of a sentence. */
    what: string;
    text: string;
  }[];
  close: () => void;
}

/** Shown this once: nobody, the server included, can read the secret again. */
export function SecretDialog({ title, hint, lines, close }: Props) {
  return (
    <Dialog label={title} close={close}>
      <div className={dialog['body']}>
        <h2 className={dialog['title']}>{title}</h2>
        <p className={dialog['hint']}>{hint}</p>
        <dl className={css['lines']}>
          {lines.map(({ label, what, text }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                <CopyLine what={what} text={text} />
              </dd>
            </div>
          ))}
        </dl>
        <div className={dialog['acts']}>
          <Button data-autofocus onClick={close}>
            {i18n.t('I’ve saved it')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
