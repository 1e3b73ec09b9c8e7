import { lazy, Suspense } from 'react';
import { Waiting } from '../page/query-state.tsx';
import type { RichTextProps } from './editor.tsx';

const Editor = lazy(async () => ({ default: (await import('./editor.tsx')).Editor }));

/** The editor, fetched when it is first needed. */
export function RichText(props: RichTextProps) {
  return (
    <Suspense fallback={<Waiting />}>
      <Editor {...props} />
    </Suspense>
  );
}
