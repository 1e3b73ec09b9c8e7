import { useEffect, useEffectEvent, useState } from 'react';

const holdsFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') ?? false;
const sectionAt = ({ target }: DragEvent) =>
  (target instanceof Element ? target.closest<HTMLElement>('[data-section]') : null)?.dataset['section'];

/**
 * Files that are dropped onto a section; answers the one that some are held over. Dropped beside one, they do nothing,
 * where a browser would leave the page for them.
 */
export function useSectionDrop(onFiles: (sectionId: string, files: File[]) => void) {
  const [over, setOver] = useState<string>();
  const dropped = useEffectEvent(onFiles);
  useEffect(() => {
    const drag = (event: DragEvent) => {
      if (!holdsFiles(event)) return;
      event.preventDefault();
      const section = sectionAt(event);
      if (event.dataTransfer) event.dataTransfer.dropEffect = section ? 'copy' : 'none';
      setOver(section);
    };
    const leave = ({ relatedTarget }: DragEvent) => relatedTarget === null && setOver(undefined);
    const drop = (event: DragEvent) => {
      setOver(undefined);
      if (!holdsFiles(event)) return;
      event.preventDefault();
      const section = sectionAt(event);
      if (section) dropped(section, [...(event.dataTransfer?.files ?? [])]);
    };
    addEventListener('dragover', drag);
    addEventListener('dragleave', leave);
    addEventListener('drop', drop);
    return () => {
      removeEventListener('dragover', drag);
      removeEventListener('dragleave', leave);
      removeEventListener('drop', drop);
    };
  }, []);
  return over;
}
