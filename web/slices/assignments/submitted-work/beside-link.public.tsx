import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { isDialogOver } from '../../../ui/overlay/dialog-over.ts';
import { ButtonLink } from '../../../ui/parts/button.tsx';

interface Props {
  to: string;
  /** `P` leads back, `N` on. */
  letter: 'P' | 'N';
  label: string;
}

/** The way to the work before or after the open one: by hand, or by Alt and its letter from wherever one writes. */
export function BesideLink({ to, letter, label }: Props) {
  const navigate = useNavigate();
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!event.altKey || event.ctrlKey || event.metaKey || event.code !== `Key${letter}` || isDialogOver()) return;
      event.preventDefault();
      void navigate(to);
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [navigate, to, letter]);
  return (
    <ButtonLink to={to} tone="ghost" size="small" aria-keyshortcuts={`Alt+${letter}`} title={`Alt + ${letter}`}>
      {letter === 'P' && <IconArrowLeft size={18} aria-hidden />}
      {label}
      {letter === 'N' && <IconArrowRight size={18} aria-hidden />}
    </ButtonLink>
  );
}
