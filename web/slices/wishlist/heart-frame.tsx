import { i18n } from '@lingui/core';
import type { SavedKind } from '@stepwell/contract/wishlist/item-key.ts';
import { toast } from '../../ui/overlay/toast.ts';
import css from './heart.module.css';

export interface HeartProps {
  kind: SavedKind;
  slug: string;
  title: string;
  /** Stands on a cover. */
  over?: boolean;
}

interface Props {
  title: string;
  over?: boolean | undefined;
  isSaved: boolean;
  busy?: boolean;
  press: () => void;
}

/** How a heart looks and reads, whoever presses it. */
export const HeartFrame = ({ title, over, isSaved, busy, press }: Props) => (
  <button
    type="button"
    className={over ? `${css['heart']} ${css['over']}` : css['heart']}
    aria-pressed={isSaved}
    aria-disabled={busy || undefined}
    aria-label={i18n.t('Wishlist: {title}', { title })}
    title={isSaved ? i18n.t('Remove from wishlist') : i18n.t('Add to wishlist')}
    onClick={press}
  >
    <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
      <path d="M12 20 4.6 12.6a4.7 4.7 0 0 1 6.7-6.7l.7.7.7-.7a4.7 4.7 0 0 1 6.7 6.7z" />
    </svg>
  </button>
);

/** Confirms what a press did. */
export const tellSaved = (title: string, isSaved: boolean) =>
  toast.success(
    isSaved ? i18n.t('“{title}” added to wishlist', { title }) : i18n.t('“{title}” removed from wishlist', { title }),
  );
