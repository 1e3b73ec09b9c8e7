import { i18n } from '@lingui/core';
import { useListAddress } from '../../../ui/lists/use-list-address.ts';
import { workAt } from '../communication-at.ts';
import { OpenWork } from './open-work.tsx';
import { WorkList } from './work-list.tsx';

/** All work in a module: the list, or the student's that the address names. */
export function MarkingRoom({ moduleId }: { moduleId: string }) {
  const list = useListAddress();
  const studentId = workAt(list.search);
  return (
    <section aria-label={i18n.t('Marking')}>
      {studentId ? (
        <OpenWork
          key={studentId}
          params={{ moduleId, studentId }}
          toList={list.beside({ work: undefined })}
          toWork={(next) => list.beside({ work: next })}
        />
      ) : (
        <WorkList moduleId={moduleId} />
      )}
    </section>
  );
}
