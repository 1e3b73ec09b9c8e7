import { type QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ask } from './api/call.ts';
import { siteFrame } from './api/site-frame.ts';
import { SiteContext, unnamedSite } from './ui/page/site.ts';
import './ui/text/i18n.ts';

/** What every screen stands in, in the browser and on the server. */
export function Providers({ queryClient, children }: { queryClient: QueryClient; children: ReactNode }) {
  return (
    <QueryClientProvider client={queryClient}>
      <Site>{children}</Site>
    </QueryClientProvider>
  );
}

/** No page waits for the name of the site, and none fails for want of it. */
function Site({ children }: { children: ReactNode }) {
  const frame = useQuery(siteFrame(ask));
  return <SiteContext value={frame.data ?? unnamedSite}>{children}</SiteContext>;
}
