import { NotificationView } from '../ui/overlay/notification.tsx';
import { Toasts } from '../ui/overlay/toasts.tsx';
import { StepDown } from '../ui/page/step-down.tsx';
import { AuthorsParts } from './authors-parts.tsx';
import { Charts } from './charts.tsx';
import { Courses, Figures, People, Places, TextParts, Ways } from './content-parts.tsx';
import { Filters } from './filters.tsx';
import { Forms } from './forms.tsx';
import css from './gallery.module.css';
import { Ink } from './ink.tsx';
import { Lists } from './lists.tsx';
import { OverThePage } from './over-the-page.tsx';
import { Part } from './part.tsx';
import { Faces } from './states.tsx';
import { Films } from './video-part.tsx';

/** Every part a screen is made of, in the states it can be in. */
export function Gallery() {
  return (
    <main className={css['shelf']}>
      <Ink />
      <Ways />
      <Places />
      <TextParts />
      <Faces />
      <Forms />
      <OverThePage />
      <Lists />
      <Filters />
      <Courses />
      <Films />
      <AuthorsParts />
      <Figures />
      <Charts />
      <People />
      <Part name="StepDown" says="From one ground of a public page to the next.">
        <StepDown from="bg" to="water-soft" />
        <div style={{ height: 40, background: 'var(--water-soft)' }} />
        <StepDown from="water-soft" to="deep" />
        <div style={{ height: 40, background: 'var(--deep)' }} />
      </Part>
      <Toasts />
      <NotificationView />
    </main>
  );
}
