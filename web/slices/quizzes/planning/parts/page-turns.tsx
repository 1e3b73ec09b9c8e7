import { i18n } from '@lingui/core';
import { Button } from '../../../../ui/parts/button.tsx';
import css from '../planning.public.module.css';

interface Props {
  /** The cursors of the pages behind this one. */
  pages: string[];
  nextCursor: string | null;
  onTurn: (pages: string[]) => void;
}

/** The way through a list inside a dialog or form, which has no address of its own. */
export const PageTurns = ({ pages, nextCursor, onTurn }: Props) => (
  <div className={css['adds']}>
    {pages.length > 0 && (
      <Button tone="ghost" size="small" onClick={() => onTurn(pages.slice(0, -1))}>
        {i18n.t('Previous page')}
      </Button>
    )}
    {nextCursor && (
      <Button tone="ghost" size="small" onClick={() => onTurn([...pages, nextCursor])}>
        {i18n.t('Next page')}
      </Button>
    )}
  </div>
);
