import { i18n } from '@lingui/core';
import { type AnswerPage, ownStatements } from '@stepwell/contract/problem-statements/own-statements.ts';
import { IconChevronLeft } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { ask } from '../../api/call.ts';
import { Answer } from '../../ui/page/query-state.tsx';
import { BesideLink } from '../assignments/submitted-work/beside-link.public.tsx';
import { VersionTabs } from '../assignments/submitted-work/version-tabs.public.tsx';
import { AnswerMarks } from './answer-marks.tsx';
import { answerStateWord } from './statement-labels.ts';
import css from './statements.module.css';
import { VersionBody } from './version-body.tsx';

/** So often it is asked how far the judge is, ms. */
const ASK_MS = 2000;

interface Props {
  workId: string;
  toList: string;
  toWork: (workId: string) => string;
}

/** One student's answer: its versions beside the rubric, and the ways to the ones before and after it. */
export function OpenAnswer({ workId, toList, toWork }: Props) {
  // What somebody notes here is not taken from under them by a later answer.
  const answer = useQuery({
    ...ask(ownStatements.answer, { params: { workId } }),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchInterval: ({ state }) => {
      const stage = state.data?.versions[0]?.tests?.stage;
      return stage && stage !== 'done' ? ASK_MS : false;
    },
  });
  const { previousId, nextId } = answer.data ?? {};
  return (
    <>
      <nav className={css['beside']} aria-label={i18n.t('Answers')}>
        <Link className="lnk" to={toList}>
          <IconChevronLeft size={18} aria-hidden />
          {i18n.t('All answers')}
        </Link>
        {previousId && <BesideLink to={toWork(previousId)} letter="P" label={i18n.t('Previous')} />}
        {nextId && <BesideLink to={toWork(nextId)} letter="N" label={i18n.t('Next')} />}
      </nav>
      <Answer of={answer}>{(page) => <Shown page={page} toWork={toWork} />}</Answer>
    </>
  );
}

function Shown({ page, toWork }: { page: AnswerPage } & Pick<Props, 'toWork'>) {
  const { student, versions, state, title, nextId } = page;
  const navigate = useNavigate();
  const [chosen, setChosen] = useState<string>();
  const heading = useRef<HTMLHeadingElement>(null);
  const here = versions.find(({ versionId }) => versionId === chosen) ?? versions[0];
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  if (!here) return null;
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        {student.fullName}
      </h1>
      <p className="mut">
        <span lang="">{title}</span> · {answerStateWord(state)}
      </p>
      <VersionTabs versions={versions} now={here.versionId} choose={setChosen} newestCounts />
      <div className={css['desk']}>
        <div>
          <VersionBody version={here} />
        </div>
        {here === versions[0] ? (
          <AnswerMarks
            key={here.versionId}
            page={page}
            version={here}
            toNext={nextId ? () => void navigate(toWork(nextId)) : undefined}
          />
        ) : (
          <p className={css['told']}>{i18n.t('There is a newer submission. Mark that one.')}</p>
        )}
      </div>
    </>
  );
}
