import { i18n } from '@lingui/core';
import { MOST_TEST_TEXT, type OwnTest } from '@stepwell/contract/challenges/challenge-drafts.ts';
import { ownChallenges } from '@stepwell/contract/challenges/own-challenges.ts';
import type { ChallengeKind } from '@stepwell/contract/judge/programs.ts';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { ask, call } from '../../../../api/call.ts';
import { ChoiceField } from '../../../../ui/fields/author-fields.tsx';
import { FieldError, fieldStyles } from '../../../../ui/fields/form.tsx';
import { FormDialog } from '../../../../ui/fields/form-dialog.tsx';
import { LineField } from '../../../../ui/fields/line-field.tsx';
import { Dialog } from '../../../../ui/overlay/dialog.tsx';
import { Answer } from '../../../../ui/page/query-state.tsx';
import { newId } from '../../../../ui/storage/new-id.ts';
import css from '../authoring.module.css';
import type { Draft } from '../use-draft.ts';

interface Props {
  draft: Draft;
  /** Nothing: a new one. */
  test: OwnTest | undefined;
  kind: 'sample' | 'hidden';
  onClose: () => void;
}
interface Data {
  input: string;
  answer: string;
  editable: boolean;
}

/** One test, written by hand. */
export function TestDialog(props: Props) {
  return props.test ? (
    <Fetched {...props} test={props.test} />
  ) : (
    <Fields {...props} data={{ input: '', answer: '', editable: true }} />
  );
}

function Fetched(props: Props & { test: OwnTest }) {
  const params = { challengeId: props.draft.challenge.challengeId, testId: props.test.testId };
  const data = useQuery({ ...ask(ownChallenges.test, { params }), staleTime: 0, gcTime: 0 });
  if (data.data && data.isFetchedAfterMount) return <Fields {...props} data={data.data} />;
  return (
    <Dialog label={i18n.t('Test')} close={props.onClose}>
      <Answer of={data}>{() => null}</Answer>
    </Dialog>
  );
}

function Fields({ draft, test, kind, data, onClose }: Props & { data: Data }) {
  const { challengeId, groups, kind: speaks } = draft.challenge;
  const [testId] = useState(() => test?.testId ?? newId());
  const [name, setName] = useState(test?.name ?? '');
  const [input, setInput] = useState(data.input);
  const [answer, setAnswer] = useState(data.answer);
  const [group, setGroup] = useState(test?.group ?? null);
  const [explanation, setExplanation] = useState(test?.explanation ?? '');
  const [recipe, setRecipe] = useState(test?.recipe ?? null);
  const isSample = kind === 'sample';
  const isChanged = input !== data.input || answer !== data.answer || recipe !== (test?.recipe ?? null);
  const isTold =
    name !== (test?.name ?? '') || explanation !== (test?.explanation ?? '') || group !== (test?.group ?? null);
  const labels = wordsOf(speaks);
  return (
    <FormDialog
      title={test ? i18n.t('Edit test') : isSample ? i18n.t('New sample') : i18n.t('New hidden test')}
      action={test ? i18n.t('Save test') : i18n.t('Add test')}
      unsaved={isChanged || isTold}
      send={() =>
        draft.write((saves) =>
          call(ownChallenges.saveTest, {
            params: { challengeId, testId },
            body: {
              saves,
              name,
              kind,
              group,
              explanation,
              recipe,
              data: recipe === null && data.editable && (isChanged || !test) ? { input, answer } : null,
            },
          }),
        )
      }
      onClose={onClose}
    >
      <LineField
        label={i18n.t('Name')}
        hint={i18n.t('For your reference, such as “all equal”. Optional.')}
        name="name"
        value={name}
        most={80}
        onType={setName}
      />
      {recipe !== null ? (
        <LineField
          label={i18n.t('Generator arguments')}
          hint={i18n.t('Input and answer are generated from these when you verify.')}
          name="recipe"
          value={recipe}
          most={200}
          onType={setRecipe}
        />
      ) : data.editable ? (
        <>
          <BigField label={labels.input} value={input} onType={setInput} />
          <BigField label={labels.answer} value={answer} onType={setAnswer} />
        </>
      ) : (
        <p>{i18n.t('This test is too large or not text. Import it as a ZIP file instead.')}</p>
      )}
      {groups.length > 0 && (
        <ChoiceField
          label={i18n.t('Group')}
          value={String(group ?? '')}
          options={[
            { value: '', label: i18n.t('None') },
            ...groups.map((one, at) => ({ value: String(at), label: one.name })),
          ]}
          onChange={(at) => setGroup(at === '' ? null : Number(at))}
        />
      )}
      {isSample && (
        <LineField
          label={i18n.t('Explanation')}
          hint={i18n.t('Explain the answer. Students see this below the sample.')}
          name="explanation"
          value={explanation}
          most={4000}
          rows={3}
          onType={setExplanation}
        />
      )}
    </FormDialog>
  );
}

const wordsOf = (speaks: ChallengeKind) => ({
  input:
    speaks === 'sql'
      ? i18n.t('Input: SQL statements that create the tables')
      : speaks === 'function'
        ? i18n.t('Input: one JSON value per parameter, each on its own line')
        : i18n.t('Input'),
  answer:
    speaks === 'interactive'
      ? i18n.t('Answer (for your program)')
      : speaks === 'function'
        ? i18n.t('Answer: one JSON value')
        : i18n.t('Answer'),
});

function BigField({ label, value, onType }: { label: string; value: string; onType: (value: string) => void }) {
  const id = useId();
  // Cut to its measure it would be another test, and nobody would see it.
  const isTooLong = value.length > MOST_TEST_TEXT;
  return (
    <div>
      <label className={fieldStyles.label} htmlFor={id}>
        {label}
      </label>
      <textarea
        id={id}
        className={css['big']}
        value={value}
        rows={5}
        spellCheck={false}
        aria-invalid={isTooLong}
        aria-describedby={isTooLong ? `${id}-wrong` : undefined}
        onChange={({ currentTarget }) => onType(currentTarget.value)}
      />
      {isTooLong && (
        <p id={`${id}-wrong`} role="alert">
          <FieldError>
            {i18n.t('{length} characters; the limit is {most}. Add larger tests as a ZIP file.', {
              length: value.length.toLocaleString('en'),
              most: MOST_TEST_TEXT.toLocaleString('en'),
            })}
          </FieldError>
        </p>
      )}
    </div>
  );
}
