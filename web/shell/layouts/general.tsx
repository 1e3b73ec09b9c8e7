import { Outlet } from 'react-router';
import { ErasingPlace } from '../account/erasing-slot.tsx';
import { TopBar } from '../top-bar/top-bar.tsx';
import { Footer } from './footer.tsx';
import css from './general.module.css';
import { SkipLink } from './skip-link.tsx';

/** The public frame: everybody sees it, and only after waking up does it know who is signed in. */
export function GeneralLayout() {
  return (
    <div className={css['frame']}>
      <SkipLink />
      <ErasingPlace />
      <TopBar />
      <main id="main" className={css['main']}>
        <Outlet />
      </main>
      <Footer />
    </div>
  );
}
