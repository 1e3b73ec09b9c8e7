import { i18n } from '@lingui/core';
import { shelves } from '@stepwell/contract/learning/my-courses.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { ask, call, everything } from '../../../api/call.ts';
import { toast } from '../../../ui/overlay/toast.ts';
import { useOnce } from '../../../ui/storage/use-once.ts';
import css from './heart.module.css';
import { keepPressed, pressedHeart } from './heart-pressed.ts';
import { HeartShape } from './heart-shape.tsx';

const mine = ask(shelves.wishedCourses, {});

/** Puts a course on the wishlist and takes it off; saves what was pressed before signing in. */
export function HeartButton({ courseId, title, over = false }: { courseId: string; title: string; over?: boolean }) {
  const queryClient = useQueryClient();
  const wished = useQuery({ ...mine, staleTime: 60_000 });
  const isWished = wished.data?.courseIds.includes(courseId) ?? false;
  const change = useMutation({
    mutationFn: (keep: boolean) => call(keep ? shelves.wish : shelves.unwish, { params: { courseId } }),
    onSuccess: async (_, keep) => {
      queryClient.setQueryData(mine.queryKey, (now) => {
        const others = (now?.courseIds ?? []).filter((one) => one !== courseId);
        return { courseIds: keep ? [courseId, ...others] : others };
      });
      toast.success(
        keep ? i18n.t('“{title}” added to wishlist', { title }) : i18n.t('“{title}” removed from wishlist', { title }),
      );
      await Promise.all(
        [shelves.wishedCourses, shelves.wishes].map((one) => queryClient.invalidateQueries(everything(one))),
      );
    },
    onError: ({ message }) => toast.error(message),
  });
  const comeBack = useEffectEvent(() => {
    if (pressedHeart() !== courseId) return;
    keepPressed(null);
    change.mutate(true);
  });
  useEffect(() => comeBack(), []);
  // Pressed before the wishlist is known, it waits for it.
  const press = useOnce(async () => {
    const { courseIds } = await queryClient.ensureQueryData(mine).catch((error: Error) => {
      toast.error(error.message);
      throw error;
    });
    await change.mutateAsync(!courseIds.includes(courseId));
  });
  return (
    <button
      type="button"
      className={over ? `${css['heart']} ${css['over']}` : css['heart']}
      aria-pressed={isWished}
      aria-disabled={change.isPending || undefined}
      aria-label={i18n.t('Wishlist: {title}', { title })}
      title={isWished ? i18n.t('Remove from wishlist') : i18n.t('Add to wishlist')}
      onClick={press}
    >
      <HeartShape />
    </button>
  );
}
