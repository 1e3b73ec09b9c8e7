import { i18n } from '@lingui/core';
import type { WorkFile } from '@stepwell/contract/work-file.ts';
import type { ReactNode, Ref } from 'react';
import { FileLink } from '../../../ui/submitted-files/file-link.public.tsx';
import { Prose } from '../../../ui/text/prose.tsx';
import { When } from '../../../ui/time/when.tsx';
import css from './submitted-work.module.css';

interface Parts {
  /** Sanitised HTML. */
  html: string;
  link: string;
  files: readonly WorkFile[];
}
interface Around {
  /** Where the text stands, for remarks that stick to its words. */
  text?: Ref<HTMLDivElement>;
  /** Between text and link: what else was written. */
  children?: ReactNode;
}
interface Props extends Around {
  version: Parts & { handedInAt: string; daysLate: number; latePercent: number };
}

/** One version as it was handed in, piece after piece; what holds it sets the room between them. */
export function SubmittedVersion({ version, ...around }: Props) {
  const { handedInAt, daysLate, latePercent } = version;
  return (
    <>
      <p className={css['when']}>
        {i18n.t('Submitted')} <When at={handedInAt} as="time" />
        {daysLate > 0 && (
          <span className={css['late']}>
            {i18n.t('{days, plural, one {# day} other {# days}} late', { days: daysLate })}
            {latePercent > 0 && `, −${latePercent}%`}
          </span>
        )}
      </p>
      <WrittenParts parts={version} {...around} />
    </>
  );
}

/** Text, link and files, each where there is one. */
export function WrittenParts({ parts: { html, link, files }, text, children }: Around & { parts: Parts }) {
  return (
    <>
      {html && (
        <div ref={text} className={css['reading']}>
          <Prose html={html} lang="" />
        </div>
      )}
      {children}
      {link && (
        <p className={css['link']}>
          <a className="lnk" href={link} target="_blank" rel="noopener noreferrer nofollow ugc">
            {link}
          </a>
        </p>
      )}
      {files.length > 0 && (
        <ul className={css['given']} aria-label={i18n.t('Files')}>
          {files.map((file) => (
            <li key={file.fileId}>
              <FileLink file={file} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
