import { useSession } from '../../session/session.ts';
import { usePart } from '../use-part.ts';
import css from './bell-slot.module.css';

const fetchPart = () => import('../../slices/notices/bell.public.tsx');

/** The bell's place in a top bar. Visitors have none and fetch nothing of it; without its part the bar is whole. */
export function BellPlace() {
  const signedIn = useSession() !== null;
  const part = usePart(signedIn, fetchPart);
  if (!signedIn) return null;
  // As wide before it is there as afterwards, so that nothing beside it moves.
  return <div className={css['place']}>{part && <part.Bell />}</div>;
}
