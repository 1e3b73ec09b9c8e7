import { i18n } from '@lingui/core';
import { type MediaItem, media, mediaKinds } from '@stepwell/contract/authoring/media.ts';
import { IconDownload, IconEye, IconPencil, IconPhoto, IconTrash } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { everything } from '../../../api/call.ts';
import { toast } from '../../../ui/overlay/toast.ts';
import { IconButton } from '../../../ui/parts/button.tsx';
import css from './media.module.css';
import { RemoveMedia, RenameMedia } from './media-actions.tsx';
import { type MediaAt, MediaList, mediaSorts, mediaStart } from './media-list.tsx';
import { MediaThumbnail } from './media-thumbnail.tsx';
import { givePoster } from './outcome.ts';
import { UploadArea } from './upload-area.tsx';

/** Everything that was put into a course, with its uploads above; search, kind, order and page stand in the address. */
export function MediaLibrary({ courseId }: { courseId: string }) {
  const [search, setSearch] = useSearchParams();
  const [asking, setAsking] = useState<{ what: 'rename' | 'remove'; item: MediaItem } | null>(null);
  const move = (change: Partial<MediaAt>) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        for (const [key, value] of Object.entries({ ...placeIn(before), ...change })) {
          if (value === mediaStart[key as keyof MediaAt]) next.delete(key);
          else next.set(key, value);
        }
        return next;
      },
      { preventScrollReset: true },
    );
  return (
    <div className={css['library']}>
      <UploadArea courseId={courseId} />
      <MediaList courseId={courseId} at={placeIn(search)} move={move}>
        {(item) => (
          <div className={css['row']}>
            <MediaThumbnail item={item} />
            <Acts item={item} onAsk={(what) => setAsking({ what, item })} />
          </div>
        )}
      </MediaList>
      {asking?.what === 'rename' && <RenameMedia item={asking.item} onClose={() => setAsking(null)} />}
      {asking?.what === 'remove' && <RemoveMedia item={asking.item} onClose={() => setAsking(null)} />}
    </div>
  );
}

function placeIn(search: URLSearchParams): MediaAt {
  return {
    q: search.get('q') ?? '',
    kind: mediaKinds.find((one) => one === search.get('kind')) ?? '',
    sort: mediaSorts.find((one) => one === search.get('sort')) ?? 'newest',
    cursor: search.get('cursor') ?? '',
  };
}

function Acts({ item, onAsk }: { item: MediaItem; onAsk: (what: 'rename' | 'remove') => void }) {
  const { name, kind, url, posterUrl } = item;
  const isSaved = kind === 'file' || kind === 'package';
  const cache = useQueryClient();
  const [busy, setBusy] = useState(false);
  const poster = async () => {
    if (busy) return;
    setBusy(true);
    try {
      await givePoster(item, url);
      await cache.invalidateQueries(everything(media.list));
    } catch (error) {
      if (error instanceof Error && error.message !== 'Unauthorized') toast.error(error.message);
    }
    setBusy(false);
  };
  return (
    <span className={css['acts']}>
      {kind === 'video' && posterUrl === null && (
        <IconButton
          aria-label={i18n.t('Create thumbnail for {name}', { name })}
          aria-disabled={busy || undefined}
          onClick={() => void poster()}
        >
          <IconPhoto size={20} stroke={1.7} aria-hidden />
        </IconButton>
      )}
      <a
        className={css['open']}
        href={url}
        {...(isSaved ? { download: true } : { target: '_blank', rel: 'noreferrer' })}
        aria-label={isSaved ? i18n.t('Download {name}', { name }) : i18n.t('Open {name} in a new tab', { name })}
      >
        {isSaved ? <IconDownload size={20} stroke={1.7} aria-hidden /> : <IconEye size={20} stroke={1.7} aria-hidden />}
      </a>
      <IconButton aria-label={i18n.t('Rename {name}', { name })} onClick={() => onAsk('rename')}>
        <IconPencil size={20} stroke={1.7} aria-hidden />
      </IconButton>
      <IconButton aria-label={i18n.t('Delete {name}', { name })} onClick={() => onAsk('remove')}>
        <IconTrash size={20} stroke={1.7} aria-hidden />
      </IconButton>
    </span>
  );
}
