import { i18n } from '@lingui/core';
import { catalog } from '@stepwell/contract/catalog/catalog.ts';
import {
  type Admission,
  type AdmissionValues,
  admissionSteps,
  admissions,
  MOTIVATION,
  WholeAdmission,
} from '@stepwell/contract/enquiries/admissions.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { ask, call } from '../../../api/call.ts';
import { checkedBy } from '../../../ui/fields/checked-by.ts';
import { ErrorSummary, useSending } from '../../../ui/fields/form.tsx';
import { Button, ButtonLink } from '../../../ui/parts/button.tsx';
import { fieldRows } from '../enquiry-labels.ts';
import { ChoiceField, type FieldsOf, MessageField, TextLine } from '../forms/form-parts.public.tsx';
import formCss from '../forms/forms.module.css';
import css from './admission.module.css';
import { AdmissionFiles } from './admission-files.tsx';
import { modeOptions, qualificationOptions, type Step, stepAt, stepLabel, steps } from './admission-labels.ts';
import { useAdmissionDraft } from './use-admission-draft.ts';

interface Props {
  linkKey: string;
  admission: Admission;
}

/** An application while it is written: its steps at the left, the fields of one beside them, saved by themselves. */
export function AdmissionSteps({ linkKey, admission }: Props) {
  const [search] = useSearchParams();
  const here = stepAt(search);
  const { store, now } = useAdmissionDraft(linkKey, admission);
  const [errors, setErrors] = useState<Record<string, ReactNode>>({});
  const to = (step: Step) => `?key=${encodeURIComponent(linkKey)}&step=${step}`;
  const form: FieldsOf<AdmissionValues> = {
    name: 'admission',
    values: now,
    errors,
    change(part) {
      store.change(part);
      setErrors((current) => Object.fromEntries(Object.entries(current).filter(([field]) => !(field in part))));
    },
  };
  const takeTheirs = async () => {
    const newest = await call(admissions.own, { body: { key: linkKey } });
    store.takeTheirs({ ...newest.values, version: newest.version });
  };
  const keepMine = async () => store.keepMine(await call(admissions.own, { body: { key: linkKey } }));
  const title = useRef<HTMLHeadingElement>(null);
  const first = useRef(true);
  // Whoever goes from step to step with a keyboard begins at its title.
  // biome-ignore lint/correctness/useExhaustiveDependencies: told by the step.
  useEffect(() => {
    if (!first.current) title.current?.focus();
    first.current = false;
  }, [here]);
  return (
    <div className={css['columns']}>
      <nav className={css['steps']} aria-label={i18n.t('Steps')}>
        <ol>
          {steps.map((step) => (
            <li key={step}>
              <Link to={to(step)} aria-current={step === here ? 'step' : undefined}>
                {stepLabel(step)}
                <span className={css['state']}>{stateOf(step, now, admission.files.length)}</span>
              </Link>
            </li>
          ))}
        </ol>
      </nav>
      <section className={css['step']} aria-labelledby="step-title">
        <h1 id="step-title" ref={title} tabIndex={-1}>
          {stepLabel(here)}
        </h1>
        {here === 'review' ? (
          <Review linkKey={linkKey} admission={admission} draft={store} values={now} setErrors={setErrors} to={to} />
        ) : here === 'documents' ? (
          <>
            <AdmissionFiles linkKey={linkKey} files={admission.files} />
            <Onwards to={to} here={here} />
          </>
        ) : (
          <StepFields form={form} here={here} setErrors={setErrors} to={to} />
        )}
        <p className={css['saved']} role="status">
          {now.phase === 'elsewhere' ? (
            <>
              {i18n.t('This application was changed in another tab or on another device.')}{' '}
              <button type="button" className="lnk" onClick={() => void keepMine().catch(() => {})}>
                {i18n.t('Keep this version')}
              </button>{' '}
              <button type="button" className="lnk" onClick={() => void takeTheirs().catch(() => {})}>
                {i18n.t('Use other version')}
              </button>
            </>
          ) : (
            savedText(now.phase, now.trouble)
          )}
        </p>
      </section>
    </div>
  );
}

function savedText(phase: string, trouble: string) {
  if (phase === 'unsent') return i18n.t('Not saved yet: {trouble} Your text is stored on this device.', { trouble });
  return phase === 'saved' ? i18n.t('All changes saved') : i18n.t('Saving');
}

function stateOf(step: Step, values: AdmissionValues, files: number) {
  if (step === 'review') return '';
  if (step === 'documents')
    return files === 0 ? i18n.t('Optional') : i18n.t('{files, plural, one {# file} other {# files}}', { files });
  return Object.keys(checkedBy(admissionSteps[step])(values)).length === 0 ? i18n.t('Complete') : '';
}

interface StepProps {
  form: FieldsOf<AdmissionValues>;
  here: 'you' | 'education' | 'programme';
  setErrors: (errors: Record<string, ReactNode>) => void;
  to: (step: Step) => string;
}

/** The fields of one step; the next one opens once they are right. */
function StepFields({ form, here, setErrors, to }: StepProps) {
  const navigate = useNavigate();
  const next = steps[steps.indexOf(here) + 1] ?? 'review';
  const { submit, failed } = useSending({
    form: {
      getValues: () => form.values,
      setErrors,
      validate() {
        const wrong = checkedBy(admissionSteps[here])(form.values);
        setErrors(wrong);
        return { hasErrors: Object.keys(wrong).length > 0 };
      },
    },
    send: async () => navigate(to(next)),
  });
  return (
    <form className={formCss['form']} noValidate aria-label={stepLabel(here)} onSubmit={submit}>
      <ErrorSummary failed={failed} errors={form.errors} prefix="admission-" />
      {here === 'you' && (
        <>
          <TextLine form={form} name="fullName" label={i18n.t('Full name')} autoComplete="name" />
          <TextLine form={form} name="email" label={i18n.t('Email')} type="email" autoComplete="email" />
          <TextLine form={form} name="phone" label={i18n.t('Phone')} type="tel" autoComplete="tel" />
          <TextLine form={form} name="birthDate" label={i18n.t('Date of birth')} type="date" autoComplete="bday" />
        </>
      )}
      {here === 'education' && (
        <>
          <ChoiceField
            form={form}
            name="qualification"
            label={i18n.t('Highest qualification')}
            options={[['', i18n.t('Choose')], ...qualificationOptions()]}
          />
          <TextLine form={form} name="institution" label={i18n.t('School or college')} />
          <TextLine form={form} name="year" label={i18n.t('Year completed')} inputMode="numeric" />
          <TextLine
            form={form}
            name="result"
            label={i18n.t('Result')}
            help={i18n.t('Marks, grade or CGPA. If it isn’t published yet, write when you expect it.')}
          />
        </>
      )}
      {here === 'programme' && <ProgrammeFields form={form} />}
      <div className={formCss['acts']}>
        <Button type="submit" tone="lamp" size="big">
          {i18n.t('Continue')}
        </Button>
        {here !== 'you' && <BackLink to={to(steps[steps.indexOf(here) - 1] ?? 'you')} />}
      </div>
    </form>
  );
}

function ProgrammeFields({ form }: Pick<StepProps, 'form'>) {
  const tree = useQuery(ask(catalog.categories, {}));
  const subjects = (tree.data?.items ?? []).filter(({ parentKey }) => parentKey === null);
  return (
    <>
      <ChoiceField
        form={form}
        name="subject"
        label={i18n.t('Subject')}
        options={[['', i18n.t('Choose')], ...subjects.map(({ label }): [string, string] => [label, label])]}
      />
      <ChoiceField
        form={form}
        name="mode"
        label={i18n.t('How do you want to study?')}
        options={[['', i18n.t('Choose')], ...modeOptions()]}
      />
      <MessageField
        form={form}
        name="motivation"
        label={i18n.t('Why this subject?')}
        help={i18n.t('What have you done in it so far, and what do you want to do with it?')}
        rows={8}
        {...MOTIVATION}
      />
    </>
  );
}

function BackLink({ to }: { to: string }) {
  return (
    <ButtonLink tone="ghost" size="big" to={to}>
      {i18n.t('Back')}
    </ButtonLink>
  );
}

function Onwards({ here, to }: { here: Step; to: StepProps['to'] }) {
  const at = steps.indexOf(here);
  return (
    <div className={formCss['acts']}>
      <ButtonLink tone="lamp" size="big" to={to(steps[at + 1] ?? 'review')}>
        {i18n.t('Continue')}
      </ButtonLink>
      <BackLink to={to(steps[at - 1] ?? 'you')} />
    </div>
  );
}

interface ReviewProps extends Props {
  draft: ReturnType<typeof useAdmissionDraft>['store'];
  values: AdmissionValues;
  setErrors: StepProps['setErrors'];
  to: StepProps['to'];
}

/** Everything once more, what is missing with the way to it, and the button. */
function Review({ linkKey, admission, draft, values, setErrors, to }: ReviewProps) {
  const queryClient = useQueryClient();
  const { fullName, email, motivation, ...rest } = values;
  const missing = checkedBy(WholeAdmission)(values);
  const stepOf = (field: string) =>
    (['you', 'education', 'programme'] as const).find((step) => field in admissionSteps[step].shape) ?? 'you';
  const { busy, submit, failed } = useSending({
    form: {
      getValues: () => values,
      setErrors,
      validate: () => ({ hasErrors: Object.keys(missing).length > 0 }),
    },
    send: async () => {
      if (!(await draft.flush())) throw new Error(i18n.t('Your last changes are not saved yet. Try again.'));
      const newest = await call(admissions.submit, { body: { key: linkKey, version: draft.version } });
      queryClient.setQueryData(ask(admissions.own, { body: { key: linkKey } }).queryKey, newest);
    },
  });
  return (
    <form className={formCss['form']} noValidate aria-label={i18n.t('Review and submit')} onSubmit={submit}>
      <ErrorSummary failed={failed} errors={{}} prefix="admission-" />
      {Object.keys(missing).length > 0 && (
        <div className={css['missing']} role="alert">
          <h2>{i18n.t('Still missing')}</h2>
          <ul>
            {Object.entries(missing).map(([field, message]) => (
              <li key={field}>
                <Link className="lnk" to={to(stepOf(field))}>
                  {message}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      )}
      <dl className={css['rows']}>
        {(
          [
            [i18n.t('Full name'), fullName],
            [i18n.t('Email'), email],
            ...fieldRows(rest),
            [i18n.t('Why this subject?'), motivation],
            [i18n.t('Documents'), admission.files.map(({ name }) => name).join(', ') || i18n.t('None')],
          ] as [string, string][]
        ).map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value || '–'}</dd>
          </div>
        ))}
      </dl>
      <p>{i18n.t('After you submit, you can’t change the application. You can still write to us.')}</p>
      <div className={formCss['acts']}>
        <Button type="submit" tone="lamp" size="big" busy={busy} disabled={Object.keys(missing).length > 0}>
          {busy ? i18n.t('Submitting') : i18n.t('Submit application')}
        </Button>
        <BackLink to={to('documents')} />
      </div>
    </form>
  );
}
