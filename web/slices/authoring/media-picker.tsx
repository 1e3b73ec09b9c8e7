import { i18n } from '@lingui/core';
import type { MediaItem, MediaKind } from '@stepwell/contract/authoring/media.ts';
import { useState } from 'react';
import { Button } from '../../ui/parts/button.tsx';
import css from './media/media.module.css';
import { type MediaAt, MediaList, mediaStart } from './media/media-list.tsx';
import { MediaThumbnail } from './media/media-thumbnail.tsx';
import { UploadArea } from './media/upload-area.tsx';

interface Props {
  courseId: string;
  /** Only such files are offered and taken. */
  kind: MediaKind;
  onPick: (item: MediaItem) => void;
}

/** A file of the course is chosen from what is there, or uploaded: the first that arrives is chosen. Stands in a dialog. */
export function MediaPicker({ courseId, kind, onPick }: Props) {
  const [at, setAt] = useState<MediaAt>(mediaStart);
  return (
    <div className={css['picker']}>
      <h2>{titleOf(kind)}</h2>
      <UploadArea courseId={courseId} only={kind} onKept={(item) => item.kind === kind && onPick(item)} />
      <MediaList
        courseId={courseId}
        at={at}
        only={kind}
        move={(change) => setAt((before) => ({ ...before, ...change }))}
      >
        {(item) => (
          <div className={css['row']}>
            <MediaThumbnail item={item} />
            <Button size="small" aria-label={i18n.t('Choose {name}', { name: item.name })} onClick={() => onPick(item)}>
              {i18n.t('Choose')}
            </Button>
          </div>
        )}
      </MediaList>
    </div>
  );
}

function titleOf(kind: MediaKind) {
  if (kind === 'video') return i18n.t('Choose video');
  if (kind === 'package') return i18n.t('Choose package');
  return kind === 'picture' ? i18n.t('Choose image') : i18n.t('Choose a file');
}
