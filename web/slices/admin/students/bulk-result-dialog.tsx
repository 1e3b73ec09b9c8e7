import { i18n } from '@lingui/core';
import type { BulkResult, PeopleAct } from '@stepwell/contract/admin/people.ts';
import dialog from '../../../ui/fields/form-dialog.module.css';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { Button } from '../../../ui/parts/button.tsx';
import { doneManyMessage } from '../people/person-actions.ts';
import css from './people.module.css';

/** What became of an act on many, where not all of it was done. */
export function BulkResultDialog({
  act,
  undone = false,
  result: { done, refused, refusals, more },
  onClose,
}: {
  act: PeopleAct;
  /** The act was taken back, as far as it could be. */
  undone?: boolean;
  result: BulkResult;
  onClose: () => void;
}) {
  const title = i18n.t('{refused, plural, one {# was skipped} other {# were skipped}}', { refused });
  const unnamed = refused - refusals.length;
  return (
    <Dialog label={title} close={onClose}>
      <div className={dialog['body']}>
        <h2 className={dialog['title']}>{title}</h2>
        {!undone && <p>{doneManyMessage(act, done)}.</p>}
        {more && <p>{i18n.t('The limit for one action was reached. Repeat it for the rest.')}</p>}
        <ul className={css['refusals']}>
          {refusals.map(({ userId, fullName, message }) => (
            <li key={userId}>
              <b>{fullName || i18n.t('Deleted user')}</b> {message}
            </li>
          ))}
        </ul>
        {unnamed > 0 && <p>{i18n.t('{unnamed, plural, one {and # more} other {and # more}}', { unnamed })}</p>}
        <div className={dialog['acts']}>
          <Button data-autofocus onClick={onClose}>
            {i18n.t('Close')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
