import { i18n } from '@lingui/core';
import type { Download } from '@stepwell/contract/learning/learning.ts';
import { IconDownload } from '@tabler/icons-react';
import css from './downloads.module.css';

/** Kilobytes and megabytes as people read them. */
const sizeOf = (bytes: number) =>
  bytes < 1_000_000
    ? i18n.number(Math.max(1, Math.round(bytes / 1000)), { style: 'unit', unit: 'kilobyte' })
    : i18n.number(Math.round(bytes / 100_000) / 10, { style: 'unit', unit: 'megabyte' });

/** Files that come with a lecture; nothing where there are none. */
export function Downloads({ files }: { files: Download[] }) {
  if (files.length === 0) return null;
  return (
    <section className={css['files']} aria-label={i18n.t('Lecture files')}>
      <h2>{i18n.t('Files')}</h2>
      <ul>
        {files.map(({ name, bytes, url }) => (
          <li key={url}>
            <a href={url} download={name}>
              <IconDownload size={18} aria-hidden />
              <span>{name}</span>
              <small className="num">{sizeOf(bytes)}</small>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
