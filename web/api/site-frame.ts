import { homePath } from '@stepwell/contract/site/home-keys.ts';
import { site } from '@stepwell/contract/site/site.ts';
import { unnamedSite } from '../ui/page/site.ts';
import type { World } from './world.ts';

/** The question what this site is called; asked once a page, and again when an admin of this browser changed it. */
export const siteFrame = (ask: World['ask']) => ({ ...ask(site.frame, {}), staleTime: Number.POSITIVE_INFINITY });

const frameIn = ({ queryClient, ask }: World) => queryClient.getQueryData(siteFrame(ask).queryKey) ?? unnamedSite;

/** For heads of pages, which are written outside of any component. */
export const siteNameIn = (world: World) => frameIn(world).siteName;
export const homePathIn = (world: World) => homePath(frameIn(world).home);
