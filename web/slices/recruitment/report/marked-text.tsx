import { i18n } from '@lingui/core';
import { assessments, type Report, type ReportItem } from '@stepwell/contract/recruitment/assessments.ts';
import { ownAssessments } from '@stepwell/contract/recruitment/own-assessments.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ask, call, everything } from '../../../api/call.ts';
import { useSession } from '../../../session/session.ts';
import { FieldError } from '../../../ui/fields/form.tsx';
import { FormDialog, type Wrong } from '../../../ui/fields/form-dialog.tsx';
import { LineField } from '../../../ui/fields/line-field.tsx';
import { toast } from '../../../ui/overlay/toast.ts';
import { Button } from '../../../ui/parts/button.tsx';
import { RubricChoice } from '../../../ui/rubric/rubric-choice.public.tsx';
import { choseAnew } from '../../../ui/rubric/rubric-sum.public.ts';
import { RubricTable } from '../../../ui/rubric/rubric-table.public.tsx';
import { When } from '../../../ui/time/when.tsx';
import css from '../recruitment.module.css';

interface Props {
  item: ReportItem;
  report: Report;
}

/** How a person marked a text by its rubric, and the way to do it for who may. */
export function MarkedText({ item, report }: Props) {
  const looking = useSession()?.looking;
  const [marking, setMarking] = useState(false);
  const { face, marked, answer, of } = item;
  if (face.kind !== 'essay') return null;
  return (
    <>
      <RubricTable rubric={face.rubric} outOf={of} chosen={marked?.chosen ?? {}} within bare />
      {marked && (
        <>
          {marked.comment !== '' && (
            <blockquote className={css['said']} lang="">
              {marked.comment}
            </blockquote>
          )}
          <p className="mut">
            {marked.by ? i18n.t('Marked by {name}', { name: marked.by }) : i18n.t('Marked')}{' '}
            <When at={marked.at} as="time" />
          </p>
        </>
      )}
      {!looking && report.can.mark && answer && (
        <div className={css['row']}>
          <Button tone={marked ? 'ghost' : 'main'} onClick={() => setMarking(true)}>
            {marked ? i18n.t('Change marks') : i18n.t('Mark text')}
          </Button>
        </div>
      )}
      {marking && <MarksDialog item={item} report={report} close={() => setMarking(false)} />}
    </>
  );
}

function MarksDialog({ item: { face, marked, section }, report, close }: Props & { close: () => void }) {
  const queryClient = useQueryClient();
  const [chosen, setChosen] = useState(marked?.chosen ?? {});
  const [comment, setComment] = useState(marked?.comment ?? '');
  const [wrong, setWrong] = useState<Wrong>({});
  const { attemptId } = report;
  if (face.kind !== 'essay') return null;
  const { rubric } = face;
  return (
    <FormDialog
      title={i18n.t('Mark text')}
      hint={i18n.t('The candidate sees the levels and your comment in the report at once.')}
      action={i18n.t('Save marks')}
      unsaved={comment !== (marked?.comment ?? '') || choseAnew(rubric, chosen, marked?.chosen ?? {})}
      check={(): Wrong => {
        const missing = rubric.filter(({ id }) => chosen[id] === undefined);
        return missing.length > 0
          ? { chosen: i18n.t('Choose a level for: {names}.', { names: missing.map(({ title }) => title).join(', ') }) }
          : {};
      }}
      onWrong={setWrong}
      send={async () => {
        const params = { attemptId, section: String(section) };
        const next = await call(ownAssessments.mark, { params, body: { chosen, comment } });
        queryClient.setQueryData(ask(assessments.report, { params: { attemptId } }).queryKey, next);
        await Promise.all(
          [ownAssessments.results, ownAssessments.list].map((endpoint) =>
            queryClient.invalidateQueries(everything(endpoint)),
          ),
        );
        toast.success(i18n.t('Marks saved'));
      }}
      onClose={close}
    >
      <RubricChoice rubric={rubric} chosen={chosen} lang="" onChange={setChosen} />
      {wrong['chosen'] && <FieldError>{wrong['chosen']}</FieldError>}
      <LineField
        label={i18n.t('Comment (optional)')}
        name="comment"
        value={comment}
        most={3000}
        rows={5}
        wrong={wrong['comment']}
        onType={setComment}
      />
    </FormDialog>
  );
}
