import { i18n } from '@lingui/core';
import type { QuestionLine } from '@stepwell/contract/learning/course-discussion.ts';
import { IconCircleCheck, IconEyeOff, IconThumbUp } from '@tabler/icons-react';
import { Link, useSearchParams } from 'react-router';
import { clock } from '../../../ui/video/times.ts';
import { AuthorLine } from './author-line.tsx';
import css from './discussion.module.css';

interface Props {
  line: QuestionLine;
  withCourse?: boolean;
  withLecture?: boolean;
  /** Reads it in place. */
  open: () => void;
}

/** A question in a list: what is asked, by whom, where, and how far it is answered. */
export function QuestionRow({ line, withCourse = false, withLecture = false, open }: Props) {
  const [search] = useSearchParams();
  const there = new URLSearchParams(search);
  there.delete('cursor');
  there.set('question', line.questionId);
  const place = [withCourse && line.course, withLecture && line.lecture].filter(Boolean).join(', ');
  return (
    <li>
      <h2>
        <Link
          to={`?${there}`}
          preventScrollReset
          onClick={(event) => {
            if (event.metaKey || event.ctrlKey || event.shiftKey) return;
            event.preventDefault();
            open();
          }}
        >
          {line.title}
        </Link>
      </h2>
      <p className={css['meta']}>
        <AuthorLine author={line.author} at={line.askedAt} />
        {place && <span>{place}</span>}
        {line.atMs !== null && <span className="num">{clock(line.atMs / 1000)}</span>}
      </p>
      <p className={css['meta']}>
        {line.hidden && (
          <span className={`${css['word']} ${css['badly']}`}>
            <IconEyeOff size={17} stroke={1.8} aria-hidden />
            {i18n.t('Hidden')}
          </span>
        )}
        <span className={`${css['word']} ${line.accepted ? css['good'] : ''} num`}>
          {line.accepted && <IconCircleCheck size={17} stroke={1.8} aria-hidden />}
          {line.accepted
            ? i18n.t('Solved, {count, plural, one {# answer} other {# answers}}', { count: line.answers })
            : i18n.t('{count, plural, =0 {No answers yet} one {# answer} other {# answers}}', { count: line.answers })}
        </span>
        {line.votes > 0 && (
          <span className={`${css['word']} num`}>
            <IconThumbUp size={17} stroke={1.8} aria-hidden />
            {i18n.t('{count, plural, one {# vote} other {# votes}}', { count: line.votes })}
          </span>
        )}
      </p>
    </li>
  );
}
