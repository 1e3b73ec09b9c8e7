import { chatInbox } from '@stepwell/contract/chat/inbox.ts';
import type { LoaderFunction } from 'react-router';
import type { World } from '../../../api/world.ts';
import { inboxAt } from './inbox-at.ts';

/** The list is asked anew each time; the open conversation asks for itself. */
export const inboxAsks =
  ({ queryClient, ask }: World): LoaderFunction =>
  async ({ request }) => {
    const { query, isGroups } = inboxAt(new URL(request.url).searchParams);
    if (isGroups) return null;
    const list = ask(chatInbox.list, { query });
    // Opening a conversation is no reason to ask for the list again: the server says when it changes.
    if (!queryClient.getQueryData(list.queryKey)) await queryClient.prefetchQuery(list);
    return null;
  };
