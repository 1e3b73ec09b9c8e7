import { Outlet } from 'react-router';
import { SkipLink } from './skip-link.tsx';

/** No bar and no menu: the screen is the whole page and gives its own landmarks. */
export function BareLayout() {
  return (
    <>
      <SkipLink />
      <Outlet />
    </>
  );
}
