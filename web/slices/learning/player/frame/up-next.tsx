import { i18n } from '@lingui/core';
import type { LectureState } from '@stepwell/contract/learning/learning.ts';
import { IconArrowRight } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { isDialogOver } from '../../../../ui/overlay/dialog-over.ts';
import { Button } from '../../../../ui/parts/button.tsx';
import css from './up-next.module.css';

/** How long one may think it over, in seconds. */
const SECONDS = 8;

interface Props {
  next: LectureState;
  language: string;
  address: string;
  /** The picture is wanted back. */
  stop: () => void;
}

/** What comes after the film: it begins by itself, unless somebody stops it. */
export function UpNext({ next, language, address, stop }: Props) {
  const [left, setLeft] = useState(SECONDS);
  const navigate = useNavigate();
  const go = useEffectEvent(() => void navigate(address, { state: { begin: true } }));
  useEffect(() => {
    const began = performance.now();
    const timer = setInterval(() => {
      const rest = SECONDS - Math.floor((performance.now() - began) / 1000);
      setLeft(Math.max(0, rest));
      if (rest > 0) return;
      clearInterval(timer);
      go();
    }, 250);
    return () => clearInterval(timer);
  }, []);
  const leave = useEffectEvent(stop);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || isDialogOver()) return;
      event.preventDefault();
      leave();
    };
    document.addEventListener('keydown', press, true);
    return () => document.removeEventListener('keydown', press, true);
  }, []);
  return (
    <div className={css['next']}>
      <p role="status">
        {i18n.t('Next')}: <b lang={language}>{next.title}</b>
      </p>
      <p className="num" aria-hidden>
        {i18n.t('{left, plural, one {in # second} other {in # seconds}}', { left })}
      </p>
      <div className={css['acts']}>
        <Button tone="lamp" onClick={() => go()}>
          {i18n.t('Continue now')}
          <IconArrowRight size={19} aria-hidden />
        </Button>
        <Button tone="ghost" onClick={stop}>
          {i18n.t('Stay here')}
        </Button>
      </div>
    </div>
  );
}
