import { i18n } from '@lingui/core';
import type { DraftCuePoint } from '@stepwell/contract/authoring/authoring.ts';
import { drafts } from '@stepwell/contract/authoring/drafts.ts';
import { useQuery } from '@tanstack/react-query';
import { ask } from '../../../api/call.ts';
import { Answer } from '../../../ui/page/query-state.tsx';
import { clock } from '../../../ui/video/times.ts';
import { questionKindWord } from '../../questions/editing/new-question.public.ts';
import { QuestionWithKey, useQuestionKeys } from '../../questions/editing/question-key.public.tsx';
import css from './preview.module.css';

/** The same of a draft's lecture, which is asked for: what learners would be given holds no key. */
export function CuePointsOf({ courseId, lectureId, lang }: { courseId: string; lectureId: string; lang: string }) {
  const lecture = useQuery({ ...ask(drafts.lecture, { params: { courseId, lectureId } }), staleTime: 0 });
  return (
    <Answer of={lecture}>
      {({ content }) => content.kind === 'video' && <PreviewCuePoints stops={content.stops ?? []} lang={lang} />}
    </Answer>
  );
}

/** What a film asks, with its key: when, what, and what counts as right. */
export function PreviewCuePoints({ stops, lang }: { stops: readonly DraftCuePoint[]; lang: string }) {
  const tried = useQuestionKeys(stops.map(({ question }) => question));
  if (stops.length === 0) return null;
  return (
    <section aria-label={i18n.t('Video questions')}>
      <h3>{i18n.t('{n, plural, one {# video question} other {# video questions}}', { n: stops.length })}</h3>
      <ol className={css['questions']}>
        {stops.map(({ at, taughtAt, question }) => (
          <li key={question.id}>
            <small className="mut num">
              {i18n.t('{kind}, appears at {at}, rewatch from {from}', {
                kind: questionKindWord(question.kind),
                at: clock(at),
                from: clock(taughtAt),
              })}
            </small>
            <QuestionWithKey question={question} tried={tried.get(question.id)} lang={lang} />
          </li>
        ))}
      </ol>
    </section>
  );
}
