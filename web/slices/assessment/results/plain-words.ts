/** The words of sanitised HTML in one line, for a row of a table. */
export function plainWords(html: string) {
  const page = new DOMParser().parseFromString(html, 'text/html');
  for (const drawn of page.querySelectorAll('.katex-html')) drawn.remove();
  for (const math of page.querySelectorAll('math')) {
    math.replaceWith(math.querySelector('annotation')?.textContent ?? math.textContent ?? '');
  }
  return (page.body.textContent ?? '').replace(/\s+/g, ' ').trim();
}
