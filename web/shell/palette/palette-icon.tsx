import { IconCommand } from '@tabler/icons-react';
import { IconButton } from '../../ui/parts/button.tsx';
import { usePaletteOpener } from './palette-opener.ts';

/** Opens the palette where a search field stands beside it already. */
export function PaletteIcon({ className }: { className?: string | undefined }) {
  const { about } = usePaletteOpener();
  return (
    <IconButton {...about} className={className}>
      <IconCommand size={21} stroke={1.7} aria-hidden />
    </IconButton>
  );
}
