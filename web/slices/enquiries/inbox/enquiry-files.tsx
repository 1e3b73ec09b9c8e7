import { i18n } from '@lingui/core';
import type { EnquiryFile } from '@stepwell/contract/enquiries/enquiries.ts';
import { IconDownload } from '@tabler/icons-react';
import css from './inbox.module.css';

/** Files that came with an enquiry; they can only be downloaded, as strangers sent them. */
export function EnquiryFiles({ files }: { files: EnquiryFile[] }) {
  if (files.length === 0) return null;
  return (
    <section>
      <h3>{i18n.t('Files')}</h3>
      <ul className={css['files']}>
        {files.map(({ fileId, name, bytes, url }) => (
          <li key={fileId}>
            {url ? (
              <a className="lnk" href={url} download>
                <IconDownload size={18} stroke={1.7} aria-hidden />
                <bdi>{name}</bdi>
              </a>
            ) : (
              <bdi>{name}</bdi>
            )}
            <span className="num mut">{i18n.t('{kilobytes} KB', { kilobytes: Math.ceil(bytes / 1000) })}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
