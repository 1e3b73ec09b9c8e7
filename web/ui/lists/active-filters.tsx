import { i18n } from '@lingui/core';
import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import css from './active-filters.module.css';

interface Props {
  /** The address of the list without it. */
  without: string;
  children: ReactNode;
}

/** Something a list is narrowed by that has no field of its own, since another screen led here; one press takes it away. */
export function NarrowedBy({ without, children }: Props) {
  return (
    <p className={css['narrowed']}>
      <span>{children}</span>
      <Link className="lnk" to={without}>
        <IconX size={17} stroke={1.8} aria-hidden />
        {i18n.t('Remove')}
      </Link>
    </p>
  );
}
