import { i18n } from '@lingui/core';
import { IconCircleCheck, IconCircleX, IconLock } from '@tabler/icons-react';
import css from './packages.module.css';

export interface ItemLine {
  itemId: string;
  title: string;
  depth: number;
  launchable: boolean;
  /** Where it stands, in words; empty for headings. */
  status: string;
  mark: 'done' | 'failed' | 'waits' | null;
}
const icons = { done: IconCircleCheck, failed: IconCircleX, waits: IconLock };

interface Props {
  items: ItemLine[];
  now: string | null;
  busy: boolean;
  onOpen: (itemId: string) => void;
}

/** A package's own table of contents. */
export function PackageItems({ items, now, busy, onOpen }: Props) {
  return (
    <nav className={css['items']} aria-label={i18n.t('Package parts')}>
      <ul>
        {items.map((item) => {
          const { itemId, title, depth, launchable, status, mark } = item;
          const Icon = mark && icons[mark];
          return (
            <li key={itemId} style={{ paddingInlineStart: Math.min(depth, 5) * 16 }}>
              {launchable ? (
                <button
                  type="button"
                  aria-current={itemId === now ? 'step' : undefined}
                  aria-disabled={busy || mark === 'waits' || undefined}
                  onClick={() => {
                    if (!busy && mark !== 'waits') onOpen(itemId);
                  }}
                >
                  <b>{title}</b>
                  <span>
                    {Icon && <Icon size={16} stroke={1.8} aria-hidden />}
                    {status}
                  </span>
                </button>
              ) : (
                <p>{title}</p>
              )}
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
