import { i18n } from '@lingui/core';
import { type MediaItem, type MediaKind, media } from '@stepwell/contract/authoring/media.ts';
import { IconUpload } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { everything } from '../../../api/call.ts';
import { FileInput } from '../../../ui/fields/file-input.tsx';
import { Button } from '../../../ui/parts/button.tsx';
import { acceptOf } from './file-labels.ts';
import { InterruptedUploads } from './interrupted-uploads.tsx';
import css from './upload.module.css';
import { isUnderWay } from './upload-queue.ts';
import { endedMessage, UploadRow } from './upload-row.tsx';
import { useUploads } from './use-uploads.ts';

interface Props {
  courseId: string;
  /** Takes only such files; everything otherwise. */
  only?: MediaKind | undefined;
  /** Called with each file that arrived whole and was kept. */
  onKept?: ((item: MediaItem) => void) | undefined;
}

/** Files are chosen here or dropped anywhere on the page, and seen on their way. */
export function UploadArea({ courseId, only, onKept }: Props) {
  const { queue, lines } = useUploads(courseId);
  const cache = useQueryClient();
  const picker = useRef<HTMLInputElement>(null);
  const take = useEffectEvent((files: readonly File[]) => void queue.add(files, only));
  const keptNow = useEffectEvent((item: MediaItem) => {
    void cache.invalidateQueries(everything(media.list));
    onKept?.(item);
  });
  useEffect(() => queue.onKept((item) => keptNow(item)), [queue]);
  useEffect(() => {
    addEventListener('online', queue.wake);
    return () => removeEventListener('online', queue.wake);
  }, [queue]);
  const dragging = useDropping((files) => take(files));
  const underWay = lines.some(isUnderWay);
  useEffect(() => {
    if (!underWay) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [underWay]);

  return (
    <section className={css['area']} aria-label={i18n.t('Uploads')}>
      <div className={css['drop']} data-over={dragging || undefined}>
        <IconUpload size={26} stroke={1.6} aria-hidden />
        <p>
          {only === 'picture'
            ? i18n.t('Drop images anywhere on this page: JPEG or PNG, up to 10 MB.')
            : only === 'video'
              ? i18n.t('Drop videos anywhere on this page: MP4 (H.264 and AAC) or WebM, up to 4 GB.')
              : only === 'package'
                ? i18n.t(
                    'Drop a package anywhere on this page: a SCORM 1.2, SCORM 2004 or cmi5 zip file, or a cmi5 XML file. Up to 1 GB.',
                  )
                : i18n.t('Drop videos, images and files anywhere on this page.')}
        </p>
        <Button tone="ghost" onClick={() => picker.current?.click()}>
          {i18n.t('Choose files')}
        </Button>
        <FileInput
          ref={picker}
          label={i18n.t('Files to upload')}
          multiple
          accept={acceptOf(only)}
          onFiles={(files) => queue.add(files, only)}
        />
      </div>
      <InterruptedUploads courseId={courseId} queue={queue} lines={lines} />
      {lines.length > 0 && (
        <ul className={css['lines']} aria-label={i18n.t('Uploads in progress')}>
          {lines.map((line) => (
            <UploadRow key={line.id} line={line} queue={queue} />
          ))}
        </ul>
      )}
      {lines.filter(({ state }) => state === 'kept').length > 1 && (
        <div>
          <Button tone="ghost" size="small" onClick={queue.clearKept}>
            {i18n.t('Clear completed')}
          </Button>
        </div>
      )}
      <p className="sr" role="status">
        {endedMessage(lines)}
      </p>
    </section>
  );
}

/** Files dropped anywhere on the page; answers whether some are held over it. */
function useDropping(onFiles: (files: File[]) => void) {
  const [over, setOver] = useState(false);
  const dropped = useEffectEvent(onFiles);
  useEffect(() => {
    const holdsFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') ?? false;
    const drag = (event: DragEvent) => {
      if (!holdsFiles(event)) return;
      event.preventDefault();
      setOver(true);
    };
    // The pointer left the window, not one part of it for another.
    const leave = ({ relatedTarget }: DragEvent) => relatedTarget === null && setOver(false);
    const drop = (event: DragEvent) => {
      setOver(false);
      if (!holdsFiles(event)) return;
      event.preventDefault();
      dropped([...(event.dataTransfer?.files ?? [])]);
    };
    addEventListener('dragover', drag);
    addEventListener('dragleave', leave);
    addEventListener('drop', drop);
    return () => {
      removeEventListener('dragover', drag);
      removeEventListener('dragleave', leave);
      removeEventListener('drop', drop);
    };
  }, []);
  return over;
}
