import { usePart } from '../use-part.ts';
import css from './bell-slot.module.css';

const fetchPart = () => import('./account-menu.tsx');

/** The account menu's place in a bar that visitors see too: they fetch nothing of it. */
export function AccountPlace({ name }: { name: string }) {
  const part = usePart(true, fetchPart);
  // As wide before it is there as afterwards, so that nothing beside it moves.
  return <div className={css['place']}>{part && <part.AccountMenu name={name} />}</div>;
}
