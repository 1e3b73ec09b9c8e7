import { i18n } from '@lingui/core';
import { IconX } from '@tabler/icons-react';
import { useRef, useState, useSyncExternalStore } from 'react';
import { FileInput } from '../../../../ui/fields/file-input.tsx';
import { FieldError } from '../../../../ui/fields/form.tsx';
import { Button, IconButton } from '../../../../ui/parts/button.tsx';
import { acceptOf, kindOf } from '../../media/file-labels.ts';
import upload from '../../media/upload.module.css';
import { UploadRow } from '../../media/upload-row.tsx';
import { useUploads } from '../../media/use-uploads.ts';
import css from './filling.module.css';
import { type Filling, fillingsOf } from './fillings.ts';

/** What the lectures of a course wait for. */
export function useFillings(courseId: string) {
  const fillings = fillingsOf(courseId);
  return useSyncExternalStore(fillings.watch, fillings.all, fillings.all);
}

/** Under a lecture that waits for its file: how far it is, or what to do where it did not come. */
export function FillingRow({ courseId, filling }: { courseId: string; filling: Filling }) {
  const { queue, lines } = useUploads(courseId);
  const fillings = fillingsOf(courseId);
  const line = fillings.uploadOf(filling, lines);
  const isOver = line?.state === 'refused';
  // Whoever stops the upload wants the lecture without it.
  const remove = (id: number) => {
    fillings.drop(filling.lectureId);
    queue.remove(id);
  };
  return (
    <ul className={`${upload['lines']} ${css['row']}`} aria-label={i18n.t('Lecture file')}>
      {line && <UploadRow line={line} queue={{ ...queue, remove }} />}
      {(!line || isOver) && <ChooseAgain courseId={courseId} filling={filling} isRefused={isOver} />}
    </ul>
  );
}

/** A page may not open files by itself, so after a reload each is chosen again; what arrived before is not sent again. */
function ChooseAgain({ courseId, filling, isRefused }: { courseId: string; filling: Filling; isRefused: boolean }) {
  const { lectureId, name, kind } = filling;
  const { queue } = useUploads(courseId);
  const fillings = fillingsOf(courseId);
  const picker = useRef<HTMLInputElement>(null);
  const [wrong, setWrong] = useState(false);
  const take = (file: File | undefined) => {
    if (!file) return;
    const isVideo = kindOf(file) === 'video';
    setWrong(isVideo !== (kind === 'video'));
    if (isVideo !== (kind === 'video')) return;
    const [id] = queue.add([file], kind);
    fillings.await({ ...filling, name: file.name, bytes: file.size }, id);
  };
  return (
    <li className={upload['line']}>
      <div className={upload['what']}>
        {!isRefused && (
          <span className={upload['words']}>
            {i18n.t('“{name}” didn’t finish uploading. Choose it again to resume.', { name })}
          </span>
        )}
        {wrong && (
          <span role="alert">
            <FieldError>
              {kind === 'video'
                ? i18n.t('This is a video lecture. Choose a video.')
                : i18n.t('This is a file lecture. Choose a non-video file.')}
            </FieldError>
          </span>
        )}
        <span>
          <Button tone="ghost" size="small" onClick={() => picker.current?.click()}>
            {isRefused ? i18n.t('Choose another file') : i18n.t('Choose file')}
          </Button>
        </span>
      </div>
      {!isRefused && (
        <span className={upload['acts']}>
          <IconButton aria-label={i18n.t('Continue without {name}', { name })} onClick={() => fillings.drop(lectureId)}>
            <IconX size={20} stroke={1.7} aria-hidden />
          </IconButton>
        </span>
      )}
      <FileInput
        ref={picker}
        label={i18n.t('Choose a file for this lecture')}
        accept={kind === 'video' ? acceptOf('video') : undefined}
        onFiles={([file]) => take(file)}
      />
    </li>
  );
}
