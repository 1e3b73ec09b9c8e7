import { i18n } from '@lingui/core';
import type { WorkFile } from '@stepwell/contract/work-file.ts';
import { IconPaperclip, IconX } from '@tabler/icons-react';
import { useId, useRef, useState } from 'react';
import { FileInput } from '../fields/file-input.tsx';
import { FieldError } from '../fields/form.tsx';
import { Button, IconButton } from '../parts/button.tsx';
import { sizeText } from '../points-text.ts';
import { FileLink } from './file-link.public.tsx';
import css from './submitted-files.module.css';

interface Going {
  id: number;
  name: string;
  stop: () => void;
  percent?: number;
}

interface Props {
  legend: string;
  files: readonly WorkFile[];
  fileTypes: readonly string[];
  mostFiles: number;
  mostBytes: number;
  /** Ends once the file is there and told of. */
  upload: (file: File, signal: AbortSignal, onProgress: (percent: number) => void) => Promise<unknown>;
  remove: (file: WorkFile) => Promise<unknown>;
  disabled?: boolean | undefined;
}

/** Files that are handed in: chosen, seen on their way, taken out again. */
export function FilesField({ legend, files, fileTypes, mostFiles, mostBytes, disabled, ...acts }: Props) {
  const picker = useRef<HTMLInputElement>(null);
  const counter = useRef(0);
  const hint = useId();
  const [going, setGoing] = useState<Going[]>([]);
  const [wrong, setWrong] = useState<string[]>([]);
  const room = mostFiles - files.length - going.length;

  const upload = async (file: File) => {
    const ending = new AbortController();
    const id = ++counter.current;
    setGoing((all) => [...all, { id, name: file.name, stop: () => ending.abort() }]);
    try {
      await acts.upload(file, ending.signal, (percent) =>
        setGoing((all) => all.map((one) => (one.id === id ? { ...one, percent } : one))),
      );
    } catch (error) {
      const byHand = ending.signal.aborted || (error instanceof Error && error.message === 'Unauthorized');
      if (!byHand && error instanceof Error) setWrong((all) => [...all, `${file.name}: ${error.message}`]);
    }
    setGoing((all) => all.filter((one) => one.id !== id));
  };
  const choose = (chosen: File[]) => {
    const refused = chosen.flatMap((file) => whyNot(file, fileTypes, mostBytes) ?? []);
    const fine = chosen.filter((file) => !whyNot(file, fileTypes, mostBytes));
    if (fine.length > room)
      refused.push(i18n.t('{n, plural, one {# file} other {Up to # files}} accepted.', { n: mostFiles }));
    setWrong(refused);
    for (const file of fine.slice(0, Math.max(0, room))) void upload(file);
  };
  const remove = async (file: WorkFile) => {
    setWrong([]);
    try {
      await acts.remove(file);
      picker.current?.focus();
    } catch (error) {
      if (error instanceof Error && error.message !== 'Unauthorized') setWrong([`${file.name}: ${error.message}`]);
    }
  };

  return (
    <fieldset className={css['files']} disabled={disabled}>
      <legend>{legend}</legend>
      <p id={hint}>
        {fileTypes.length > 0
          ? i18n.t('{kinds}, up to {size} each.', {
              kinds: fileTypes.map((type) => `.${type}`).join(', '),
              size: sizeText(mostBytes),
            })
          : i18n.t('Any type, up to {size} each.', { size: sizeText(mostBytes) })}
      </p>
      <ul>
        {files.map((file) => (
          <li key={file.fileId}>
            <FileLink file={file} />
            <IconButton aria-label={i18n.t('Remove {name}', { name: file.name })} onClick={() => void remove(file)}>
              <IconX size={20} stroke={1.7} aria-hidden />
            </IconButton>
          </li>
        ))}
        {going.map(({ id, name, stop, percent }) => (
          <li key={id}>
            <span>
              <span role="status">{i18n.t('Uploading “{name}”…', { name })}</span>
              {percent !== undefined && <span className="num"> {percent}%</span>}
            </span>
            <IconButton aria-label={i18n.t('Cancel {name}', { name })} onClick={stop}>
              <IconX size={20} stroke={1.7} aria-hidden />
            </IconButton>
          </li>
        ))}
      </ul>
      <div role="alert">
        {wrong.map((message) => (
          <FieldError key={message}>{message}</FieldError>
        ))}
      </div>
      {room > 0 && (
        <Button tone="ghost" size="small" aria-describedby={hint} onClick={() => picker.current?.click()}>
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
function whyNot({ name, size }: File, fileTypes: readonly string[], mostBytes: number) {
  const ending = name.split('.').at(-1)?.toLowerCase() ?? '';
  if (fileTypes.length > 0 && !fileTypes.includes(ending))
    return i18n.t('{name}: this file type isn’t accepted.', { name });
  if (size === 0) return i18n.t('{name} is empty. Choose another file.', { name });
  return size > mostBytes
    ? i18n.t('{name} is larger than {size}. Choose a smaller file.', { name, size: sizeText(mostBytes) })
    : undefined;
}
