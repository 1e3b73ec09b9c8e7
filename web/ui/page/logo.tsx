import { i18n } from '@lingui/core';
import { Link } from 'react-router';
import css from './logo.module.css';
import { useHomePath, useSite } from './site.ts';

/** Letters that fit beside the mark in one line of the narrowest menu. */
const SHORT = 15;

/** Leads to the site's home. A picture stands for the mark; the name stands beside it in both cases. */
export function Logo({ className }: { className?: string | undefined }) {
  const { siteName, logoUrl } = useSite();
  const home = useHomePath();
  return (
    <Link
      to={home}
      className={[css['logo'], className].filter(Boolean).join(' ')}
      aria-label={i18n.t('{siteName}, home', { siteName })}
    >
      {logoUrl ? <img src={logoUrl} alt="" /> : <LogoMark />}
      <span className={siteName.length > SHORT ? css['long'] : undefined}>{siteName}</span>
    </Link>
  );
}

/** The stair that stands for the product where no picture does. */
export const LogoMark = () => (
  <svg viewBox="0 0 32 32" aria-hidden="true">
    <path d="M0 0h32v32H0z" fill="#0B5F6B" />
    <path d="M3 5h7v6h6v6h6v6h7v4H16v-4h-6v-6H3z" fill="#F5F6F2" />
    <path d="M3 20h4v4h4v3H3z" fill="#F2A31B" />
  </svg>
);
