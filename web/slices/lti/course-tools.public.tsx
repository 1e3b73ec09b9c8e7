import { i18n } from '@lingui/core';
import { type CourseTool, courseTools } from '@stepwell/contract/lti/course-tools.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ask, call } from '../../api/call.ts';
import { toast } from '../../ui/overlay/toast.ts';
import { Answer, NothingYet } from '../../ui/page/query-state.tsx';
import { Button } from '../../ui/parts/button.tsx';
import css from './lti.module.css';

/** The external tools of a course, as its learners open them, with their own scores. */
export function CourseTools({ courseId }: { courseId: string }) {
  const tools = useQuery(ask(courseTools.list, { params: { courseId } }));
  return (
    <Answer
      of={tools}
      isEmpty={({ items }) => items.length === 0}
      whenEmpty={
        <NothingYet title={i18n.t('No tools in this course')} hint={i18n.t('Your instructor removed them.')} />
      }
    >
      {({ items }) => (
        <ul className={css['tools']}>
          {items.map((tool) => (
            <Row key={tool.linkId} tool={tool} />
          ))}
        </ul>
      )}
    </Answer>
  );
}

function Row({ tool: { linkId, title, tool, score } }: { tool: CourseTool }) {
  const [isBusy, setBusy] = useState(false);
  const open = async () => {
    setBusy(true);
    // Opened with the press, as browsers ask; it has no way back to this page once it leaves for the tool.
    const tab = window.open('', '_blank');
    try {
      const { url } = await call(courseTools.launch, { params: { linkId } });
      if (tab) {
        tab.opener = null;
        tab.location.href = url;
      } else location.assign(url);
    } catch (error) {
      tab?.close();
      toast.error(error instanceof Error ? error.message : i18n.t('Couldn’t open the tool'));
    }
    setBusy(false);
  };
  return (
    <li>
      <span>
        <b lang="">{title}</b>
        <small>
          {tool}
          {score && (
            <>
              {', '}
              <span className="num">
                {i18n.t('score {score} of {maximum}', { score: score.score, maximum: score.maximum })}
              </span>
            </>
          )}
        </small>
        {score?.comment && <small lang="">{score.comment}</small>}
      </span>
      <Button tone="ghost" size="small" busy={isBusy} aria-label={i18n.t('Open {title}', { title })} onClick={open}>
        {i18n.t('Open')}
      </Button>
    </li>
  );
}
