import type { Slice } from '../../platform/slice.ts';
import { boxRoutes } from './box.routes.ts';
import { onErased } from './erasure.ts';
import { groupRoutes } from './groups.routes.ts';
import { inboxRoutes } from './inbox.routes.ts';
import { chatFileRoute, forgetUnsent } from './messages/files.ts';
import { returnSilent } from './returning.ts';

export const chat: Slice = {
  name: 'chat',
  routes: [...boxRoutes, ...inboxRoutes, ...groupRoutes],
  rawRoutes: [chatFileRoute],
  listeners: [onErased],
  jobs: [
    { name: 'chat.return-silent', cron: '* * * * *', run: returnSilent },
    { name: 'chat.forget-unsent', cron: '20 * * * *', run: forgetUnsent },
  ],
};
