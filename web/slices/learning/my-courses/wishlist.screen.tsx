import { i18n } from '@lingui/core';
import { itemKey } from '@stepwell/contract/wishlist/item-key.ts';
import { savedKindOf, type WishlistItem, wishlist } from '@stepwell/contract/wishlist/wishlist.ts';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { ask, call, everything, listAt } from '../../../api/call.ts';
import { signInFor } from '../../../session/redirect-to.ts';
import { tokenNow, useSession } from '../../../session/session.ts';
import { Pager } from '../../../ui/lists/pager.tsx';
import { UndoLine } from '../../../ui/lists/undo-line.tsx';
import { toast } from '../../../ui/overlay/toast.ts';
import { useAwake } from '../../../ui/page/hydrated.ts';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { Answer, NothingYet, Waiting } from '../../../ui/page/query-state.tsx';
import { ButtonLink } from '../../../ui/parts/button.tsx';
import { removeGuestItems, saveGuestItem, useGuestItems } from '../../wishlist/guest-items.public.ts';
import css from './wishlist.module.css';
import { WishlistRows } from './wishlist-rows.tsx';

/** /shop/wishlist: courses and products to come back to; a visitor's are kept in their browser. */
export function Wishlist() {
  const known = useSession() !== null && tokenNow() !== null;
  const awake = useAwake();
  return (
    <div className={css['page']}>
      <PageHeader title={i18n.t('Wishlist')} />
      {!awake ? <Waiting /> : known ? <OwnItems /> : <GuestItems />}
    </div>
  );
}

const keyOf = ({ kind, slug }: WishlistItem) => itemKey(savedKindOf(kind), slug);

function GuestItems() {
  const keys = useGuestItems();
  const [removed, setRemoved] = useState<{ item: WishlistItem; at: number }>();
  const found = useQuery({
    ...ask(wishlist.preview, { query: { items: keys.join(',') } }),
    placeholderData: keepPreviousData,
    enabled: keys.length > 0,
  });
  const remove = (item: WishlistItem) => {
    setRemoved({ item, at: keys.indexOf(keyOf(item)) });
    removeGuestItems([keyOf(item)]);
  };
  const undo = () => {
    if (removed) saveGuestItem(keyOf(removed.item), removed.at);
    setRemoved(undefined);
  };
  return (
    <>
      <p className={css['guest']}>
        {keys.length > 0 && `${i18n.t('Saved in this browser only.')} `}
        <Link className="lnk" to={signInFor('/shop/wishlist')}>
          {keys.length > 0
            ? i18n.t('Sign in to keep your wishlist and hear of price drops')
            : i18n.t('Sign in to see your saved items')}
        </Link>
      </p>
      <Removed item={removed?.item} busy={false} undo={undo} dismiss={() => setRemoved(undefined)} />
      {keys.length === 0 ? (
        <Empty />
      ) : (
        <Answer of={found} isEmpty={({ items }) => items.length === 0} whenEmpty={<Empty />}>
          {({ items }) => (
            <WishlistRows
              items={items.filter((item) => keys.includes(keyOf(item)))}
              remove={remove}
              onMoved={async (item) => removeGuestItems([keyOf(item)])}
            />
          )}
        </Answer>
      )}
    </>
  );
}

function OwnItems() {
  const [search] = useSearchParams();
  const queryClient = useQueryClient();
  const [removed, setRemoved] = useState<WishlistItem>();
  const found = useQuery(ask(wishlist.list, { query: listAt(search) }));
  const change = useMutation({
    mutationFn: ({ item: { kind, slug }, keep }: { item: WishlistItem; keep: boolean }) =>
      call(keep ? wishlist.save : wishlist.remove, { params: { kind: savedKindOf(kind), slug } }),
    onSuccess: async (_, { item, keep }) => {
      setRemoved(keep ? undefined : item);
      await Promise.all([wishlist.saved, wishlist.list].map((one) => queryClient.invalidateQueries(everything(one))));
    },
    onError: ({ message }) => toast.error(message),
  });
  return (
    <>
      <Removed
        item={removed}
        busy={change.isPending}
        undo={() => removed && change.mutate({ item: removed, keep: true })}
        dismiss={() => setRemoved(undefined)}
      />
      <Answer of={found} isEmpty={({ items }) => items.length === 0 && !search.has('cursor')} whenEmpty={<Empty />}>
        {({ items, nextCursor }) => (
          <>
            <WishlistRows
              items={items}
              remove={(item) => change.mutate({ item, keep: false })}
              onMoved={(item) => change.mutateAsync({ item, keep: false })}
            />
            <Pager nextCursor={nextCursor} />
          </>
        )}
      </Answer>
    </>
  );
}

interface RemovedProps {
  item: WishlistItem | undefined;
  busy: boolean;
  undo: () => void;
  dismiss: () => void;
}
const Removed = ({ item, ...rest }: RemovedProps) => (
  <UndoLine message={item && i18n.t('“{title}” removed from wishlist', { title: item.title })} {...rest} />
);

const Empty = () => (
  <NothingYet
    title={i18n.t('Your wishlist is empty')}
    hint={i18n.t('Select the heart on any course or product to save it for later.')}
  >
    <ButtonLink to="/pages/course/grid">{i18n.t('Browse courses')}</ButtonLink>
    <ButtonLink to="/shop" tone="ghost">
      {i18n.t('Visit shop')}
    </ButtonLink>
  </NothingYet>
);
