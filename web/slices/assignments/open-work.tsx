import { i18n } from '@lingui/core';
import { assignmentWork, type WorkPage } from '@stepwell/contract/assignments/assignment-submissions.ts';
import { IconChevronLeft } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { ask } from '../../api/call.ts';
import { Answer } from '../../ui/page/query-state.tsx';
import css from './assignment.module.css';
import { MarginRemarks } from './margin-remarks.tsx';
import { MarkingForm } from './marking-form.tsx';
import { ReleasedMarks } from './released-marks.tsx';
import { BesideLink } from './submitted-work/beside-link.public.tsx';
import { VersionTabs } from './submitted-work/version-tabs.public.tsx';
import { VersionBody } from './version-body.tsx';
import { workFilterWord } from './work-labels.ts';

interface Props {
  workId: string;
  lang: string;
  toList: string;
  toWork: (workId: string) => string;
}

/** One learner's work: its versions beside the rubric, and the way to the next one that waits. */
export function OpenWork({ workId, lang, toList, toWork }: Props) {
  // What somebody notes here is not taken from under them by a later answer.
  const work = useQuery({ ...ask(assignmentWork.work, { params: { workId } }), staleTime: 0, gcTime: 0 });
  return (
    <>
      <nav className={css['ways']} aria-label={i18n.t('Submissions')}>
        <Link className="lnk" to={toList}>
          <IconChevronLeft size={18} aria-hidden />
          {i18n.t('All submissions')}
        </Link>
        {work.data?.nextId && <BesideLink to={toWork(work.data.nextId)} letter="N" label={i18n.t('Next to mark')} />}
      </nav>
      <Answer of={work}>{(page) => <Shown page={page} lang={lang} toWork={toWork} />}</Answer>
    </>
  );
}

function Shown({ page, lang, toWork }: { page: WorkPage } & Pick<Props, 'lang' | 'toWork'>) {
  const { student, versions, nextId } = page;
  const navigate = useNavigate();
  const [chosen, setChosen] = useState<string>();
  const text = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const here = versions.find(({ versionId }) => versionId === chosen) ?? versions[0];
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  if (!here) return null;
  const [now, ...before] = here.released;
  return (
    <>
      <h2 ref={heading} tabIndex={-1} className={css['who']}>
        {student.fullName} <small>{workFilterWord(here.state)}</small>
      </h2>
      <VersionTabs versions={versions} now={here.versionId} choose={setChosen} />
      <div className={css['desk']}>
        <div>
          <VersionBody version={here} text={text} quotes={here.remarks.flatMap(({ quote }) => quote ?? [])} />
          <MarginRemarks key={here.versionId} workId={page.workId} version={here} text={text} />
        </div>
        <div>
          <MarkingForm
            key={here.versionId}
            page={page}
            version={here}
            lang={lang}
            toNext={nextId ? () => void navigate(toWork(nextId)) : undefined}
          />
          {now && (
            <details className={css['before']}>
              <summary>{i18n.t('Released marks')}</summary>
              <ReleasedMarks marks={now} before={before} />
            </details>
          )}
        </div>
      </div>
    </>
  );
}
