import { useEffect, useRef } from 'react';
import css from './prose.module.css';

/**
 * HTML that the server has sanitised already; nothing else may be given here. `lang` where it is not the page's. Code gets
 * its colours, and maths its form, by what is fetched only for texts that have some.
 */
export function Prose({ html, className, lang }: { html: string; className?: string; lang?: string | undefined }) {
  const text = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (/"language-|data-math/.test(html))
      void import('../editor/living-text.ts').then(({ enliven }) => text.current && enliven(text.current), Boolean);
  }, [html]);
  return (
    <div
      ref={text}
      lang={lang}
      className={[css['prose'], className].filter(Boolean).join(' ')}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the server, as the contract says of each such field.
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
