import { i18n } from '@lingui/core';
import { useListAddress } from '../../ui/lists/use-list-address.ts';
import { OpenWork } from './open-work.tsx';
import { WorkList } from './work-list.tsx';
import { workAt } from './works-at.ts';

export interface RoomProps {
  assignmentId: string;
  /** Of the course's own words. */
  lang: string;
}

/** All work on an assignment: the list, or the one work that the address names. */
export function Room({ assignmentId, lang }: RoomProps) {
  const list = useListAddress();
  const workId = workAt(list.search);
  return (
    <section aria-label={i18n.t('Marking')}>
      {workId ? (
        <OpenWork
          key={workId}
          workId={workId}
          lang={lang}
          toList={list.beside({ work: undefined })}
          toWork={(next) => list.beside({ work: next })}
        />
      ) : (
        <WorkList assignmentId={assignmentId} />
      )}
    </section>
  );
}
