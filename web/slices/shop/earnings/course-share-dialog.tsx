import { i18n } from '@lingui/core';
import { type Earnings, earnings, MOST_PARTNERS } from '@stepwell/contract/shop/earnings.ts';
import { IconX } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call, everything } from '../../../api/call.ts';
import { FieldError, fieldStyles } from '../../../ui/fields/form.tsx';
import { FormDialog, type Wrong } from '../../../ui/fields/form-dialog.tsx';
import { LineField } from '../../../ui/fields/line-field.tsx';
import { toast } from '../../../ui/overlay/toast.ts';
import { Button, IconButton } from '../../../ui/parts/button.tsx';
import { newId } from '../../../ui/storage/new-id.ts';
import css from '../money.module.css';
import { bpOf } from './percent.ts';

/** A course’s own share, from its next sale on. */
export function CourseShareDialog({ course, onClose }: { course: Earnings['courses'][number]; onClose: () => void }) {
  const queryClient = useQueryClient();
  const [typed, type] = useState(course.shareBp === null ? '' : String(course.shareBp / 100));
  const [wrong, setWrong] = useState<Wrong>({});
  const [partners, setPartners] = useState(() =>
    course.partners.map(({ email, partBp }) => ({ key: newId(), email, part: String(partBp / 100) })),
  );
  const shareBp = typed.trim() === '' ? null : bpOf(typed);
  const sent = partners
    .filter(({ email, part }) => email.trim() !== '' || part.trim() !== '')
    .map(({ email, part }) => ({ email: email.trim().toLowerCase(), partBp: bpOf(part) }));
  const change = (key: string, to: { email?: string; part?: string }) =>
    setPartners(partners.map((one) => (one.key === key ? { ...one, ...to } : one)));
  const check = (): Wrong => {
    if (Number.isNaN(shareBp)) return { shareBp: i18n.t('Enter a percentage from 0 to 100.') };
    if (sent.some(({ email, partBp }) => email === '' || !(partBp > 0)))
      return { partners: i18n.t('Enter an email address and a percentage above 0 in each row, or remove the row.') };
    if (sent.reduce((sum, { partBp }) => sum + partBp, 0) > 10_000)
      return { partners: i18n.t('Together the parts are more than 100%.') };
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
          body: { shareBp, partners: sent },
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
      <fieldset className={css['split']}>
        <legend className={fieldStyles.label}>{i18n.t('Co-instructors')}</legend>
        <p className="mut">
          {i18n.t(
            'Each gets their part of the course’s share; the rest is the instructor’s. Agree on it with them first.',
          )}
        </p>
        {partners.map(({ key, email, part }, at) => (
          <div key={key} className={css['splitRow']}>
            <LineField
              label={i18n.t('Email {number}', { number: at + 1 })}
              name={`partner-${at}`}
              value={email}
              most={254}
              onType={(to) => change(key, { email: to })}
            />
            <LineField
              label={i18n.t('Part (%)')}
              name={`part-${at}`}
              value={part}
              most={6}
              onType={(to) => change(key, { part: to })}
            />
            <IconButton
              aria-label={i18n.t('Remove co-instructor {number}', { number: at + 1 })}
              onClick={() => setPartners(partners.filter((one) => one.key !== key))}
            >
              <IconX size={18} aria-hidden />
            </IconButton>
          </div>
        ))}
        {wrong['partners'] && (
          <p role="alert">
            <FieldError>{wrong['partners']}</FieldError>
          </p>
        )}
        {partners.length < MOST_PARTNERS && (
          <div>
            <Button
              size="small"
              tone="ghost"
              onClick={() => setPartners([...partners, { key: newId(), email: '', part: '' }])}
            >
              {i18n.t('Add co-instructor')}
            </Button>
          </div>
        )}
      </fieldset>
    </FormDialog>
  );
}
