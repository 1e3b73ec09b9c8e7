import { i18n } from '@lingui/core';
import type { ReactNode } from 'react';
import { useAwake } from '../../../ui/page/hydrated.ts';
import { Button } from '../../../ui/parts/button.tsx';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { designPath } from '../catalogue/courses-at.ts';
import css from './facets.module.css';

interface Props {
  catalogue: Catalogue;
  /** Fields that stand elsewhere on the page belong to it by this. */
  id?: string;
  className?: string | undefined;
  children: ReactNode;
}

/**
 * Without scripts the boxes are sent by a button; once awake each acts by itself, and the button goes. Its name is that of
 * the landmark or dialog around it.
 */
export function FacetForm({ catalogue: { at, design }, id, className, children }: Props) {
  const awake = useAwake();
  const saved: [string, string | undefined][] = [
    ['q', at.q],
    ['exact', at.exact ? 'yes' : undefined],
    ['compare', at.compare.join(',') || undefined],
  ];
  return (
    <form
      id={id}
      className={className}
      action={designPath(design)}
      onSubmit={(event) => awake && event.preventDefault()}
    >
      {saved.map(([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />)}
      {children}
      <p className={css['send']}>
        {!awake && (
          <Button type="submit" size="small">
            {i18n.t('Show courses')}
          </Button>
        )}
      </p>
    </form>
  );
}
