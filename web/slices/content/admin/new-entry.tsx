import { i18n } from '@lingui/core';
import { type ContentKind, MOST_TITLE, type PageSlug, pageSlugs } from '@stepwell/contract/content/entries.ts';
import { contentAdmin, NewTitle } from '@stepwell/contract/content/manage.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import * as z from 'zod/mini';
import { call, everything } from '../../../api/call.ts';
import { checkedBy } from '../../../ui/fields/checked-by.ts';
import { FormDialog, type Wrong } from '../../../ui/fields/form-dialog.tsx';
import { LineField } from '../../../ui/fields/line-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { createLabel, fieldLabels, pageLabel } from '../content-labels.ts';
import { CONTENT } from './content-at.ts';

const check = checkedBy(z.object({ title: NewTitle }));

/** A new entry begins with its title; the rest is written in the editor. */
export function NewEntry({ kind, onClose }: { kind: ContentKind; onClose: () => void }) {
  const [title, setTitle] = useState('');
  const [page, setPage] = useState<PageSlug>('about-us');
  const [wrong, setWrong] = useState<Wrong>({});
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return (
    <FormDialog
      title={createLabel(kind)}
      action={i18n.t('Create draft')}
      check={() => check({ title })}
      onWrong={setWrong}
      send={async () => {
        const body = { kind, title, ...(kind === 'page' && { slug: page }) };
        const { entryId } = await call(contentAdmin.create, { body });
        await queryClient.invalidateQueries({ ...everything(contentAdmin.list), refetchType: 'none' });
        await navigate(`${CONTENT}/${entryId}`);
      }}
      onClose={onClose}
    >
      {kind === 'page' && (
        <SelectField
          label={i18n.t('Page')}
          options={pageSlugs.map((value) => ({ value, label: pageLabel(value) }))}
          value={page}
          onChoose={setPage}
        />
      )}
      <LineField
        label={fieldLabels(kind).title}
        name="title"
        value={title}
        most={MOST_TITLE}
        wrong={wrong['title']}
        autoFocus
        onType={setTitle}
      />
    </FormDialog>
  );
}
