import { i18n } from '@lingui/core';
import type { CoursePage } from '@stepwell/contract/catalog/catalog.ts';
import { useEffect, useState } from 'react';
import { canBuy, EnrolAct, useEnrolmentOptions } from './enrol-action.tsx';
import css from './enrol-bar.module.css';
import { PANEL } from './enrol-panel.tsx';

/** On a phone the next step stays at hand along the lower edge, as long as the panel with the same step is out of sight. */
export function EnrolBar({ course: { courseId, title, language, price } }: { course: CoursePage }) {
  const { session, standing } = useEnrolmentOptions(courseId);
  const panelInSight = usePanelInSight();
  const mine = standing.data;
  if (session && !mine?.enrolled && !mine?.can.enrol && !(mine && canBuy(mine, price))) return null;
  return (
    <section className={panelInSight ? `${css['bar']} ${css['rests']}` : css['bar']} aria-label={i18n.t('Next step')}>
      <b lang={language}>{title}</b>
      <EnrolAct courseId={courseId} price={price} />
    </section>
  );
}

function usePanelInSight() {
  const [inSight, setInSight] = useState(false);
  useEffect(() => {
    const panel = document.getElementById(PANEL);
    if (!panel) return;
    const watcher = new IntersectionObserver((seen) => setInSight(seen.at(-1)?.isIntersecting ?? false), {
      threshold: 0.5,
    });
    watcher.observe(panel);
    return () => watcher.disconnect();
  }, []);
  return inSight;
}
