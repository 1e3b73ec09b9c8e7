import { useEffect, useRef } from 'react';

/**
 * Moves the focus to what took the place of the pressed button, so that it is heard and the keyboard goes on there. When
 * that goes, the focus that went with it comes to the title of its panel, not to the top of the page.
 */
export function useFocusHere<E extends HTMLElement>() {
  const here = useRef<E>(null);
  useEffect(() => {
    const title = here.current?.closest('section')?.querySelector('h2');
    here.current?.focus();
    return () => {
      if (title?.isConnected && document.activeElement === document.body) title.focus();
    };
  }, []);
  return here;
}
