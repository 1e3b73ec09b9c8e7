import { i18n } from '@lingui/core';
import { type Earnings, earnings } from '@stepwell/contract/shop/earnings.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call, everything } from '../../../api/call.ts';
import { FormDialog, type Wrong } from '../../../ui/fields/form-dialog.tsx';
import { LineField } from '../../../ui/fields/line-field.tsx';
import { toast } from '../../../ui/overlay/toast.ts';
import { PartnerRows, partnerRows, partnersSent, partnersWrong } from '../partner-rows.tsx';
import { bpOf } from './percent.ts';

/** A course’s own share, from its next sale on. */
export function CourseShareDialog({ course, onClose }: { course: Earnings['courses'][number]; onClose: () => void }) {
  const queryClient = useQueryClient();
  const [typed, type] = useState(course.shareBp === null ? '' : String(course.shareBp / 100));
  const [wrong, setWrong] = useState<Wrong>({});
  const [partners, setPartners] = useState(() => partnerRows(course.partners));
  const shareBp = typed.trim() === '' ? null : bpOf(typed);
  const check = (): Wrong => {
    if (Number.isNaN(shareBp)) return { shareBp: i18n.t('Enter a percentage from 0 to 100.') };
    const about = partnersWrong(partners);
    if (about) return { partners: about };
    return {};
  };
  return (
    <FormDialog
      title={i18n.t('Instructor share: {course}', { course: course.title })}
      hint={i18n.t('Applies from the next sale. Leave empty to use the general share.')}
      action={i18n.t('Save share')}
      check={check}
      onWrong={setWrong}
      send={async () => {
        await call(earnings.setCourseShare, {
          params: { courseId: course.courseId },
          body: { shareBp, partners: partnersSent(partners) },
        });
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
      <PartnerRows
        hint={i18n.t(
          'Each gets their part of the course’s share; the rest is the instructor’s. It applies without their consent, and they get an email.',
        )}
        rows={partners}
        wrong={wrong['partners']}
        onChange={setPartners}
      />
    </FormDialog>
  );
}
