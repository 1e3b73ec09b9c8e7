import { i18n } from '@lingui/core';
import type { ReactNode } from 'react';
import { Button } from '../../../../ui/parts/button.tsx';
import css from '../planning.public.module.css';

interface Props {
  student: { fullName: string; email: string };
  /** What was given to them. */
  children: ReactNode;
  onChange: () => void;
  onRemove: () => void;
}

/** One student with what is theirs alone, to be changed or taken away. */
export function GivenRow({ student: { fullName: name, email }, children, onChange, onRemove }: Props) {
  return (
    <li className={css['allowed']}>
      <div>
        <p>
          <b>{name}</b> <span className="mut">{email}</span>
        </p>
        {children}
      </div>
      <div className={css['adds']}>
        <Button tone="ghost" size="small" aria-label={i18n.t('Edit {name}', { name })} onClick={onChange}>
          {i18n.t('Edit')}
        </Button>
        <Button tone="ghost" size="small" aria-label={i18n.t('Remove {name}', { name })} onClick={onRemove}>
          {i18n.t('Remove')}
        </Button>
      </div>
    </li>
  );
}
