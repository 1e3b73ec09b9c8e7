import { i18n } from '@lingui/core';
import type { DraftLecture } from '@stepwell/contract/authoring/authoring.ts';
import { IconPaperclip, IconPlus, IconTrash } from '@tabler/icons-react';
import { TextField } from '../../../../ui/fields/author-fields.tsx';
import { fieldStyles } from '../../../../ui/fields/form.tsx';
import { Button, IconButton } from '../../../../ui/parts/button.tsx';
import { SortableList } from '../../../../ui/sortable/sortable-list.tsx';
import { useMediaPicker } from '../use-media-picker.tsx';
import css from './lecture.module.css';

type File = DraftLecture['files'][number];
const idOf = ({ mediaId }: File) => mediaId;
const MOST = 30;

interface Props {
  files: readonly File[];
  /** Whether they are the lecture itself, not only beside it. */
  isContent: boolean;
  onChange: (files: File[]) => void;
}

/** What learners download, under a name of its own. */
export function FilesField({ files, isContent, onChange }: Props) {
  const { pick, dialog } = useMediaPicker();
  const add = async () => {
    const picked = await pick('file');
    if (!picked || files.some(({ mediaId }) => mediaId === picked.mediaId)) return;
    onChange([...files, { mediaId: picked.mediaId, name: picked.name }]);
  };
  return (
    <section className={css['part']} data-field="files" aria-label={i18n.t('Files')}>
      <h3>{i18n.t('Files')}</h3>
      <p className={fieldStyles.description}>
        {isContent ? i18n.t('The content of this lecture.') : i18n.t('Students can download these with the lecture.')}
      </p>
      <SortableList
        label={i18n.t('Files')}
        items={files}
        idOf={idOf}
        nameOf={({ name }) => name}
        onSort={onChange}
        rowClass={css['file']}
      >
        {(file, _, moves) => (
          <>
            {moves}
            <IconPaperclip size={19} stroke={1.6} aria-hidden />
            <TextField
              label={i18n.t('File name')}
              value={file.name}
              most={200}
              onChange={(name) => onChange(files.map((one) => (one.mediaId === file.mediaId ? { ...one, name } : one)))}
            />
            <IconButton
              aria-label={i18n.t('Remove {name}', { name: file.name })}
              onClick={() => onChange(files.filter(({ mediaId }) => mediaId !== file.mediaId))}
            >
              <IconTrash size={19} stroke={1.7} aria-hidden />
            </IconButton>
          </>
        )}
      </SortableList>
      {files.length < MOST && (
        <Button tone="ghost" size="small" onClick={add}>
          <IconPlus size={18} stroke={1.8} aria-hidden />
          {i18n.t('Add file')}
        </Button>
      )}
      {dialog}
    </section>
  );
}
