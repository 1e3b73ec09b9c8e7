import { useSession } from '../../session/session.ts';
import { usePart } from '../use-part.ts';

const fetchPart = () => import('../../slices/identity/erasing-banner.public.tsx');

/** Over a public page, where an account waits to be erased. Visitors fetch nothing of it. */
export function ErasingPlace() {
  const signedIn = useSession() !== null;
  const part = usePart(signedIn, fetchPart);
  return signedIn && part ? <part.ErasingBanner /> : null;
}
