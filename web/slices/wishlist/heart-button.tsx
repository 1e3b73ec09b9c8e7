import { itemKey } from '@stepwell/contract/wishlist/item-key.ts';
import { wishlist } from '@stepwell/contract/wishlist/wishlist.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ask, call, everything } from '../../api/call.ts';
import { toast } from '../../ui/overlay/toast.ts';
import { useOnce } from '../../ui/storage/use-once.ts';
import { HeartFrame, type HeartProps, tellSaved } from './heart-frame.tsx';

const mine = ask(wishlist.saved, {});

/** Puts a course or a product on the wishlist of whoever is signed in, and takes it off. */
export function HeartButton({ kind, slug, title, over }: HeartProps) {
  const queryClient = useQueryClient();
  const saved = useQuery({ ...mine, staleTime: 60_000 });
  const key = itemKey(kind, slug);
  const change = useMutation({
    mutationFn: (keep: boolean) => call(keep ? wishlist.save : wishlist.remove, { params: { kind, slug } }),
    onSuccess: async (_, keep) => {
      queryClient.setQueryData(mine.queryKey, (now) => {
        const others = (now?.items ?? []).filter((one) => one !== key);
        return { items: keep ? [key, ...others] : others };
      });
      tellSaved(title, keep);
      await queryClient.invalidateQueries(everything(wishlist.list));
    },
    onError: ({ message }) => toast.error(message),
  });
  // Pressed before the wishlist is known, it waits for it.
  const press = useOnce(async () => {
    const { items } = await queryClient.ensureQueryData(mine).catch((error: Error) => {
      toast.error(error.message);
      throw error;
    });
    await change.mutateAsync(!items.includes(key));
  });
  return (
    <HeartFrame
      title={title}
      over={over}
      isSaved={saved.data?.items.includes(key) ?? false}
      busy={change.isPending}
      press={press}
    />
  );
}
