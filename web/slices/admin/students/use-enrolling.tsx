import { i18n } from '@lingui/core';
import type { StudentRow } from '@stepwell/contract/admin/admin.ts';
import { type EnrolResult, enrolling } from '@stepwell/contract/learning/enrolling.ts';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { call } from '../../../api/call.ts';
import { FormDialog, type Wrong } from '../../../ui/fields/form-dialog.tsx';
import { UndoLine } from '../../../ui/lists/undo-line.tsx';
import { toast } from '../../../ui/overlay/toast.ts';
import { CourseField } from '../../learning/course-field.public.tsx';
import { useFreshPeople, wordsOf } from '../people/use-person-actions.tsx';

interface Chosen {
  rows: StudentRow[];
  clear: () => void;
}
export interface Enrolling {
  begin: (chosen: Chosen) => void;
  /** Drawn last on the screen: the list below may change meanwhile. */
  dialogs: ReactNode;
}

/** Who of the rows may be enrolled. */
export const enrollable = (rows: StudentRow[]) => rows.filter(({ status }) => status === 'approved');

/** Enrols the chosen in a course; what was done stands there with the way back. */
export function useEnrolling(): Enrolling {
  const refresh = useFreshPeople();
  const [asking, setAsking] = useState<Chosen | null>(null);
  const [done, setDone] = useState<(EnrolResult & { courseId: string }) | null>(null);
  const undo = useMutation({
    mutationFn: ({ courseId, enrolledIds }: EnrolResult & { courseId: string }) =>
      call(enrolling.undo, { body: { courseId, userIds: enrolledIds } }),
    onSuccess: async ({ undone }, { enrolledIds }) => {
      setDone(null);
      if (undone < enrolledIds.length)
        toast.info(
          i18n.t('{n, plural, one {# student has} other {# students have}} started and stay enrolled', {
            n: enrolledIds.length - undone,
          }),
        );
      await refresh();
    },
    onError: (error) => toast.error(wordsOf(error)),
  });
  const enrol = async ({ rows, clear }: Chosen, courseId: string) => {
    const userIds = enrollable(rows).map(({ userId }) => userId);
    const result = await call(enrolling.enrol, { body: { courseId, userIds } });
    setDone({ ...result, courseId });
    clear();
    await refresh();
  };
  const dialogs = (
    <>
      {asking && <EnrolDialog chosen={asking} enrol={enrol} onClose={() => setAsking(null)} />}
      <UndoLine
        message={done?.enrolledIds.length ? resultText(done) : undefined}
        busy={undo.isPending}
        undo={() => done && !undo.isPending && undo.mutate(done)}
        dismiss={() => setDone(null)}
      />
    </>
  );
  return { begin: setAsking, dialogs };
}

function EnrolDialog({
  chosen,
  enrol,
  onClose,
}: {
  chosen: Chosen;
  enrol: (chosen: Chosen, courseId: string) => Promise<unknown>;
  onClose: () => void;
}) {
  const [courseId, setCourseId] = useState('');
  const [wrong, setWrong] = useState<Wrong>({});
  const n = enrollable(chosen.rows).length;
  return (
    <FormDialog
      title={i18n.t('Enrol {n, plural, one {# student} other {# students}}', { n })}
      action={i18n.t('Enrol')}
      check={() => (courseId ? {} : { courseId: i18n.t('Choose a course.') })}
      onWrong={setWrong}
      send={() => enrol(chosen, courseId)}
      onClose={onClose}
    >
      <CourseField value={courseId} wrong={wrong['courseId']} choose={setCourseId} />
    </FormDialog>
  );
}

const resultText = ({ courseTitle, enrolledIds, already }: EnrolResult) => {
  const enrolledText = i18n.t('{n, plural, one {# student} other {# students}} enrolled in {courseTitle}', {
    n: enrolledIds.length,
    courseTitle,
  });
  return already === 0 ? enrolledText : `${enrolledText}. ${i18n.t('{already} already enrolled', { already })}`;
};
