import { i18n } from '@lingui/core';
import { certificateTemplates } from '@stepwell/contract/certificates/templates.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { ask, call } from '../../../api/call.ts';
import { FieldError } from '../../../ui/fields/form.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { toast } from '../../../ui/overlay/toast.ts';
import css from './templates.module.css';

/** Which template the next certificates of a course follow; kept as soon as it is chosen. */
export function CourseTemplate({ courseId }: { courseId: string }) {
  const queryClient = useQueryClient();
  const question = ask(certificateTemplates.ofCourse, { params: { courseId } });
  const choice = useQuery(question);
  const choose = useMutation({
    mutationFn: (templateId: string | null) =>
      call(certificateTemplates.choose, { params: { courseId }, body: { templateId } }),
    onSuccess: (saved) => {
      queryClient.setQueryData(question.queryKey, saved);
      toast.success(i18n.t('Template saved for this course'));
    },
  });
  if (!choice.data || choice.data.templates.length === 0) return null;
  const { templateId, templates } = choice.data;
  const usual = templates.find(({ isDefault }) => isDefault)?.name;
  return (
    <div className={css['ofcourse']}>
      <SelectField
        label={i18n.t('Template for new certificates')}
        options={[
          {
            value: '',
            label: usual ? i18n.t('Default: {name}', { name: usual }) : i18n.t('Default: built-in template'),
          },
          ...templates.map((one) => ({ value: one.templateId, label: one.name })),
        ]}
        value={choose.isPending ? (choose.variables ?? '') : (templateId ?? '')}
        onChoose={(chosen) => choose.mutate(chosen || null)}
      />
      <Link className="lnk" to="/admin/course-detail?view=templates">
        {i18n.t('Templates')}
      </Link>
      {choose.error && (
        <span role="alert">
          <FieldError>{choose.error.message}</FieldError>
        </span>
      )}
    </div>
  );
}
