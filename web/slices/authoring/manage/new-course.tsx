import { i18n } from '@lingui/core';
import { NewDraft, TitledDraft } from '../../../ui/storage/new-draft.tsx';
import { useStartCourse } from '../builder/use-start-course.ts';

/** Begins a course, as everything else that is made here begins. */
export const NewCourse = () => (
  <NewDraft label={i18n.t('Create course')}>{(close) => <Titled onClose={close} />}</NewDraft>
);

function Titled({ onClose }: { onClose: () => void }) {
  const start = useStartCourse();
  return <TitledDraft label={i18n.t('Create course')} make={start} onClose={onClose} />;
}
