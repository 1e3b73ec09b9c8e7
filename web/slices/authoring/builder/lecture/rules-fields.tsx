import { i18n } from '@lingui/core';
import type { CourseOutline, DraftLecture, LectureRules } from '@stepwell/contract/authoring/authoring.ts';
import { IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { ChoiceField, NumberField, Tick } from '../../../../ui/fields/author-fields.tsx';
import { IconButton } from '../../../../ui/parts/button.tsx';
import { fromLocal, toLocal } from '../../../../ui/time/local-time.ts';
import { When } from '../../../../ui/time/when.tsx';
import { useNow } from '../use-draft.tsx';
import css from './lecture.module.css';

interface Props {
  lectureId: string;
  kind: DraftLecture['kind'];
  rules: LectureRules;
  onChange: (rules: LectureRules) => void;
}
type Opens = 'at-once' | 'date' | 'days';

/** What is worked on is never open to visitors: nobody would know whose work it is. */
const openToVisitors: readonly DraftLecture['kind'][] = ['video', 'article', 'file'];

/** What a lecture of each kind takes by itself. */
const doneBy = (kind: DraftLecture['kind']) =>
  ({
    video: () => i18n.t('When watched'),
    article: () => i18n.t('When read'),
    file: () => i18n.t('When marked as read'),
    quiz: () => i18n.t('When the quiz is passed'),
    assignment: () => i18n.t('By the rule above'),
    coding: () => i18n.t('When the challenge is solved'),
    package: () => i18n.t('When the package is completed'),
    live: () => i18n.t('When attended or caught up'),
  })[kind]();

/** Who may open the lecture when, and what counts as done. All conditions must hold. */
export function RulesFields({ lectureId, kind, rules, onChange }: Props) {
  const set = (part: Partial<LectureRules>) => onChange({ ...rules, ...part });
  const [opens, setOpens] = useState<Opens>(
    rules.opensAt ? 'date' : rules.opensAfterDays !== null ? 'days' : 'at-once',
  );
  const choose = (next: Opens) => {
    setOpens(next);
    set({ opensAt: null, opensAfterDays: next === 'days' ? (rules.opensAfterDays ?? 7) : null });
  };
  return (
    <section className={css['part']} data-field="rules" aria-label={i18n.t('Rules')}>
      <h3>{i18n.t('Rules')}</h3>
      {(rules.preview || openToVisitors.includes(kind)) && (
        <Tick
          label={i18n.t('Free preview')}
          hint={i18n.t('Open to everyone, enrolled or not.')}
          checked={rules.preview}
          onChange={(preview) => set({ preview })}
        />
      )}
      <Tick
        label={i18n.t('Required')}
        hint={i18n.t('Needed to complete the course.')}
        checked={rules.required}
        onChange={(required) => set({ required })}
      />
      <div className={css['pair']}>
        <ChoiceField
          label={i18n.t('Done')}
          value={rules.completion}
          options={[
            { value: 'auto', label: doneBy(kind) },
            { value: 'manual', label: i18n.t('When the student marks it done') },
          ]}
          onChange={(completion) => set({ completion })}
        />
        <ChoiceField
          label={i18n.t('Opens')}
          value={opens}
          options={[
            { value: 'at-once', label: i18n.t('Immediately') },
            { value: 'date', label: i18n.t('On a date') },
            { value: 'days', label: i18n.t('Days after enrolment') },
          ]}
          onChange={choose}
        />
        {opens === 'days' && (
          <NumberField
            label={i18n.t('Days after enrolment')}
            value={rules.opensAfterDays}
            least={0}
            most={730}
            onChange={(opensAfterDays) => set({ opensAfterDays })}
          />
        )}
        {opens === 'date' && (
          <div className={css['date']}>
            <label htmlFor="opens-at">{i18n.t('Date and time')}</label>
            <input
              id="opens-at"
              type="datetime-local"
              defaultValue={rules.opensAt ? toLocal(rules.opensAt) : ''}
              onChange={({ currentTarget }) => set({ opensAt: fromLocal(currentTarget.value) })}
            />
            {rules.opensAt && (
              <p>
                <When at={rules.opensAt} as="time" />
              </p>
            )}
          </div>
        )}
      </div>
      <Needs lectureId={lectureId} needs={rules.needs} onChange={(needs) => set({ needs })} />
    </section>
  );
}

interface NeedsProps {
  lectureId: string;
  needs: readonly string[];
  onChange: (needs: string[]) => void;
}

/** Lectures to be done before. A ring of them is refused when it is saved, and named there. */
function Needs({ lectureId, needs, onChange }: NeedsProps) {
  const lines = useNow((now) => now.lines);
  const outline = useNow(({ pieces }) => pieces['outline']?.content) as CourseOutline;
  const named = outline.sections.flatMap(({ lectures }, section) =>
    lectures.map((id, at) => ({ id, label: `${section + 1}.${at + 1} ${lines[id]?.title ?? ''}` })),
  );
  const free = named.filter(({ id }) => id !== lectureId && !needs.includes(id));
  return (
    <div className={css['needs']}>
      <ul aria-label={i18n.t('Prerequisite lectures')}>
        {needs.map((id) => {
          const label = named.find((one) => one.id === id)?.label ?? i18n.t('Deleted lecture');
          return (
            <li key={id}>
              <span>{label}</span>
              <IconButton
                aria-label={i18n.t('Remove {name}', { name: label })}
                onClick={() => onChange(needs.filter((one) => one !== id))}
              >
                <IconX size={18} stroke={1.7} aria-hidden />
              </IconButton>
            </li>
          );
        })}
      </ul>
      {free.length > 0 && needs.length < 20 && (
        <ChoiceField
          label={i18n.t('Add prerequisite lecture')}
          value=""
          options={[
            { value: '', label: i18n.t('Choose a lecture') },
            ...free.map(({ id, label }) => ({ value: id, label })),
          ]}
          onChange={(id) => id && onChange([...needs, id])}
        />
      )}
    </div>
  );
}
