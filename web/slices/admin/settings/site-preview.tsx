import { i18n } from '@lingui/core';
import { accentIn } from '@stepwell/contract/site/accent.ts';
import type { SiteGroup } from '@stepwell/contract/site/site-settings.ts';
import type { CSSProperties } from 'react';
import { LogoMark } from '../../../ui/page/logo.tsx';
import { isColour } from './accent-field.tsx';
import css from './settings.module.css';

interface Props {
  values: SiteGroup;
  logoUrl: string | null;
}

/** The name, the mark and the colour by day and by night, as they are typed. */
export function SitePreview({ values, logoUrl }: Props) {
  return (
    <section aria-label={i18n.t('Preview')}>
      <h2>{i18n.t('Preview')}</h2>
      <div className={css['previews']}>
        {(['light', 'dark'] as const).map((theme) => (
          <div key={theme} data-theme={theme} style={accentVars(theme, values.accent.trim())}>
            <p className={css['brand']}>
              {logoUrl ? <img src={logoUrl} alt="" /> : <LogoMark />}
              <b>{values.siteName.trim() || i18n.t('Your academy')}</b>
            </p>
            {values.siteLine.trim() && <p>{values.siteLine}</p>}
            <p aria-hidden>
              <span className={css['sample']}>{i18n.t('Enrol')}</span>
              <u>{i18n.t('View course')}</u>
            </p>
          </div>
        ))}
      </div>
    </section>
  );
}

function accentVars(theme: 'light' | 'dark', hex: string) {
  const accent = isColour(hex) ? accentIn(theme, hex) : undefined;
  return accent && ({ '--water': accent.water, '--on-water': accent.onWater } as CSSProperties);
}
