import { i18n } from '@lingui/core';
import { Link } from 'react-router';
import css from './logo.module.css';

/** Leads to the site's home. */
export function Logo({ className }: { className?: string | undefined }) {
  return (
    <Link
      to="/demos/default/home"
      className={[css['logo'], className].filter(Boolean).join(' ')}
      aria-label={i18n.t('Stepwell, home')}
    >
      <svg viewBox="0 0 32 32" aria-hidden="true">
        <path d="M0 0h32v32H0z" fill="#0B5F6B" />
        <path d="M3 5h7v6h6v6h6v6h7v4H16v-4h-6v-6H3z" fill="#F5F6F2" />
        <path d="M3 20h4v4h4v3H3z" fill="#F2A31B" />
      </svg>
      <span>Stepwell</span>
    </Link>
  );
}
