import { homePath } from '@stepwell/contract/site/home-keys.ts';
import type { SiteFrame } from '@stepwell/contract/site/site.ts';
import { createContext, use } from 'react';

/** What a site calls itself before anything is known of it. */
export const unnamedSite: SiteFrame = {
  demo: false,
  siteName: 'Stepwell',
  siteLine: '',
  contactEmail: '',
  logoUrl: null,
  needsSetUp: false,
  home: 'default',
};

export const SiteContext = createContext(unnamedSite);

/** The name, line, address and logo that admins gave this site. */
export const useSite = () => use(SiteContext);

/** Where the site’s home is: one of eleven, chosen by an admin. */
export const useHomePath = () => homePath(useSite().home);
