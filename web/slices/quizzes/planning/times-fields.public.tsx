import { i18n } from '@lingui/core';
import { MomentField } from './moment-field.public.tsx';
import css from './planning.public.module.css';
import type { FieldsProps } from './terms.ts';

/** From when to when it can be taken. */
export function TimesFields({ terms, set }: FieldsProps) {
  return (
    <section className={css['group']} aria-labelledby="times">
      <h2 id="times">{i18n.t('Opening times')}</h2>
      <div className={css['pair']}>
        <MomentField
          label={i18n.t('Opens')}
          nothing={i18n.t('On publishing')}
          value={terms.opensAt}
          onChange={(opensAt) => set({ opensAt })}
        />
        <MomentField
          label={i18n.t('Closes')}
          nothing={i18n.t('When you close it')}
          value={terms.closesAt}
          onChange={(closesAt) => set({ closesAt })}
        />
      </div>
    </section>
  );
}
