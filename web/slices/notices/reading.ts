import { type Notice, notices } from '@stepwell/contract/notices/notices.ts';
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ask, call, everything } from '../../api/call.ts';
import { useChannelOpen } from '../../session/live.ts';
import { useFrameAnswered } from '../../session/profile.ts';
import { tokenNow, useSession } from '../../session/session.ts';

/** Without a channel nobody tells of a new notice, so it is asked for. In ms. */
const ASK_EVERY = 30_000;

/** The newest few, as the bell shows them. */
export const newest = () => ask(notices.list, { query: { limit: 10 } });

export function useUnread() {
  const session = useSession();
  const channel = useChannelOpen();
  // Counted with the profile on a page's first answer.
  const answered = useFrameAnswered();
  const { data } = useQuery({
    ...ask(notices.unread, {}),
    enabled: answered && session !== null && tokenNow() !== null,
    refetchInterval: channel ? false : ASK_EVERY,
  });
  return data?.unread ?? 0;
}

/** Everything that was answered about notices is asked anew where it is shown. */
export const askAnew = (queryClient: QueryClient) =>
  Promise.all([notices.unread, notices.list].map((one) => queryClient.invalidateQueries(everything(one))));

type Listed = { items: Notice[]; nextCursor: string | null };

/** Marks a notice read, at once for the eye. Where the server does not take it, the next answer sets that right. */
export function useReading() {
  const queryClient = useQueryClient();
  return ({ noticeId, readAt }: Pick<Notice, 'noticeId' | 'readAt'>) => {
    if (readAt) return;
    const now = new Date().toISOString();
    queryClient.setQueriesData<Listed>(
      everything(notices.list),
      (known) =>
        known && {
          ...known,
          items: known.items.map((one) => (one.noticeId === noticeId ? { ...one, readAt: now } : one)),
        },
    );
    call(notices.read, { params: { noticeId } }).then(
      (answer) => queryClient.setQueryData(ask(notices.unread, {}).queryKey, answer),
      () => void askAnew(queryClient),
    );
  };
}

export function useReadingAll() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call(notices.readAll, {}),
    onSuccess: (answer) => queryClient.setQueryData(ask(notices.unread, {}).queryKey, answer),
    onSettled: () => askAnew(queryClient),
  });
}
