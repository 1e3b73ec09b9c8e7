import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { isTyping } from '../../../ui/keyboard-shortcuts.ts';
import { isDialogOver } from '../../../ui/overlay/dialog-over.ts';
import { ButtonLink } from '../../../ui/parts/button.tsx';

interface Props {
  to: string;
  /** `P` leads back, `N` on. */
  letter: 'P' | 'N';
  label: string;
}

/** Letters that count where nobody writes, as in a list that is walked through. */
const plain = { P: 'k', N: 'j' } as const;

/**
 * The way to the work before or after the open one: by hand, by K and J, or by Alt and its letter from wherever one
 * writes.
 */
export function BesideLink({ to, letter, label }: Props) {
  const navigate = useNavigate();
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.repeat || isDialogOver()) return;
      const isMeant = event.altKey
        ? event.code === `Key${letter}`
        : event.key.toLowerCase() === plain[letter] && !isTyping(event.target);
      if (!isMeant) return;
      event.preventDefault();
      void navigate(to);
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [navigate, to, letter]);
  return (
    <ButtonLink
      to={to}
      tone="ghost"
      size="small"
      aria-keyshortcuts={`${plain[letter].toUpperCase()} Alt+${letter}`}
      title={plain[letter].toUpperCase()}
    >
      {letter === 'P' && <IconArrowLeft size={18} aria-hidden />}
      {label}
      {letter === 'N' && <IconArrowRight size={18} aria-hidden />}
    </ButtonLink>
  );
}
