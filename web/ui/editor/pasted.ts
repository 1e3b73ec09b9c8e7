/**
 * What is pasted from a word processor or a page, made ready for the editor, which then keeps only what it knows. Word
 * writes lists as paragraphs with painted bullets; they become lists. Says whether pictures were left behind: those of a
 * course come from its own files.
 */
export function cleanPasted(html: string): { html: string; lostPictures: boolean } {
  const page = new DOMParser().parseFromString(html.replace(/<!--[\s\S]*?-->/g, ''), 'text/html');
  for (const noise of page.querySelectorAll('style,script,meta,link,title,xml,template,noscript,iframe,object')) {
    noise.remove();
  }
  for (const element of page.querySelectorAll('*'))
    if (element.tagName.includes(':')) element.replaceWith(...element.childNodes);
  wordLists(page);
  // The lecture's own title is the first heading; below the fourth nobody reads levels.
  for (const [from, to] of [
    ['h1', 'h2'],
    ['h5', 'h4'],
    ['h6', 'h4'],
  ] as const) {
    for (const heading of page.querySelectorAll(from)) {
      const other = page.createElement(to);
      other.append(...heading.childNodes);
      heading.replaceWith(other);
    }
  }
  const pictures = [...page.querySelectorAll('img:not([data-media]),svg,picture,video')];
  for (const picture of pictures) picture.remove();
  // Google Docs wraps everything in a bold element that is not bold.
  for (const fake of page.querySelectorAll('b[style*="font-weight:normal"],b[style*="font-weight: normal"]')) {
    fake.replaceWith(...fake.childNodes);
  }
  return { html: page.body.innerHTML, lostPictures: pictures.length > 0 };
}

const isItem = (element: Element | null): element is HTMLElement =>
  element instanceof HTMLElement &&
  (/mso-list:\s*l\d/.test(element.getAttribute('style') ?? '') || /^MsoList/.test(element.className));

function wordLists(page: Document) {
  for (const first of page.querySelectorAll('p')) {
    if (!isItem(first) || isItem(first.previousElementSibling)) continue;
    const numbered = /^\s*(?:\d+|[a-z])[.)]/i.test(first.textContent ?? '');
    const list = page.createElement(numbered ? 'ol' : 'ul');
    first.before(list);
    let item: Element | null = first;
    while (isItem(item)) {
      const next: Element | null = item.nextElementSibling;
      const entry = page.createElement('li');
      for (const painted of item.querySelectorAll('[style*="mso-list:Ignore"],[style*="mso-list: Ignore"]'))
        painted.remove();
      entry.append(...item.childNodes);
      const begin = entry.firstChild;
      if (begin?.nodeType === Node.TEXT_NODE) {
        begin.textContent = (begin.textContent ?? '').replace(/^\s*(?:[·•o§▪–-]|\d+[.)])\s+/, '');
      }
      list.append(entry);
      item.remove();
      item = next;
    }
  }
}
