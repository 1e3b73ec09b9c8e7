import { i18n } from '@lingui/core';
import type { ApplicationDocument } from '@stepwell/contract/identity/applications.ts';
import { IconDownload } from '@tabler/icons-react';
import css from './application.module.css';
import { sizeText } from './upload.ts';

const kinds = { 'application/pdf': 'PDF', 'image/jpeg': 'JPEG', 'image/png': 'PNG' } as const;

/** A document by its name, as a download; a name cannot turn the line it stands in. */
export function DocumentLink({ document }: { document: ApplicationDocument }) {
  const { name, url, contentType } = document;
  const facts = `${kinds[contentType]}, ${sizeText(document)}`;
  return (
    <span className={css['document']}>
      {url ? (
        <a className="lnk" href={url} download aria-label={i18n.t('Download {name}', { name })}>
          <IconDownload size={18} stroke={1.7} aria-hidden />
          <bdi>{name}</bdi>
        </a>
      ) : (
        <bdi>{name}</bdi>
      )}{' '}
      <span className="num mut">{facts}</span>
    </span>
  );
}
