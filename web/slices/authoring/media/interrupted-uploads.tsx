import { i18n } from '@lingui/core';
import { IconX } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { FileInput } from '../../../ui/fields/file-input.tsx';
import { FieldError } from '../../../ui/fields/form.tsx';
import { Button, IconButton } from '../../../ui/parts/button.tsx';
import { acceptOf, sizeText } from './file-labels.ts';
import { giveUp } from './transfer.ts';
import css from './upload.module.css';
import { isUnderWay, type UploadLine, type UploadQueue } from './upload-queue.ts';
import { type Interrupted, interruptedIn } from './use-uploads.ts';

interface Props {
  courseId: string;
  queue: UploadQueue;
  lines: readonly UploadLine[];
}

/** Uploads that were under way when the page was left: a page may not open files by itself, so each is chosen again. */
export function InterruptedUploads({ courseId, queue, lines }: Props) {
  const { data = [] } = useQuery(interruptedIn(courseId));
  const cache = useQueryClient();
  const taken = (one: Interrupted) =>
    lines.some(
      (line) => line.name === one.name && line.bytes === one.bytes && (isUnderWay(line) || line.state === 'kept'),
    );
  const drop = (one: Interrupted) =>
    cache.setQueryData(interruptedIn(courseId).queryKey, (all) => all?.filter((other) => other !== one));
  const open = data.filter((one) => !taken(one));
  if (open.length === 0) return null;
  return (
    <section className={css['before']} aria-label={i18n.t('Interrupted uploads')}>
      <h3>{i18n.t('Interrupted uploads')}</h3>
      <p className={css['help']}>
        {i18n.t('Partial uploads are kept for a week. Choose the same file again to resume.')}
      </p>
      <ul className={css['lines']}>
        {open.map((one) => (
          <InterruptedRow
            key={one.uploadId}
            one={one}
            onFile={(file) => queue.add([file], one.kind)}
            onDrop={() => {
              drop(one);
              void giveUp(one);
            }}
          />
        ))}
      </ul>
    </section>
  );
}

function InterruptedRow({
  one,
  onFile,
  onDrop,
}: {
  one: Interrupted;
  onFile: (file: File) => void;
  onDrop: () => void;
}) {
  const { name, bytes, received, kind } = one;
  const picker = useRef<HTMLInputElement>(null);
  const [wrong, setWrong] = useState(false);
  return (
    <li className={css['line']}>
      <div className={css['what']}>
        <span className={css['name']}>
          <bdi>{name}</bdi>
        </span>
        <span className={`${css['words']} num`}>
          {i18n.t('{sent} of {all} uploaded', { sent: sizeText(received), all: sizeText(bytes) })}
        </span>
        {wrong && (
          <span role="alert">
            <FieldError>{i18n.t('This is a different file. Choose one with this name and size.')}</FieldError>
          </span>
        )}
      </div>
      <span className={css['acts']}>
        <Button
          tone="ghost"
          size="small"
          aria-label={i18n.t('Choose file {name} again', { name })}
          onClick={() => picker.current?.click()}
        >
          {i18n.t('Choose file')}
        </Button>
        <IconButton aria-label={i18n.t('Cancel upload of {name}', { name })} onClick={onDrop}>
          <IconX size={20} stroke={1.7} aria-hidden />
        </IconButton>
      </span>
      <FileInput
        ref={picker}
        label={i18n.t('File: {name}', { name })}
        accept={acceptOf(kind)}
        onFiles={([file]) => {
          if (!file) return;
          const isSame = file.name === name && file.size === bytes;
          setWrong(!isSame);
          if (isSame) onFile(file);
        }}
      />
    </li>
  );
}
