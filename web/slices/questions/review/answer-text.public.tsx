import css from '../fields.module.css';

/** Text that the server has sanitised. */
export function Line({ html, id }: { html: string; id?: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the server, as the contract says of this field.
  return <span id={id} className={css['text']} dangerouslySetInnerHTML={{ __html: html }} />;
}

/** The words of sanitised HTML in one line, for places that show text only; of maths the formula, of pictures what they show. */
export function wordsOf(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const maths of body.querySelectorAll<HTMLElement>('[data-math]'))
    maths.textContent = maths.dataset['math'] ?? '';
  for (const picture of body.querySelectorAll('img')) picture.replaceWith(picture.alt);
  return (body.textContent ?? '').replace(/\s+/g, ' ').trim();
}
