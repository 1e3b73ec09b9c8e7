import { i18n } from '@lingui/core';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { signInFor } from '../../../session/redirect-to.ts';
import { tokenNow, useSession } from '../../../session/session.ts';
import { useAwake } from '../../../ui/page/hydrated.ts';
import css from './heart.module.css';
import { keepPressed } from './heart-pressed.ts';
import { HeartShape } from './heart-shape.tsx';

type Part = typeof import('./heart-button.tsx');
interface Props {
  courseId: string;
  title: string;
  /** Stands on a cover. */
  over?: boolean;
}

/** A course's heart. It is no part of pages from the server; what saves is fetched by those who are signed in alone. */
export function Heart(props: Props) {
  const awake = useAwake();
  const known = useSession() !== null && tokenNow() !== null;
  const [part, setPart] = useState<Part>();
  useEffect(() => {
    let wanted = known;
    if (known) {
      void import('./heart-button.tsx').then(
        (fetched) => wanted && setPart(fetched),
        () => {},
      );
    }
    return () => {
      wanted = false;
    };
  }, [known]);
  if (!awake) return null;
  if (known) return part ? <part.HeartButton {...props} /> : null;
  return <VisitorsHeart {...props} />;
}

/** Leads to sign-in, and remembers what was pressed. */
function VisitorsHeart({ courseId, title, over }: Props) {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const press = () => {
    keepPressed(courseId);
    void navigate(signInFor(pathname + search));
  };
  return (
    <button
      type="button"
      className={over ? `${css['heart']} ${css['over']}` : css['heart']}
      aria-label={i18n.t('Wishlist: {title}', { title })}
      onClick={press}
    >
      <HeartShape />
    </button>
  );
}
