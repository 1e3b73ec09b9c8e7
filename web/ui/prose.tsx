import css from './prose.module.css';

/** HTML that the server has sanitised already; nothing else may be given here. */
export function Prose({ html, className }: { html: string; className?: string }) {
  return (
    <div
      className={[css['prose'], className].filter(Boolean).join(' ')}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the server, as the contract says of each such field.
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
