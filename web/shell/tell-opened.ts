import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** What browsers say of themselves beyond the standard types. */
type Signals = Navigator & { globalPrivacyControl?: boolean };

/** Whether this page view may be told: nobody asks not to be tracked, and no program drives the browser. */
export const mayBeCounted = ({ doNotTrack, globalPrivacyControl, webdriver }: Partial<Signals>) =>
  doNotTrack !== '1' && globalPrivacyControl !== true && webdriver !== true;

/** The part of an address that names a page: its path, and of its search the article alone. */
export function reportedAddress(pathname: string, search: string) {
  const article = new URLSearchParams(search).get('article');
  return article ? `${pathname}?article=${encodeURIComponent(article)}` : pathname;
}

/** Says that a page was opened within the site; the first one was counted when it was sent. Without session and cookie’s use. */
export function useOpenedPages() {
  const { pathname, search } = useLocation();
  const address = reportedAddress(pathname, search);
  const last = useRef(address);
  useEffect(() => {
    if (last.current === address) return;
    last.current = address;
    if (!mayBeCounted(navigator) || !navigator.sendBeacon) return;
    const body = JSON.stringify({ path: address.slice(0, 500) });
    navigator.sendBeacon('/api/visits', new Blob([body], { type: 'application/json' }));
  }, [address]);
}
