import type { Measure } from '@stepwell/contract/resumes/typeset.ts';
import { useEffect, useState } from 'react';

/** The same design as in the PDF, whose static files have the same widths. */
export const PREVIEW_FONT = '"Anek Latin Variable", "Anek Latin", sans-serif';
const AT = 100;

/** Measures text with the browser's own letters; each text once. */
function newMeasure(): Measure {
  const drawing = document.createElement('canvas').getContext('2d');
  const known = new Map<string, number>();
  let weightNow: number | undefined;
  return (text, weight) => {
    const key = `${weight} ${text}`;
    const before = known.get(key);
    if (before !== undefined) return before;
    if (drawing && weightNow !== weight) drawing.font = `${weight} ${AT}px ${PREVIEW_FONT}`;
    weightNow = weight;
    // Without a canvas a letter is taken to be half as wide as high.
    const width = drawing ? drawing.measureText(text).width / AT : text.length * 0.5;
    if (known.size > 20_000) known.clear();
    known.set(key, width);
    return width;
  };
}

/** Measures anew once the fonts are here: what was measured before was of others. */
export function useMeasure(): Measure {
  const [measure, setMeasure] = useState<Measure>(() => newMeasure());
  useEffect(() => {
    let wanted = true;
    const load = async () => {
      for (const weight of [400, 500, 700]) await document.fonts.load(`${weight} 16px ${PREVIEW_FONT}`);
      if (wanted) setMeasure(() => newMeasure());
    };
    // Without them the preview stays in the fonts that are there.
    load().catch(() => {});
    return () => {
      wanted = false;
    };
  }, []);
  return measure;
}
