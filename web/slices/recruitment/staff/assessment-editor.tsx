import { i18n } from '@lingui/core';
import {
  type OwnAssessment,
  ownAssessments,
  type SectionChoices,
} from '@stepwell/contract/recruitment/own-assessments.ts';
import {
  AssessmentContent,
  type AssessmentState,
  audiences,
  RETENTION_DAYS,
} from '@stepwell/contract/recruitment/sections.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { ask, call, everything } from '../../../api/call.ts';
import { ChoiceField, NumberField, TextField } from '../../../ui/fields/author-fields.tsx';
import { checkedBy } from '../../../ui/fields/checked-by.ts';
import { toast } from '../../../ui/overlay/toast.ts';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { Answer } from '../../../ui/page/query-state.tsx';
import { asWritten, WrittenPage } from '../../../ui/page/written-page.tsx';
import { ButtonLink } from '../../../ui/parts/button.tsx';
import { UnsavedGuard } from '../../../ui/storage/unsaved.tsx';
import { useOnce } from '../../../ui/storage/use-once.ts';
import { useWritten } from '../../../ui/storage/use-written.ts';
import { WrittenActs } from '../../../ui/storage/written-acts.tsx';
import { CheckTicks } from '../../exams/integrity/check-ticks.public.tsx';
import { stateText } from '../labels.ts';
import css from '../recruitment.module.css';
import { OWN_LIST, ownPath } from '../recruitment-at.ts';
import { SectionList } from './section-list.tsx';

const emptyAssessment = (assessmentId: string): OwnAssessment => ({
  assessmentId,
  content: {
    title: '',
    role: '',
    intro: '',
    audience: 'open',
    jobId: null,
    retentionDays: 180,
    signals: { fullScreen: false, focus: false, paste: false, screens: false },
    sections: [],
  },
  state: 'draft',
  version: 0,
});

/** An assessment as its instructor writes it. */
export function AssessmentEditor({ assessmentId, isNew = false }: { assessmentId: string; isNew?: boolean }) {
  const found = useQuery({
    ...ask(ownAssessments.assessment, { params: { assessmentId } }),
    ...asWritten,
    enabled: !isNew,
  });
  const choices = useQuery({ ...ask(ownAssessments.choices, {}), refetchOnWindowFocus: false });
  return (
    <WrittenPage
      back={{ to: OWN_LIST, label: i18n.t('All assessments') }}
      found={found}
      fresh={isNew && emptyAssessment(assessmentId)}
      missing={{ heading: i18n.t('Assessment not found'), title: i18n.t('This assessment isn’t available') }}
    >
      {(known) => <Answer of={choices}>{(offered) => <Editor known={known} choices={offered} />}</Answer>}
    </WrittenPage>
  );
}

const audienceText = (audience: (typeof audiences)[number]) =>
  audience === 'open' ? i18n.t('Every student (practice)') : i18n.t('Applicants for a job');

function Editor({ known, choices }: { known: OwnAssessment; choices: SectionChoices }) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const written = useWritten(known, ({ content }) => content);
  const { base, draft, setDraft, busy, isChanged, attempt } = written;
  const { content } = draft;
  const { assessmentId, version, state } = base;
  const set = (part: Partial<AssessmentContent>) =>
    setDraft((now) => ({ ...now, content: { ...now.content, ...part } }));
  const take = async (saved: OwnAssessment) => {
    written.take(saved);
    await queryClient.invalidateQueries(everything(ownAssessments.list));
  };
  const save = async () => {
    const wrong = Object.values(checkedBy(AssessmentContent)(content));
    if (wrong.length > 0) throw new Error([...new Set(wrong)].join(' '));
    await take(await call(ownAssessments.save, { params: { assessmentId }, body: { content, version } }));
    if (version === 0) await navigate(ownPath(assessmentId), { replace: true });
  };
  const pressSave = useOnce(() =>
    attempt(async () => {
      await save();
      toast.success(i18n.t('Assessment saved'));
    }),
  );
  const pressState = (next: AssessmentState) =>
    attempt(async () => {
      if (isChanged) await save();
      await take(await call(ownAssessments.setState, { params: { assessmentId }, body: { state: next } }));
      toast.success(
        next === 'published'
          ? i18n.t('Assessment published')
          : next === 'archived'
            ? i18n.t('Assessment archived')
            : i18n.t('Assessment returned to draft'),
      );
    });
  return (
    <>
      <PageHeader title={<span lang="">{content.title || i18n.t('New assessment')}</span>}>
        {version > 0 && (
          <ButtonLink tone="ghost" to={ownPath(assessmentId, 'results')}>
            {i18n.t('Results')}
          </ButtonLink>
        )}
      </PageHeader>
      <p className="mut">{stateText(state)}</p>
      <form
        className={css['editor']}
        aria-label={i18n.t('Assessment')}
        onSubmit={(event) => {
          event.preventDefault();
          pressSave();
        }}
      >
        <section aria-label={i18n.t('Basics')}>
          <div className={css['pair']}>
            <TextField label={i18n.t('Title')} value={content.title} most={120} onChange={(title) => set({ title })} />
            <TextField label={i18n.t('Job role')} value={content.role} most={80} onChange={(role) => set({ role })} />
          </div>
          <TextField
            label={i18n.t('Introduction (optional)')}
            value={content.intro}
            most={2000}
            lines={3}
            onChange={(intro) => set({ intro })}
          />
          <div className={css['pair']}>
            <ChoiceField
              label={i18n.t('Open to')}
              value={content.audience}
              options={audiences.map((value) => ({ value, label: audienceText(value) }))}
              onChange={(audience) => set({ audience, ...(audience === 'open' && { jobId: null }) })}
            />
            {content.audience === 'applicants' && (
              <ChoiceField
                label={i18n.t('Job')}
                value={content.jobId ?? ''}
                options={[
                  { value: '', label: i18n.t('Choose a job') },
                  ...choices.jobs.map(({ jobId, title, employer }) => ({
                    value: jobId,
                    label: `${title}, ${employer}`,
                  })),
                ]}
                onChange={(jobId) => set({ jobId: jobId === '' ? null : jobId })}
              />
            )}
            <NumberField
              label={i18n.t('Keep answers and reports for')}
              unit={i18n.t('days')}
              value={content.retentionDays}
              least={RETENTION_DAYS.least}
              most={RETENTION_DAYS.most}
              onChange={(days) => days !== null && set({ retentionDays: days })}
            />
          </div>
        </section>
        <SectionList sections={content.sections} choices={choices} onChange={(sections) => set({ sections })} />
        <section aria-labelledby="recorded">
          <h2 id="recorded">{i18n.t('Recorded events')}</h2>
          <p className="mut">
            {i18n.t(
              'Candidates agree to these before they start and see the same list in their report. Events are never scored.',
            )}
          </p>
          <CheckTicks settings={content.signals} onChange={(signals) => set({ signals })} />
        </section>
        <WrittenActs
          written={written}
          save={i18n.t('Save assessment')}
          state={state}
          isKept={version > 0}
          onState={(next) => void pressState(next)}
        />
      </form>
      <UnsavedGuard within when={isChanged} saving={busy} />
    </>
  );
}
