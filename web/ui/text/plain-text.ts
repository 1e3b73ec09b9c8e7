/** The words of HTML, a block a line. */
export function plainOf(html: string): string {
  const page = new DOMParser().parseFromString(html, 'text/html');
  for (const block of page.querySelectorAll('p,li,h2,h3,h4,pre,tr,blockquote,br')) block.append('\n');
  for (const picture of page.querySelectorAll('img')) picture.replaceWith(`[${picture.alt}]\n`);
  return (page.body.textContent ?? '').replace(/\n{2,}/g, '\n').trim();
}
