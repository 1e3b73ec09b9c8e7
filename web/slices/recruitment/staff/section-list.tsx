import { i18n } from '@lingui/core';
import { aptitudeAreas } from '@stepwell/contract/aptitude/topics.ts';
import type { SectionChoices } from '@stepwell/contract/recruitment/own-assessments.ts';
import {
  MOST_CHALLENGES,
  MOST_MINUTES,
  type Section,
  type SectionKind,
  sectionKinds,
} from '@stepwell/contract/recruitment/sections.ts';
import { IconPlus, IconX } from '@tabler/icons-react';
import { ChoiceField, NumberField, Tick } from '../../../ui/fields/author-fields.tsx';
import { Button, IconButton } from '../../../ui/parts/button.tsx';
import { SortableList } from '../../../ui/sortable/sortable-list.tsx';
import { areaWord } from '../../aptitude/aptitude-labels.public.ts';
import { kindText } from '../labels.ts';
import css from '../recruitment.module.css';
import { WritingFields } from './writing-fields.tsx';

interface Props {
  sections: Section[];
  choices: SectionChoices;
  onChange: (sections: Section[]) => void;
}
const kindOf = ({ kind }: Section) => kind;
const nameOf = ({ kind }: Section) => kindText(kind);

/** The sections of an assessment in their order, each kind once. */
export function SectionList({ sections, choices, onChange }: Props) {
  const left = sectionKinds.filter((kind) => sections.every((one) => one.kind !== kind));
  return (
    <section aria-labelledby="sections">
      <h2 id="sections">{i18n.t('Sections')}</h2>
      {sections.length === 0 && <p className="mut">{i18n.t('Add at least one section before you publish.')}</p>}
      <SortableList
        label={i18n.t('Sections')}
        items={sections}
        idOf={kindOf}
        nameOf={nameOf}
        onSort={onChange}
        rowClass={css['section']}
      >
        {(section, _, moves) => (
          <>
            <h3>{kindText(section.kind)}</h3>
            <div className={css['head']}>
              {moves}
              <IconButton
                aria-label={i18n.t('Remove {name}', { name: kindText(section.kind) })}
                onClick={() => onChange(sections.filter(({ kind }) => kind !== section.kind))}
              >
                <IconX size={18} stroke={1.7} aria-hidden />
              </IconButton>
            </div>
            <div className={css['body']}>
              <SectionFields
                section={section}
                choices={choices}
                onChange={(next) => onChange(sections.map((one) => (one.kind === next.kind ? next : one)))}
              />
            </div>
          </>
        )}
      </SortableList>
      <div className={css['acts']}>
        {left.map((kind) => (
          <Button
            key={kind}
            tone="ghost"
            size="small"
            onClick={() => onChange([...sections, newSection(kind, choices)])}
          >
            <IconPlus size={18} stroke={1.8} aria-hidden />
            {kindText(kind)}
          </Button>
        ))}
      </div>
    </section>
  );
}

function newSection(kind: SectionKind, { topics, challenges, sets }: SectionChoices): Section {
  if (kind === 'aptitude') return { kind, minutes: 20, areas: [...aptitudeAreas], questions: 10 };
  if (kind === 'technical')
    return {
      kind,
      minutes: 15,
      topic: topics[0]?.topic ?? '',
      questions: Math.max(1, Math.min(10, topics[0]?.questions ?? 1)),
    };
  if (kind === 'code')
    return { kind, minutes: 40, challengeIds: challenges.slice(0, 1).map(({ challengeId }) => challengeId) };
  if (kind === 'writing')
    return { kind, minutes: 30, genre: 'email', prompt: '', points: [], leastWords: 120, mostWords: 250, rubric: [] };
  return {
    kind,
    minutes: 20,
    setId: sets[0]?.setId ?? '',
    questions: Math.max(1, Math.min(3, sets[0]?.questions ?? 1)),
  };
}

interface FieldsProps {
  section: Section;
  choices: SectionChoices;
  onChange: (section: Section) => void;
}

function SectionFields({ section, choices, onChange }: FieldsProps) {
  const minutes = (
    <NumberField
      label={i18n.t('Time')}
      unit={i18n.t('min')}
      value={section.minutes}
      least={1}
      most={MOST_MINUTES}
      onChange={(value) => value !== null && onChange({ ...section, minutes: value })}
    />
  );
  if (section.kind === 'writing') return <WritingFields section={section} minutes={minutes} onChange={onChange} />;
  if (section.kind === 'code')
    return (
      <>
        <div className={css['pair']}>{minutes}</div>
        <Challenges section={section} choices={choices} onChange={onChange} />
      </>
    );
  const count = (
    <NumberField
      label={i18n.t('Number of questions')}
      value={section.questions}
      least={section.kind === 'aptitude' ? 3 : 1}
      most={section.kind === 'interview' ? 10 : 30}
      onChange={(value) => value !== null && onChange({ ...section, questions: value })}
    />
  );
  return (
    <>
      <div className={css['pair']}>
        {minutes}
        {count}
      </div>
      {section.kind === 'aptitude' ? (
        <fieldset className={css['choices']}>
          <legend>{i18n.t('Areas')}</legend>
          {aptitudeAreas.map((area) => (
            <Tick
              key={area}
              label={areaWord(area)}
              checked={section.areas.includes(area)}
              onChange={(isIn) =>
                onChange({
                  ...section,
                  areas: aptitudeAreas.filter((one) => (one === area ? isIn : section.areas.includes(one))),
                })
              }
            />
          ))}
        </fieldset>
      ) : section.kind === 'technical' ? (
        choices.topics.length === 0 ? (
          <p className="mut">{i18n.t('Your question bank has no questions with a key yet. Add some first.')}</p>
        ) : (
          <ChoiceField
            label={i18n.t('Topic in your question bank')}
            value={section.topic}
            options={[
              { value: '', label: i18n.t('All topics') },
              ...choices.topics
                .filter(({ topic }) => topic !== '')
                .map(({ topic, questions }) => ({ value: topic, label: `${topic} (${questions})` })),
            ]}
            onChange={(topic) => onChange({ ...section, topic })}
          />
        )
      ) : choices.sets.length === 0 ? (
        <p className="mut">
          {i18n.t('There is no published interview set yet. Create one under Self interview sets.')}
        </p>
      ) : (
        <ChoiceField
          label={i18n.t('Interview set')}
          value={section.setId}
          options={choices.sets.map(({ setId, name, questions }) => ({ value: setId, label: `${name}, ${questions}` }))}
          onChange={(setId) => onChange({ ...section, setId })}
        />
      )}
    </>
  );
}

type Coding = Extract<Section, { kind: 'code' }>;

/** One choice for each challenge, the second of them optional. */
function Challenges({ section, choices, onChange }: Omit<FieldsProps, 'section'> & { section: Coding }) {
  const { challengeIds } = section;
  if (choices.challenges.length === 0) return <p className="mut">{i18n.t('There is no published challenge yet.')}</p>;
  const put = (at: number, id: string) => {
    const next = [...challengeIds];
    next[at] = id;
    onChange({ ...section, challengeIds: [...new Set(next.filter((one) => one !== ''))] });
  };
  return (
    <div className={css['pair']}>
      {Array.from({ length: MOST_CHALLENGES }, (_, at) => (
        <ChoiceField
          // biome-ignore lint/suspicious/noArrayIndexKey: the places stay.
          key={at}
          label={i18n.t('Challenge {number}', { number: at + 1 })}
          value={challengeIds[at] ?? ''}
          options={[
            ...(at > 0 || challengeIds.length === 0 ? [{ value: '', label: i18n.t('None') }] : []),
            ...choices.challenges.map(({ challengeId, title }) => ({ value: challengeId, label: title })),
          ]}
          onChange={(id) => put(at, id)}
        />
      ))}
    </div>
  );
}
