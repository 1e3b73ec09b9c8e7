import { lazy, Suspense } from 'react';
import { Waiting } from '../../ui/page/query-state.tsx';
import css from './shop.module.css';

const AccountHere = lazy(async () => ({
  default: (await import('../identity/account-here.public.tsx')).AccountHere,
}));

/** Where the checkout's button leads those who are not signed in. */
export const ACCOUNT = 'account';

/** Signing in or up within a page of the shop, which continues once that is done. Most buyers never load it. */
export function Account({ title, lead, redirectTo }: { title: string; lead: string; redirectTo: string }) {
  return (
    <section id={ACCOUNT} tabIndex={-1} aria-label={title} className={css['account']}>
      <Suspense fallback={<Waiting />}>
        <AccountHere title={title} lead={lead} redirectTo={redirectTo} />
      </Suspense>
    </section>
  );
}
