import type { OwnVersion } from '@stepwell/contract/assignments/assignment-submissions.ts';
import type { TextQuote } from '@stepwell/contract/text-quote.ts';
import { type RefObject, useEffect } from 'react';
import { markQuotes } from '../../ui/text/text-quote.ts';
import css from './assignment.module.css';
import { SubmittedVersion } from './submitted-work/submitted-version.public.tsx';

interface Props {
  version: OwnVersion;
  /** Where the text stands, for remarks that stick to its words. */
  text: RefObject<HTMLDivElement | null>;
  /** Marked in the text. */
  quotes: readonly TextQuote[];
}

/** One version as it was handed in. */
export function VersionBody({ version, text, quotes }: Props) {
  const { html } = version;
  const quoted = JSON.stringify(quotes);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text is another place for the same words.
  useEffect(() => {
    if (!text.current) return undefined;
    return markQuotes(text.current, JSON.parse(quoted) as TextQuote[]);
  }, [quoted, html, text]);
  return (
    <div className={css['version']}>
      <SubmittedVersion version={version} text={text} />
    </div>
  );
}
