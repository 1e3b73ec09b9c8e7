import { i18n } from '@lingui/core';
import type { OwnVersion } from '@stepwell/contract/assignment-work.ts';
import type { TextQuote } from '@stepwell/contract/text-quote.ts';
import { type RefObject, useEffect } from 'react';
import { Prose } from '../../../ui/prose.tsx';
import { markQuotes } from '../../../ui/text-quote.ts';
import { When } from '../../../ui/when.tsx';
import { FileLink } from '../handed-files/file-link.public.tsx';
import css from './assignment.module.css';

interface Props {
  version: OwnVersion;
  /** Where the text stands, for remarks that stick to its words. */
  text: RefObject<HTMLDivElement | null>;
  /** Marked in the text. */
  quotes: readonly TextQuote[];
}

/** One version as it was handed in. */
export function VersionBody({ version, text, quotes }: Props) {
  const { handedInAt, daysLate, latePercent, html, link, files } = version;
  const quoted = JSON.stringify(quotes);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text is another place for the same words.
  useEffect(() => {
    if (!text.current) return undefined;
    return markQuotes(text.current, JSON.parse(quoted) as TextQuote[]);
  }, [quoted, html, text]);
  return (
    <>
      <p className={css['when']}>
        {i18n.t('Handed in')} <When at={handedInAt} as="time" />
        {daysLate > 0 && (
          <span className={css['late']}>
            {i18n.t('{days, plural, one {# day} other {# days}} late', { days: daysLate })}
            {latePercent > 0 && `, −${latePercent} %`}
          </span>
        )}
      </p>
      {html && (
        <div ref={text} className={css['reading']}>
          <Prose html={html} />
        </div>
      )}
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
