import { readers } from '@stepwell/contract/content/readers.ts';
import { useEffect } from 'react';
import { call } from '../../api/call.ts';

const counted = new Set<string>();

/** Says once for each visit of this tab that a page was opened. That it could not be said concerns no reader. */
export function useCountedView(kind: 'post' | 'help', slug: string | undefined) {
  useEffect(() => {
    if (!slug || counted.has(`${kind} ${slug}`)) return;
    counted.add(`${kind} ${slug}`);
    call(readers.view, { body: { kind, slug } }).catch(() => {});
  }, [kind, slug]);
}
