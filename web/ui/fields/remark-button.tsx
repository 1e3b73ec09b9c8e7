import { i18n } from '@lingui/core';
import type { TextQuote } from '@stepwell/contract/text-quote.ts';
import { IconMessagePlus } from '@tabler/icons-react';
import { type RefObject, useEffect, useState } from 'react';
import { Button } from '../parts/button.tsx';
import { quoteIn } from '../text/text-quote.ts';
import css from './remark-form.module.css';

const SHORT = 90;

interface Props {
  text: RefObject<HTMLElement | null>;
  /** Whether the text that remarks stick to is on the page. */
  shown?: boolean;
  /** What the button says while nothing is selected. */
  whole: string;
  begin: (quote: TextQuote | null) => void;
}

/** Begins a remark: on the words selected in the text, or on the whole of it. */
export function RemarkButton({ text, shown = true, whole, begin }: Props) {
  const selected = useSelection(text, shown);
  return (
    <div className={css['acts']}>
      <Button
        tone="ghost"
        size="small"
        // The selection would be gone with the press.
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => begin(selected ?? null)}
      >
        <IconMessagePlus size={18} stroke={1.7} aria-hidden />
        {selected ? i18n.t('Comment on selection') : whole}
      </Button>
      <span className={`mut ${css['passage']}`}>
        {selected
          ? `“${selected.exact.length > SHORT ? `${selected.exact.slice(0, SHORT)}…` : selected.exact}”`
          : i18n.t('Select text to comment on it.')}
      </span>
    </div>
  );
}

/** What is selected in the text at the moment. */
function useSelection(text: RefObject<HTMLElement | null>, shown: boolean) {
  const [selected, setSelected] = useState<TextQuote>();
  useEffect(() => {
    const look = () => setSelected(shown && text.current ? quoteIn(text.current, getSelection()) : undefined);
    look();
    document.addEventListener('selectionchange', look);
    return () => document.removeEventListener('selectionchange', look);
  }, [text, shown]);
  return selected;
}
