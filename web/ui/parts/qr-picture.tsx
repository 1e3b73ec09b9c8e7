import { useEffect, useState } from 'react';
import css from './qr-picture.module.css';

/** Four modules of white around it, as readers expect. */
const QUIET = 4;

/** A QR code as one path with its white edge, and how many modules it is wide; the drawing part is fetched when it is shown. */
export function useQrPath(text: string) {
  const [drawn, setDrawn] = useState<{ path: string; size: number } | null>(null);
  useEffect(() => {
    let wanted = true;
    void import('qrcode-generator').then(({ default: qrcode }) => {
      const code = qrcode(0, 'M');
      code.addData(text);
      code.make();
      const count = code.getModuleCount();
      let path = '';
      for (let row = 0; row < count; row += 1) {
        for (let column = 0; column < count; column += 1) {
          if (code.isDark(row, column)) path += `M${column + QUIET} ${row + QUIET}h1v1h-1z`;
        }
      }
      if (wanted) setDrawn({ path, size: count + 2 * QUIET });
    });
    return () => {
      wanted = false;
    };
  }, [text]);
  return drawn;
}

export function QrPicture({ text, label }: { text: string; label: string }) {
  const drawn = useQrPath(text);
  return (
    <svg
      className={css['picture']}
      viewBox={`0 0 ${drawn?.size ?? 1} ${drawn?.size ?? 1}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      {drawn && <path d={drawn.path} />}
    </svg>
  );
}
