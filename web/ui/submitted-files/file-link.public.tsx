import type { WorkFile } from '@stepwell/contract/work-file.ts';
import { IconDownload } from '@tabler/icons-react';
import { sizeText } from '../points-text.ts';
import css from './submitted-files.module.css';

/** A file to be saved; only its name where it opens to nobody here. */
export function FileLink({ file: { name, bytes, url } }: { file: WorkFile }) {
  const size = <small className="num">{sizeText(bytes)}</small>;
  if (url === null)
    return (
      <span className={css['file']}>
        <bdi>{name}</bdi> {size}
      </span>
    );
  return (
    <a className={css['file']} href={url} download={name}>
      <IconDownload size={18} aria-hidden />
      <bdi>{name}</bdi> {size}
    </a>
  );
}
