import { blocksOf } from '@stepwell/contract/resumes/blocks.ts';
import { printedPhoto } from '@stepwell/contract/resumes/photo.ts';
import type { ResumeLine } from '@stepwell/contract/resumes/resumes.ts';
import { typesetPages } from '@stepwell/contract/resumes/typeset.ts';
import { useMemo } from 'react';
import { useMeasure } from '../preview/measure.ts';
import { Page } from '../preview/page-preview.tsx';

/** The first page as it would be printed. */
export function ResumePicture({ document, layout }: NonNullable<ResumeLine['draft']>) {
  const measure = useMeasure();
  const [first] = useMemo(
    () => typesetPages(blocksOf(document, layout), layout, measure, printedPhoto(document, layout)),
    [document, layout, measure],
  );
  return first ? <Page page={first} /> : null;
}
