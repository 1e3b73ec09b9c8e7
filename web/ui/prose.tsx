import css from './prose.module.css';

/** HTML that the server has sanitised already; nothing else may be given here. `lang` where it is not the page's. */
export function Prose({ html, className, lang }: { html: string; className?: string; lang?: string | undefined }) {
  return (
    <div
      lang={lang}
      className={[css['prose'], className].filter(Boolean).join(' ')}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the server, as the contract says of each such field.
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
