import { site } from '@stepwell/contract/site/site.ts';
import { useQuery } from '@tanstack/react-query';
import { ask } from '../../../api/call.ts';

/** What the site calls itself; the frame of every public page knows it. */
export const useSiteName = () =>
  useQuery({ ...ask(site.frame, {}), staleTime: Number.POSITIVE_INFINITY }).data?.siteName ?? 'Stepwell';
