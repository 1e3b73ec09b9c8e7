import { type ReactNode, useContext } from 'react';
import { InFullFrame } from '../../ui/full-frame.tsx';

/** What an attempt is about: the page's main part, unless it lies over a page that has one. */
export function AttemptMain({ className, children }: { className: string | undefined; children: ReactNode }) {
  if (useContext(InFullFrame)) return <div className={className}>{children}</div>;
  return (
    <main id="main" className={className}>
      {children}
    </main>
  );
}
