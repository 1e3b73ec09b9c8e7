import type { CoursePage } from '@stepwell/contract/catalog/catalog.ts';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { previewsOf, searchWith } from '../course-page/course-at.ts';

/** Kept with the history's entry: the page below is one step back. */
interface Opened {
  fromPage?: boolean;
}

/** The preview that `?preview=` opens over the page, with the ways out of it and to its neighbours. */
export function usePreview(course: CoursePage) {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const { state } = useLocation();
  const previews = previewsOf(course);
  const place = previews.findIndex(({ lectureId }) => lectureId === search.get('preview'));
  const go = (lectureId: string | undefined) =>
    navigate(
      { search: searchWith(search, { preview: lectureId }) },
      { replace: true, preventScrollReset: true, state },
    );
  return {
    lecture: previews[place],
    number: place + 1,
    total: previews.length,
    before: previews[place - 1],
    next: place < 0 ? undefined : previews[place + 1],
    go: (lectureId: string) => void go(lectureId),
    // Whoever came by a shared address has no page below to go back to.
    close: () => void ((state as Opened | null)?.fromPage ? navigate(-1) : go(undefined)),
  };
}

/** Opens a preview over the page; back closes it. A second press while the first one still opens adds no step back. */
export function useOpenPreview() {
  const [search] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  return (lectureId: string) => {
    const to = { search: searchWith(search, { preview: lectureId }) };
    const opened: Opened = { fromPage: true };
    const isOpen = search.has('preview');
    void navigate(to, { preventScrollReset: true, replace: isOpen, state: isOpen ? state : opened });
  };
}
