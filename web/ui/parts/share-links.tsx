import { i18n } from '@lingui/core';
import { IconCheck, IconLink, IconShare2 } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useAwake } from '../page/hydrated.ts';
import { Button } from './button.tsx';
import css from './share.module.css';

interface Props {
  label: string;
  title: string;
  /** The page's one true address, from the slash on. */
  path: string;
  /** What else is done with the page, beside the buttons. */
  children?: ReactNode;
}

/** Ways to share a page: plain links, no one else's scripts. */
export function ShareLinks({ label, title, path, children }: Props) {
  const [copied, setCopied] = useState<'yes' | 'refused' | undefined>();
  // The server does not know by which name the reader came here.
  const awake = useAwake();
  if (!awake) return <div className={css['room']} />;
  const url = location.origin + path;
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
    <section className={css['share']} aria-label={label}>
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
        {children}
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
  const [subject, address] = [encodeURIComponent(title), encodeURIComponent(url)];
  return [
    [i18n.t('Email'), `mailto:?subject=${subject}&body=${address}`],
    ['WhatsApp', `https://wa.me/?text=${subject}%20${address}`],
    ['LinkedIn', `https://www.linkedin.com/sharing/share-offsite/?url=${address}`],
    ['X', `https://x.com/intent/post?text=${subject}&url=${address}`],
  ];
}
