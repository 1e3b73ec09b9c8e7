/**
 * Acts once a place is in sight or a fifteenth of a screen from it, or when the page is about to be printed. Answers how
 * not to wait any longer.
 */
export function onceNear(place: Element | null, act: () => void) {
  if (!place) return () => {};
  const watcher = new IntersectionObserver((seen) => seen.some(({ isIntersecting }) => isIntersecting) && go(), {
    rootMargin: '0px 0px 7% 0px',
  });
  const stop = () => {
    watcher.disconnect();
    window.removeEventListener('beforeprint', go);
  };
  function go() {
    stop();
    act();
  }
  watcher.observe(place);
  window.addEventListener('beforeprint', go);
  return stop;
}
