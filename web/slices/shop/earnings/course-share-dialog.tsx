import { i18n } from '@lingui/core';
import { type Earnings, earnings } from '@stepwell/contract/shop/earnings.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call, everything } from '../../../api/call.ts';
import { FormDialog, type Wrong } from '../../../ui/fields/form-dialog.tsx';
import { LineField } from '../../../ui/fields/line-field.tsx';
import { toast } from '../../../ui/overlay/toast.ts';
import { bpOf } from './percent.ts';

/** A course’s own share, from its next sale on. */
export function CourseShareDialog({ course, onClose }: { course: Earnings['courses'][number]; onClose: () => void }) {
  const queryClient = useQueryClient();
  const [typed, type] = useState(course.shareBp === null ? '' : String(course.shareBp / 100));
  const [wrong, setWrong] = useState<Wrong>({});
  const shareBp = typed.trim() === '' ? null : bpOf(typed);
  return (
    <FormDialog
      title={i18n.t('Instructor share: {course}', { course: course.title })}
      hint={i18n.t('Applies from the next sale. Leave empty to use the general share.')}
      action={i18n.t('Save share')}
      check={() => (Number.isNaN(shareBp) ? { shareBp: i18n.t('Enter a percentage from 0 to 100.') } : {})}
      onWrong={setWrong}
      send={async () => {
        await call(earnings.setCourseShare, { params: { courseId: course.courseId }, body: { shareBp } });
        await queryClient.invalidateQueries(everything(earnings.overview));
        toast.success(i18n.t('Share saved'));
      }}
      onClose={onClose}
    >
      <LineField
        label={i18n.t('Share (%)')}
        name="shareBp"
        value={typed}
        most={6}
        wrong={wrong['shareBp']}
        onType={type}
      />
    </FormDialog>
  );
}
