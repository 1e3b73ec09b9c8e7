import { i18n } from '@lingui/core';
import { itemKey, MOST_GUEST_ITEMS } from '@stepwell/contract/wishlist/item-key.ts';
import { useEffect, useState } from 'react';
import { tokenNow, useSession } from '../../session/session.ts';
import { toast } from '../../ui/overlay/toast.ts';
import { useAwake } from '../../ui/page/hydrated.ts';
import { removeGuestItems, saveGuestItem, useGuestItems } from './guest-items.public.ts';
import { HeartFrame, type HeartProps, tellSaved } from './heart-frame.tsx';

type Part = typeof import('./heart-button.tsx');

/** The heart of a course or product. It is no part of pages from the server; what saves is fetched by those who are signed in alone. */
export function Heart(props: HeartProps) {
  const awake = useAwake();
  const known = useSession() !== null && tokenNow() !== null;
  const [part, setPart] = useState<Part>();
  useEffect(() => {
    let wanted = known;
    if (known) {
      void import('./heart-button.tsx').then(
        (fetched) => wanted && setPart(fetched),
        () => {},
      );
    }
    return () => {
      wanted = false;
    };
  }, [known]);
  if (!awake) return null;
  if (known) return part ? <part.HeartButton {...props} /> : null;
  return <VisitorsHeart {...props} />;
}

/** Saves in this browser; the items join the person's own after sign-in. */
function VisitorsHeart({ kind, slug, title, over }: HeartProps) {
  const key = itemKey(kind, slug);
  const isSaved = useGuestItems().includes(key);
  const press = () => {
    if (isSaved) removeGuestItems([key]);
    else if (!saveGuestItem(key)) {
      toast.error(
        i18n.t('This browser’s wishlist is full ({most} items). Sign in to save more.', { most: MOST_GUEST_ITEMS }),
      );
      return;
    }
    tellSaved(title, !isSaved);
  };
  return <HeartFrame title={title} over={over} isSaved={isSaved} press={press} />;
}
