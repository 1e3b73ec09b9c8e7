import { i18n } from '@lingui/core';
import type { CuePoint, VideoVerdict } from '@stepwell/contract/quizzes/video-questions.ts';
import { IconCheck, IconRotate2, IconX } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { Button } from '../../../../ui/parts/button.tsx';
import { Prose } from '../../../../ui/text/prose.tsx';
import { clock } from '../../../../ui/video/times.ts';
import css from './video-questions.module.css';

interface Props {
  verdict: VideoVerdict;
  stop: CuePoint;
  language: string;
  goOn: () => void;
  again: () => void;
  retry: () => void;
}

/** What came of an answer, and the ways from here. */
export function Verdict({ verdict, stop, language, goOn, again, retry }: Props) {
  const { right, share, explanation, feedback } = verdict;
  const { at, taughtAt } = stop;
  const line = useRef<HTMLParagraphElement>(null);
  useEffect(() => line.current?.focus(), []);
  const partly = !right && share.right > 0 && share.of > 1;
  return (
    <div>
      <p ref={line} tabIndex={-1} className={css['verdict']} data-right={right || undefined}>
        {right ? <IconCheck size={22} stroke={2.2} aria-hidden /> : <IconX size={22} stroke={2.2} aria-hidden />}
        <b>
          {right
            ? i18n.t('Correct')
            : partly
              ? i18n.t('{right} of {of} parts correct', share)
              : i18n.t('Not correct yet')}
        </b>
      </p>
      {feedback && <Prose html={`<p>${feedback}</p>`} lang={language} />}
      {explanation && <Prose html={explanation} lang={language} className={css['why'] ?? ''} />}
      <div className={css['acts']}>
        {right ? (
          <Button tone="lamp" onClick={goOn}>
            {i18n.t('Continue video')}
          </Button>
        ) : (
          <>
            {taughtAt < at && (
              <Button tone="lamp" onClick={again}>
                <IconRotate2 size={19} stroke={1.8} aria-hidden />
                {i18n.t('Rewatch {time}', { time: clock(taughtAt) })}
              </Button>
            )}
            <Button tone="ghost" onClick={retry}>
              {i18n.t('Try again')}
            </Button>
            <button type="button" className="lnk" onClick={goOn}>
              {i18n.t('Continue')}
            </button>
          </>
        )}
      </div>
    </div>
  );
}
