/**
 * A page's files may be gone after a release. The page is loaded again once per path; a second failure stays unhandled,
 * so that it is thrown and the error page can say so. Loading again is only ever the answer to the first.
 */
export function reloadOnceOnLostFiles() {
  window.addEventListener('vite:preloadError', (event) => {
    const key = `reloaded:${location.pathname}`;
    try {
      if (sessionStorage.getItem(key)) return;
      sessionStorage.setItem(key, '1');
    } catch {
      // Without storage nobody could tell the first time from the second.
      return;
    }
    event.preventDefault();
    location.reload();
  });
}
