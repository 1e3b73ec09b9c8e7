import { contentAdmin } from '@stepwell/contract/content/manage.ts';
import { ownPosts } from '@stepwell/contract/content/own-posts.ts';
import type { Screen, World } from '../../api/world.ts';
import { commentsAt, entriesAt, viewAt } from './admin/content-at.ts';

/** Where content is written: by admins and by students. Each screen asks once. */
export const screens = ({ queryClient, ask }: World): Screen[] => [
  {
    path: '/admin/admin-settings/content',
    loader: ({ request }) => {
      const search = new URL(request.url).searchParams;
      const view = viewAt(search);
      if (view === 'comments')
        void queryClient.prefetchQuery(ask(contentAdmin.comments, { query: commentsAt(search) }));
      else if (view === 'feedback') void queryClient.prefetchQuery(ask(contentAdmin.feedback, {}));
      else void queryClient.prefetchQuery(ask(contentAdmin.list, { query: entriesAt(search) }));
      return null;
    },
    lazy: async () => ({ Component: (await import('./admin/content.screen.tsx')).ContentAdmin }),
  },
  {
    path: '/admin/admin-settings/content/:entryId',
    loader: ({ params }) => {
      const entryId = params['entryId'] ?? '';
      void queryClient.prefetchQuery(ask(contentAdmin.entry, { params: { entryId } }));
      return null;
    },
    lazy: async () => ({ Component: (await import('./editor/entry-editor.screen.tsx')).EntryEditor }),
  },
  {
    path: '/student/student-Blog',
    loader: ({ request }) => {
      const entryId = new URL(request.url).searchParams.get('post');
      if (entryId) void queryClient.prefetchQuery(ask(ownPosts.post, { params: { entryId } }));
      else void queryClient.prefetchQuery(ask(ownPosts.list, {}));
      return null;
    },
    lazy: async () => ({ Component: (await import('./own/own-blog.screen.tsx')).OwnBlog }),
  },
];
