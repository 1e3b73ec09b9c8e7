import { i18n } from '@lingui/core';
import { useCallback, useEffect, useRef, useState } from 'react';
import { showNotification } from '../../ui/overlay/notification.tsx';
import { isPaletteKey } from './palette-key.ts';
import { whenPaletteWanted } from './palette-wanted.ts';

type Part = typeof import('./palette.tsx');
// Apart from what comes after it, so that lost style sheets are heard of as well.
const fetchPart = () => import('./palette.tsx');

/** Hears Ctrl K and the buttons; what opens is fetched when somebody wants it. */
export function PalettePlace() {
  const [part, setPart] = useState<Part>();
  const [open, setOpen] = useState(false);
  // What is typed while it is fetched; nothing while it is not.
  const early = useRef<string>(undefined);
  const isOpen = useRef(false);
  const setOpenNow = useCallback((wanted: boolean) => {
    isOpen.current = wanted;
    setOpen(wanted);
  }, []);
  useEffect(() => {
    const show = () => {
      if (isOpen.current) return;
      setOpenNow(true);
      early.current = '';
      void fetchPart().then(setPart, () => {
        setOpenNow(false);
        early.current = undefined;
        showNotification({
          message: i18n.t('Couldn’t load search. Check your connection and try again.'),
          variant: 'danger',
          delay: 6000,
        });
      });
    };
    const press = (event: KeyboardEvent) => {
      if (early.current !== undefined && event.key.length === 1 && !event.ctrlKey && !event.metaKey) {
        early.current += event.key;
        return event.preventDefault();
      }
      if (!isPaletteKey(event)) return;
      // Browsers lead to their own search field with it.
      event.preventDefault();
      show();
    };
    const forget = whenPaletteWanted(show);
    window.addEventListener('keydown', press);
    return () => {
      forget();
      window.removeEventListener('keydown', press);
    };
  }, [setOpenNow]);
  const begin = () => {
    const text = early.current ?? '';
    early.current = undefined;
    return text;
  };
  return open && part ? <part.Palette begin={begin} close={() => setOpenNow(false)} /> : null;
}
