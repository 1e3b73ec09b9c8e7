import { i18n } from '@lingui/core';
import { shelves } from '@stepwell/contract/learning/my-courses.ts';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { ask, listAt } from '../../../api/call.ts';
import { signInFor } from '../../../session/redirect-to.ts';
import { tokenNow, useSession } from '../../../session/session.ts';
import { Pager } from '../../../ui/lists/pager.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { Answer, NothingYet } from '../../../ui/page/query-state.tsx';
import { ButtonLink } from '../../../ui/parts/button.tsx';
import { OfferRows } from './offer-rows.tsx';
import css from './wishlist.module.css';

/** What somebody wants to learn one day. A visitor reads what it is for. */
export function Wishlist() {
  const known = useSession() !== null && tokenNow() !== null;
  return (
    <div className={css['page']}>
      <PageHeader title={i18n.t('Wishlist')} />
      {known ? <Wishes /> : <ForVisitors />}
    </div>
  );
}

function ForVisitors() {
  return (
    <NothingYet
      title={i18n.t('Save courses for later')}
      hint={i18n.t('Select the heart on any course to add it to your wishlist.')}
    >
      <ButtonLink to={signInFor('/shop/wishlist')}>{i18n.t('Sign in')}</ButtonLink>
      <ButtonLink to="/pages/course/grid" tone="ghost">
        {i18n.t('Browse courses')}
      </ButtonLink>
    </NothingYet>
  );
}

function Wishes() {
  const [search] = useSearchParams();
  const wishes = useQuery(ask(shelves.wishes, { query: listAt(search) }));
  return (
    <Answer
      of={wishes}
      isEmpty={({ items }) => items.length === 0 && !search.has('cursor')}
      whenEmpty={
        <NothingYet
          title={i18n.t('Your wishlist is empty')}
          hint={i18n.t('Select the heart on any course to add it to your wishlist.')}
        >
          <ButtonLink to="/pages/course/grid">{i18n.t('Browse courses')}</ButtonLink>
        </NothingYet>
      }
    >
      {({ items, nextCursor }) => (
        <>
          <OfferRows offers={items} />
          <Pager nextCursor={nextCursor} />
        </>
      )}
    </Answer>
  );
}
