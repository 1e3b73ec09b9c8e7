/** Makes an element as high as what is left of the window below the bars above it, however many there are. */
export function fillRestOfWindow(element: HTMLElement | null) {
  if (!element) return undefined;
  const measure = () => {
    const top = Math.round(element.getBoundingClientRect().top + scrollY);
    element.style.height = `calc(100dvh - ${top}px)`;
  };
  measure();
  // A banner that comes or goes changes how high the page is.
  const watching = new ResizeObserver(measure);
  watching.observe(document.body);
  return () => watching.disconnect();
}
