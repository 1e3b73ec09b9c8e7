import { i18n } from '@lingui/core';
import { useState } from 'react';
import { ChoiceField } from '../../../../ui/fields/author-fields.tsx';
import { ConfirmDialog } from '../../../../ui/overlay/confirm-dialog.tsx';

interface Props {
  title: string;
  sections: readonly { id: string; title: string }[];
  /** Where the lecture is now. */
  here: string;
  move: (sectionId: string) => void;
  onClose: () => void;
}

/** To the end of another section: for those to whom it is far away. */
export function MoveDialog({ title, sections, here, move, onClose }: Props) {
  const [to, setTo] = useState(here);
  return (
    <ConfirmDialog
      title={i18n.t('Move “{title}”', { title })}
      hint={i18n.t('The lecture moves to the section’s end.')}
      action={i18n.t('Move lecture')}
      onConfirm={() => Promise.resolve(move(to))}
      onClose={onClose}
    >
      <ChoiceField
        label={i18n.t('Section')}
        value={to}
        options={sections.map(({ id, title: sectionTitle }, at) => ({
          value: id,
          label: `${at + 1}. ${sectionTitle.trim() || i18n.t('Untitled section')}`,
        }))}
        onChange={setTo}
      />
    </ConfirmDialog>
  );
}
