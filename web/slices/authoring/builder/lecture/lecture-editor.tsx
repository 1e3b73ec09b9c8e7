import { i18n } from '@lingui/core';
import type { CourseOutline, DraftLecture } from '@stepwell/contract/authoring/authoring.ts';
import { drafts } from '@stepwell/contract/authoring/drafts.ts';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { ask } from '../../../../api/call.ts';
import { TextField } from '../../../../ui/fields/author-fields.tsx';
import { FieldError } from '../../../../ui/fields/form.tsx';
import { useNamedField } from '../../../../ui/fields/use-named-field.ts';
import { Answer } from '../../../../ui/page/query-state.tsx';
import { lectureKey } from '../../draft/sending.ts';
import builder from '../builder.module.css';
import { kindWord } from '../curriculum/lecture-labels.ts';
import { RemarksOf } from '../remarks.tsx';
import { toPlace } from '../steps.ts';
import { useDraftPart, useLecture, useNow, useStore } from '../use-draft.tsx';
import { AssignmentFields } from './assignment-fields.tsx';
import { CodingFields } from './coding-fields.tsx';
import { FilesField } from './files-field.tsx';
import css from './lecture.module.css';
import { LectureText } from './lecture-text.tsx';
import { LiveFields } from './live-fields.tsx';
import { PackageFields } from './package-fields.tsx';
import { QuizFields } from './quiz-fields.tsx';
import { RulesFields } from './rules-fields.tsx';
import { VideoFields } from './video-fields.tsx';

/** One lecture on a page of its own: what it is made of, what comes with it, and when it opens. */
export function LectureEditor({ lectureId }: { lectureId: string }) {
  const store = useStore();
  const { lecture } = useLecture(lectureKey(lectureId));
  const saved = useQuery({
    ...ask(drafts.lecture, { params: { courseId: store.courseId, lectureId } }),
    // What was opened is changed here; another answer would come too late for it.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    enabled: lecture === undefined,
  });
  const { data } = saved;
  useEffect(() => {
    if (data) store.open(lectureId, data);
  }, [store, lectureId, data]);
  if (lecture) return <OpenLecture lectureId={lectureId} lecture={lecture} />;
  return <Answer of={saved}>{() => null}</Answer>;
}

function OpenLecture({ lectureId, lecture }: { lectureId: string; lecture: DraftLecture }) {
  const { refused, change } = useLecture(lectureKey(lectureId));
  useNamedField();
  const missing = useNow(({ problems }) => problems[lectureId]);
  const { content: details } = useDraftPart('details');
  return (
    <article className={builder['form']} aria-labelledby="step-title">
      <Ways lectureId={lectureId} />
      <div className={css['head']}>
        <h2 id="step-title">{lecture.title.trim() || i18n.t('Untitled lecture')}</h2>
        <span className="mut">{kindWord(lecture.kind)}</span>
      </div>
      {refused && <FieldError>{refused}</FieldError>}
      {missing && missing.length > 0 && (
        <div className={css['missing']}>
          <h3>{i18n.t('Issues to fix')}</h3>
          <ul>
            {missing.map((message) => (
              <li key={message}>{message}</li>
            ))}
          </ul>
        </div>
      )}
      <RemarksOf pieceKey={lectureKey(lectureId)} />
      <TextField
        label={i18n.t('Title')}
        field="title"
        value={lecture.title}
        most={120}
        lang={details.language}
        onChange={(title) => change({ title })}
      />
      <Content lecture={lecture} change={change} />
      <FilesField files={lecture.files} isContent={lecture.kind === 'file'} onChange={(files) => change({ files })} />
      <RulesFields
        lectureId={lectureId}
        kind={lecture.kind}
        rules={lecture.rules}
        onChange={(rules) => change({ rules })}
      />
      <Ways lectureId={lectureId} atEnd />
    </article>
  );
}

interface ContentProps {
  lecture: DraftLecture;
  change: (part: Partial<DraftLecture>) => void;
}

function Content({ lecture, change }: ContentProps) {
  switch (lecture.kind) {
    case 'article':
      return <LectureText label={i18n.t('Text')} html={lecture.html} onChange={(html) => change({ html })} />;
    case 'video':
      return <VideoFields lecture={lecture} change={change} />;
    case 'assignment':
      return <AssignmentFields html={lecture.html} assignment={lecture.assignment} onChange={change} />;
    case 'quiz':
      return <QuizFields quiz={lecture.quiz} onChange={(quiz) => change({ quiz })} />;
    case 'package':
      return <PackageFields lecture={lecture} change={change} />;
    case 'live':
      return <LiveFields lecture={lecture} change={change} />;
    case 'coding':
      return <CodingFields lecture={lecture} change={change} />;
    default:
      return (
        <LectureText label={i18n.t('File instructions')} html={lecture.html} onChange={(html) => change({ html })} />
      );
  }
}

/** Back to the list, and to the lectures beside this one. */
function Ways({ lectureId, atEnd = false }: { lectureId: string; atEnd?: boolean }) {
  const store = useStore();
  const outline = useNow(({ pieces }) => pieces['outline']?.content) as CourseOutline;
  const all = outline.sections.flatMap(({ lectures }) => lectures);
  const at = all.indexOf(lectureId);
  const [before, after] = [all[at - 1], all[at + 1]];
  return (
    <nav className={css['ways']} aria-label={atEnd ? i18n.t('Lectures (bottom)') : i18n.t('Lectures')}>
      <Link className="lnk" to={toPlace(store.courseId, 'curriculum')}>
        <IconChevronLeft size={18} aria-hidden />
        {i18n.t('All lectures')}
      </Link>
      <span>
        {before && (
          <Link className="lnk" to={toPlace(store.courseId, 'curriculum', before)}>
            {i18n.t('Previous lecture')}
          </Link>
        )}
        {after && (
          <Link className="lnk" to={toPlace(store.courseId, 'curriculum', after)}>
            {i18n.t('Next lecture')}
            <IconChevronRight size={18} aria-hidden />
          </Link>
        )}
      </span>
    </nav>
  );
}
