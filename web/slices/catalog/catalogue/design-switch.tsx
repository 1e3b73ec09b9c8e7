import { i18n } from '@lingui/core';
import { IconColumns3, IconLayoutGrid, IconLayoutList, IconSquares } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { Catalogue } from './catalogue.ts';
import { designWord } from './catalogue-labels.public.ts';
import { coursesAddress, designs } from './courses-at.ts';
import css from './design-switch.module.css';

const icons = { grid: IconLayoutGrid, 'grid-2': IconSquares, list: IconLayoutList, 'list-2': IconColumns3 };

/** The same courses in another form; everything that was chosen comes along. */
export function DesignSwitch({ catalogue: { at, design } }: { catalogue: Pick<Catalogue, 'at' | 'design'> }) {
  return (
    <nav className={css['switch']} aria-label={i18n.t('View')}>
      {designs.map((one) => {
        const Icon = icons[one];
        return (
          <Link
            key={one}
            to={coursesAddress(one, at)}
            aria-current={one === design ? 'page' : undefined}
            title={designWord(one)}
            preventScrollReset
          >
            <Icon size={20} stroke={1.7} aria-hidden />
            <span>{designWord(one)}</span>
          </Link>
        );
      })}
    </nav>
  );
}
