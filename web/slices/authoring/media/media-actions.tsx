import { i18n } from '@lingui/core';
import { type MediaItem, media } from '@stepwell/contract/authoring/media.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { ask, call, everything } from '../../../api/call.ts';
import { fieldStyles } from '../../../ui/fields/form.tsx';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { Answer } from '../../../ui/page/query-state.tsx';
import { Button } from '../../../ui/parts/button.tsx';
import css from './media.module.css';

interface Props {
  item: MediaItem;
  onClose: () => void;
}

/** The name is what lists and downloads show; lectures that use the file keep the name they gave it. */
export function RenameMedia({ item, onClose }: Props) {
  const cache = useQueryClient();
  const id = useId();
  const [name, setName] = useState(item.name);
  return (
    <ConfirmDialog
      title={i18n.t('Rename file')}
      hint={i18n.t('The file’s name in this course.')}
      action={i18n.t('Rename')}
      onConfirm={async () => {
        await call(media.rename, { params: { mediaId: item.mediaId }, body: { name } });
        await cache.invalidateQueries(everything(media.list));
      }}
      onClose={onClose}
    >
      <label className={fieldStyles.label} htmlFor={id}>
        {i18n.t('Name')}
      </label>
      <input
        id={id}
        data-autofocus
        className={css['field']}
        value={name}
        maxLength={200}
        onChange={({ target }) => setName(target.value)}
      />
    </ConfirmDialog>
  );
}

/** First says where a file is in use: what is, stays. */
export function RemoveMedia({ item, onClose }: Props) {
  const { mediaId, name } = item;
  const cache = useQueryClient();
  const found = useQuery({ ...ask(media.uses, { params: { mediaId } }), staleTime: 0, gcTime: 0 });
  if (found.data && found.data.uses.length === 0) {
    return (
      <ConfirmDialog
        title={i18n.t('Delete {name}?', { name })}
        hint={i18n.t('This file isn’t used anywhere. You can’t undo this.')}
        action={i18n.t('Delete file')}
        tone="bad"
        onConfirm={async () => {
          await call(media.remove, { params: { mediaId } });
          await cache.invalidateQueries(everything(media.list));
        }}
        onClose={onClose}
      />
    );
  }
  return (
    <Dialog label={i18n.t('{name} is in use', { name })} close={onClose}>
      <div className={css['uses']}>
        <Answer of={found}>
          {({ uses }) => (
            <>
              <h2>{i18n.t('{name} is in use', { name })}</h2>
              <p>{i18n.t('Remove it from these places first.')}</p>
              <ul>
                {uses.map(({ where, published }) => (
                  <li key={`${where} ${published}`}>
                    <bdi>{where}</bdi>{' '}
                    <span className="mut">{published ? i18n.t('(published)') : i18n.t('(draft)')}</span>
                  </li>
                ))}
              </ul>
              <Button data-autofocus onClick={onClose}>
                {i18n.t('Close')}
              </Button>
            </>
          )}
        </Answer>
      </div>
    </Dialog>
  );
}
