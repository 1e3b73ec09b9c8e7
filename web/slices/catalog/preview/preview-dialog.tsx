import { i18n } from '@lingui/core';
import type { CoursePage, LectureLine } from '@stepwell/contract/catalog/catalog.ts';
import { learning } from '@stepwell/contract/learning/learning.ts';
import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { ask } from '../../../api/call.ts';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { Answer } from '../../../ui/page/query-state.tsx';
import { Button } from '../../../ui/parts/button.tsx';
import { Prose } from '../../../ui/text/prose.tsx';
import { spanOf } from '../../../ui/time/span.ts';
import { playerAddress } from '../course-card.public.tsx';
import { kindWord } from '../course-page/parts/lecture-kind.ts';
import { EnrolAct } from '../enrol/enrol-action.tsx';
import type { usePreview } from './preview-at.ts';
import css from './preview-dialog.module.css';
import { PreviewVideo } from './preview-video.tsx';

interface Props {
  course: CoursePage;
  lecture: LectureLine;
  preview: ReturnType<typeof usePreview>;
}

/** A lecture that is open to everybody, over the page: a film plays, a text is there to read. */
export function PreviewDialog({ course: { courseId, language, price }, lecture: line, preview }: Props) {
  const { lectureId, title, kind, minutes } = line;
  const { number, total, before, next, go, close } = preview;
  const lecture = useQuery(ask(learning.lecture, { params: { lectureId } }));
  return (
    <Dialog shape="wide" label={i18n.t('Preview: {title}', { title })} close={(why) => why === 'dismissed' && close()}>
      {/* Next and previous change it under whoever pressed them. */}
      <header className={css['head']} aria-live="polite">
        <p className="num">
          {i18n.t('Preview {number} of {total}', { number, total })}, {kindWord(kind)}, {spanOf(minutes)}
        </p>
        <h2 key={lectureId} lang={language} tabIndex={-1} data-autofocus>
          {title}
        </h2>
      </header>
      <div className={css['shown']}>
        <Answer of={lecture} waiting={<div className={css[kind === 'video' ? 'dark' : 'blank']} aria-busy="true" />}>
          {(found) => (
            <>
              {found.kind === 'video' && <PreviewVideo key={lectureId} lecture={found} />}
              {found.kind === 'article' && (
                <div className={css['text']} lang={language}>
                  <Prose html={found.html} />
                </div>
              )}
            </>
          )}
        </Answer>
      </div>
      <footer className={css['foot']}>
        {total > 1 && (
          <div className={css['ways']}>
            <Button tone="ghost" size="small" busy={!before} onClick={() => before && go(before.lectureId)}>
              <IconArrowLeft size={18} aria-hidden />
              {i18n.t('Previous preview')}
            </Button>
            <Button tone="ghost" size="small" busy={!next} onClick={() => next && go(next.lectureId)}>
              {i18n.t('Next preview')}
              <IconArrowRight size={18} aria-hidden />
            </Button>
          </div>
        )}
        <Link className="lnk" to={playerAddress(courseId, lectureId)}>
          {i18n.t('Open in player')}
        </Link>
        <div className={css['act']}>
          <EnrolAct courseId={courseId} price={price} />
        </div>
      </footer>
    </Dialog>
  );
}
