import type { MouseEvent, ReactNode } from 'react';
import { Link } from 'react-router';
import { playerAddress } from '../course-card.public.tsx';
import { useFetchAhead } from './preview-ahead.ts';
import { useOpenPreview } from './preview-at.ts';

interface Props {
  courseId: string;
  lectureId: string;
  className?: string | undefined;
  children: ReactNode;
}

/** Opens a lecture over this page. Without scripts, or in a new tab, it leads to the player. */
export function PreviewLink({ courseId, lectureId, className, children }: Props) {
  const open = useOpenPreview();
  const fetchAhead = useFetchAhead();
  const press = (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    // The second press of a double one, which comes before the page knows of the first.
    if (event.detail > 1) return;
    // Not every browser focuses a link that is clicked, and the focus comes back to where it was.
    event.currentTarget.focus({ preventScroll: true });
    open(lectureId);
  };
  return (
    <Link
      className={className}
      to={playerAddress(courseId, lectureId)}
      aria-haspopup="dialog"
      onClick={press}
      onPointerEnter={() => fetchAhead(lectureId)}
      onFocus={() => fetchAhead(lectureId)}
    >
      {children}
    </Link>
  );
}
