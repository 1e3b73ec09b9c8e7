const here = () => location.pathname + location.search + location.hash;
let wanted = here;

/** Where the person is on the way to while a page's files are fetched; the router says so. */
export const onTheWayTo = (address: () => string | undefined) => {
  wanted = () => address() ?? here();
};

/**
 * A page's files may be gone after a release. The wanted page is loaded as a document then, once per path; a second
 * failure stays unhandled, so that it is thrown and the error page can say so.
 */
export function reloadOnceOnLostFiles() {
  window.addEventListener('vite:preloadError', (event) => {
    // Without a connection a reload would leave the person with nothing at all.
    if (navigator.onLine === false) {
      window.addEventListener('online', fetchLostStyles, { once: true });
      return;
    }
    const to = wanted();
    const key = `reloaded:${new URL(location.origin + to).pathname}`;
    try {
      if (sessionStorage.getItem(key)) return;
      sessionStorage.setItem(key, '1');
    } catch {
      // Without storage nobody could tell the first time from the second.
      return;
    }
    event.preventDefault();
    // The router writes the wanted address into the history by itself, so it must not stand there twice.
    if (to === here()) location.reload();
    else location.replace(location.origin + to);
  });
}

/** Scripts are asked for again when they are wanted again, style sheets only once. */
function fetchLostStyles() {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')) {
    if (!link.sheet) link.replaceWith(link.cloneNode());
  }
}
