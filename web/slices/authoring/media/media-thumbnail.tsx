import { i18n } from '@lingui/core';
import type { MediaItem } from '@stepwell/contract/authoring/media.ts';
import { IconFile, IconMovie } from '@tabler/icons-react';
import { When } from '../../../ui/time/when.tsx';
import { durationText, kindWord, sizeText } from './file-labels.ts';
import css from './media.module.css';

/** A file at a glance: what it looks like, its name, and what is known of it. */
export function MediaThumbnail({ item }: { item: MediaItem }) {
  const { name, kind, bytes, seconds, width, height, addedAt } = item;
  const facts = [
    kindWord(kind),
    seconds !== null && durationText(seconds),
    width !== null && height !== null && i18n.t('{width} × {height} pixels', { width, height }),
    sizeText(bytes),
  ].filter(Boolean);
  return (
    <>
      <Thumb item={item} />
      <span className={css['about']}>
        <span className={css['name']}>
          <bdi>{name}</bdi>
        </span>
        <span className={`${css['facts']} num`}>
          {facts.join(', ')} · <When at={addedAt} />
        </span>
      </span>
    </>
  );
}

function Thumb({ item: { kind, url, posterUrl } }: { item: MediaItem }) {
  const picture = kind === 'picture' ? url : posterUrl;
  // The name stands beside it; the picture adds nothing for whoever cannot see it.
  if (picture) return <img className={css['thumb']} src={picture} alt="" loading="lazy" />;
  const Icon = kind === 'video' ? IconMovie : IconFile;
  return (
    <span className={css['thumb']}>
      <Icon size={26} stroke={1.5} aria-hidden />
    </span>
  );
}
