import { i18n } from '@lingui/core';
import { type ModuleWork, moduleMarking } from '@stepwell/contract/communication/module-marking.ts';
import { IconChevronLeft } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { ask, call } from '../../../api/call.ts';
import { Answer } from '../../../ui/page/query-state.tsx';
import { RubricChoice } from '../../../ui/rubric/rubric-choice.public.tsx';
import { choseAnew, rubricSum } from '../../../ui/rubric/rubric-sum.public.ts';
import { BesideLink } from '../../assignments/submitted-work/beside-link.public.tsx';
import { MarksForm } from '../../assignments/submitted-work/marks-form.public.tsx';
import css from './marking.module.css';
import { type RemarkDraft, SubmittedSteps } from './submitted-steps.tsx';
import { workStateText } from './work-state.ts';

interface Props {
  params: { moduleId: string; studentId: string };
  toList: string;
  toWork: (studentId: string) => string;
}

/** What one student submitted in a module beside the rubric, and the ways to the work before and after it. */
export function OpenWork({ params, toList, toWork }: Props) {
  // What somebody notes here is not taken from under them by a later answer.
  const work = useQuery({
    ...ask(moduleMarking.work, { params }),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  const { previousId, nextId } = work.data ?? {};
  return (
    <>
      <nav className={css['ways']} aria-label={i18n.t('Submissions')}>
        <Link className="lnk" to={toList}>
          <IconChevronLeft size={18} aria-hidden />
          {i18n.t('All submissions')}
        </Link>
        {previousId && <BesideLink to={toWork(previousId)} letter="P" label={i18n.t('Previous')} />}
        {nextId && <BesideLink to={toWork(nextId)} letter="N" label={i18n.t('Next to mark')} />}
      </nav>
      <Answer of={work}>{(found) => <Shown work={found} toWork={toWork} />}</Answer>
    </>
  );
}

function Shown({ work, toWork }: { work: ModuleWork } & Pick<Props, 'toWork'>) {
  const { moduleId, student, state, rubric, outOf, steps, feedback, nextId } = work;
  const [chosen, setChosen] = useState(feedback?.chosen ?? {});
  const [remarks, setRemarks] = useState<RemarkDraft>({});
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);

  const send = async ({ comment }: { comment: string }) => {
    const params = { moduleId, studentId: student.userId };
    const commented = Object.entries(remarks).map(([attemptId, own]) => ({ attemptId, remarks: own }));
    const saved = await call(moduleMarking.giveFeedback, {
      params,
      body: { seen: feedback?.savedAt ?? null, comment, chosen, remarks: commented },
    });
    setRemarks({});
    queryClient.setQueryData(ask(moduleMarking.work, { params }).queryKey, saved);
    return saved.feedback?.releasedAt
      ? i18n.t('Feedback released to the student.')
      : i18n.t('Saved. The student sees it when you release the module’s feedback.');
  };

  return (
    <>
      <h2 ref={heading} tabIndex={-1} className={css['who']}>
        <span lang="">{student.fullName}</span> <small>{workStateText(state)}</small>
      </h2>
      <div className={css['desk']}>
        <SubmittedSteps steps={steps} remarks={remarks} onChange={setRemarks} />
        <MarksForm
          comment={feedback?.comment ?? ''}
          commentLabel={i18n.t('Overall comment')}
          sum={rubricSum(rubric, chosen)}
          outOf={outOf}
          latePercent={0}
          changed={choseAnew(rubric, chosen, feedback?.chosen ?? {}) || Object.keys(remarks).length > 0}
          action={feedback?.releasedAt ? i18n.t('Update feedback') : i18n.t('Save feedback')}
          mayWait={false}
          toNext={nextId ? () => void navigate(toWork(nextId)) : undefined}
          send={send}
        >
          <RubricChoice rubric={rubric} chosen={chosen} lang="en" onChange={setChosen} />
        </MarksForm>
      </div>
    </>
  );
}
