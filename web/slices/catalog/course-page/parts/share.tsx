import { i18n } from '@lingui/core';
import type { CoursePage } from '@stepwell/contract/catalog/catalog.ts';
import { IconCheck, IconLink, IconShare2 } from '@tabler/icons-react';
import { useState } from 'react';
import { useAwake } from '../../../../ui/page/hydrated.ts';
import { Button } from '../../../../ui/parts/button.tsx';
import { courseAddress } from '../../course-card.public.tsx';
import { Heart } from '../../wishlist/heart.public.tsx';
import css from './share.module.css';

/** Ways to tell somebody of this course: plain links, nobody else's scripts. Always its one true address. */
export function Share({ course: { courseId, title } }: { course: CoursePage }) {
  const [copied, setCopied] = useState<'yes' | 'refused' | undefined>();
  // The server does not know by which name the reader came here.
  const awake = useAwake();
  if (!awake) return <div className={css['room']} />;
  const url = location.origin + courseAddress(courseId);
  const canShare = typeof navigator.share === 'function';
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      setCopied('yes');
    } catch {
      setCopied('refused');
    }
  };
  return (
    <section className={css['share']} aria-label={i18n.t('Share this course')}>
      <div className={css['row']}>
        <Button tone="ghost" size="small" onClick={() => void copy()}>
          {copied === 'yes' ? <IconCheck size={18} aria-hidden /> : <IconLink size={18} aria-hidden />}
          {i18n.t('Copy link')}
        </Button>
        {canShare && (
          <Button
            tone="ghost"
            size="small"
            // Whoever closes the system's sheet again has shared nothing, and nothing went wrong.
            onClick={() => void navigator.share({ title, url }).catch(() => {})}
          >
            <IconShare2 size={18} stroke={1.8} aria-hidden />
            {i18n.t('Share')}
          </Button>
        )}
        <Heart courseId={courseId} title={title} />
        <span className={css['said']} role="status">
          {copied === 'yes' && i18n.t('Link copied')}
        </span>
      </div>
      {copied === 'refused' && (
        <label className={css['byHand']}>
          {i18n.t('Copy this link:')}
          <input readOnly value={url} onFocus={(event) => event.target.select()} />
        </label>
      )}
      <ul className={css['ways']}>
        {waysFor(title, url).map(([name, href]) => (
          <li key={name}>
            <a href={href} {...(!href.startsWith('mailto:') && { target: '_blank', rel: 'noopener noreferrer' })}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Each name with the address that its maker documents for sharing a page. */
function waysFor(title: string, url: string): [name: string, href: string][] {
  const [words, address] = [encodeURIComponent(title), encodeURIComponent(url)];
  return [
    [i18n.t('Email'), `mailto:?subject=${words}&body=${address}`],
    ['WhatsApp', `https://wa.me/?text=${words}%20${address}`],
    ['LinkedIn', `https://www.linkedin.com/sharing/share-offsite/?url=${address}`],
    ['X', `https://x.com/intent/post?text=${words}&url=${address}`],
  ];
}
