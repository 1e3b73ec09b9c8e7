import { i18n } from '@lingui/core';
import {
  type AssignmentPage,
  assignmentWork,
  WORK_FILE_BYTES,
  type WorkFile,
} from '@stepwell/contract/assignment-work.ts';
import { IconPaperclip, IconX } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { call } from '../../../api/call.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { FileInput } from '../../../ui/file-input.tsx';
import { FieldError } from '../../../ui/form.tsx';
import css from './assignment.module.css';
import { FileLink } from './file-link.tsx';
import { sizeWords } from './points-words.ts';

interface Going {
  id: number;
  name: string;
  stop: () => void;
}

/** Files of a draft: chosen, seen on their way, taken out again. */
export function WorkFiles({ page, onChange }: { page: AssignmentPage; onChange: () => Promise<unknown> }) {
  const { assignmentId, fileTypes, mostFiles, draft } = page;
  const picker = useRef<HTMLInputElement>(null);
  const counter = useRef(0);
  const [going, setGoing] = useState<Going[]>([]);
  const [wrong, setWrong] = useState<string[]>([]);
  const room = mostFiles - draft.files.length - going.length;

  const upload = async (file: File) => {
    const ending = new AbortController();
    const id = ++counter.current;
    setGoing((all) => [...all, { id, name: file.name, stop: () => ending.abort() }]);
    const content = new Blob([file], { type: 'application/octet-stream' });
    const asked = { params: { assignmentId }, query: { name: file.name }, content };
    try {
      await call(assignmentWork.addFile, asked, ending.signal);
      await onChange();
    } catch (error) {
      const byHand = ending.signal.aborted || (error instanceof Error && error.message === 'Unauthorized');
      if (!byHand && error instanceof Error) setWrong((all) => [...all, `${file.name}: ${error.message}`]);
    }
    setGoing((all) => all.filter((one) => one.id !== id));
  };
  const choose = (chosen: File[]) => {
    const refused = chosen.flatMap((file) => whyNot(file, fileTypes) ?? []);
    const fine = chosen.filter((file) => !whyNot(file, fileTypes));
    if (fine.length > room)
      refused.push(i18n.t('{n, plural, one {One file is} other {At most # files are}} taken.', { n: mostFiles }));
    setWrong(refused);
    for (const file of fine.slice(0, Math.max(0, room))) void upload(file);
  };
  const remove = async ({ fileId, name }: WorkFile) => {
    setWrong([]);
    try {
      await call(assignmentWork.removeFile, { params: { fileId } });
      await onChange();
      picker.current?.focus();
    } catch (error) {
      if (error instanceof Error && error.message !== 'Unauthorized') setWrong([`${name}: ${error.message}`]);
    }
  };

  return (
    <fieldset className={css['files']}>
      <legend>{i18n.t('Files')}</legend>
      <p id="work-files-hint">
        {fileTypes.length > 0
          ? i18n.t('{kinds}, each at most {size}.', {
              kinds: fileTypes.map((type) => `.${type}`).join(', '),
              size: sizeWords(WORK_FILE_BYTES),
            })
          : i18n.t('Any kind, each at most {size}.', { size: sizeWords(WORK_FILE_BYTES) })}
      </p>
      <ul>
        {draft.files.map((file) => (
          <li key={file.fileId}>
            <FileLink file={file} />
            <IconButton aria-label={i18n.t('Remove {name}', { name: file.name })} onClick={() => void remove(file)}>
              <IconX size={20} stroke={1.7} aria-hidden />
            </IconButton>
          </li>
        ))}
        {going.map(({ id, name, stop }) => (
          <li key={id}>
            <span role="status">{i18n.t('“{name}” is on its way …', { name })}</span>
            <IconButton aria-label={i18n.t('Stop {name}', { name })} onClick={stop}>
              <IconX size={20} stroke={1.7} aria-hidden />
            </IconButton>
          </li>
        ))}
      </ul>
      <div role="alert">
        {wrong.map((words) => (
          <FieldError key={words}>{words}</FieldError>
        ))}
      </div>
      {room > 0 && (
        <Button tone="ghost" size="small" aria-describedby="work-files-hint" onClick={() => picker.current?.click()}>
          <IconPaperclip size={18} aria-hidden />
          {i18n.t('Add files')}
        </Button>
      )}
      <FileInput
        ref={picker}
        label={i18n.t('Files to add')}
        multiple={mostFiles > 1}
        accept={fileTypes.map((type) => `.${type}`).join(',') || undefined}
        onFiles={choose}
      />
    </fieldset>
  );
}

/** What can be said before a byte is sent. */
function whyNot({ name, size }: File, fileTypes: readonly string[]) {
  const ending = name.split('.').at(-1)?.toLowerCase() ?? '';
  if (fileTypes.length > 0 && !fileTypes.includes(ending))
    return i18n.t('{name}: files of this kind are not taken.', { name });
  if (size === 0) return i18n.t('{name}: this file is empty.', { name });
  return size > WORK_FILE_BYTES
    ? i18n.t('{name}: this is larger than {size}.', { name, size: sizeWords(WORK_FILE_BYTES) })
    : undefined;
}
