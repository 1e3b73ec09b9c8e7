import { i18n } from '@lingui/core';
import type { OwnProgram } from '@stepwell/contract/challenges/challenge-drafts.ts';
import { ownChallenges } from '@stepwell/contract/challenges/own-challenges.ts';
import { type ProgramRole, programRoles, type SourceFile, type Verdict } from '@stepwell/contract/judge/programs.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ask, call } from '../../../api/call.ts';
import { refusalText } from '../../../api/refusal-text.ts';
import { CodeEditor } from '../../../ui/code-editor/code-editor.tsx';
import { ChoiceField, TextField } from '../../../ui/fields/author-fields.tsx';
import { Button } from '../../../ui/parts/button.tsx';
import { newId } from '../../../ui/storage/new-id.ts';
import { UnsavedGuard } from '../../../ui/storage/unsaved.tsx';
import { useOnce } from '../../../ui/storage/use-once.ts';
import css from './authoring.module.css';
import { roleLabel, verdictLabels } from './authoring-labels.ts';
import { failures, type OtherEnds, OtherEndsFields } from './other-ends.tsx';
import type { Draft } from './use-draft.ts';

interface Props {
  draft: Draft;
  /** Nothing: a new one. */
  program: OwnProgram | undefined;
  onClose: () => void;
}

/** One program of the author's. */
export function ProgramForm({ draft, program, onClose }: Props) {
  const { challengeId, known, kind, isFrozen, checker, groups, programs } = draft.challenge;
  const first =
    known.find(({ id, available }) => available && (kind === 'sql' ? id === 'sql' : id === 'python')) ?? known[0];
  const [programId] = useState(() => program?.programId ?? newId());
  const [role, setRole] = useState<ProgramRole>(program?.role ?? firstRole(programs));
  const [name, setName] = useState(program?.name ?? '');
  const [language, setLanguage] = useState(program?.language ?? first?.id ?? 'python');
  const [files, setFiles] = useState<SourceFile[]>(
    program?.files ?? [{ name: `main${first?.extension ?? '.py'}`, text: '' }],
  );
  const [expected, setExpected] = useState<Verdict | null>(program?.expected ?? null);
  const [isWritten, setWritten] = useState(program !== undefined);
  const [ends, setEnds] = useState<OtherEnds>({ also: program?.also ?? [], score: program?.score ?? null });
  const [refused, setRefused] = useState<string>();
  const [isTouched, setTouched] = useState(false);
  const touched =
    <Value,>(set: (value: Value) => void) =>
    (value: Value) => {
      setTouched(true);
      set(value);
    };
  const choose = (id: string) => {
    const to = known.find((one) => one.id === id);
    const only = files.length === 1 ? files[0] : undefined;
    // An untouched name follows the language.
    if (to && only?.name.startsWith('main.')) setFiles([{ ...only, name: `main${to.extension}` }]);
    touched(setLanguage)(id);
  };
  // A function is written as students do: what the signature says in each language need not be guessed.
  const beginsFilled = kind === 'function' && program === undefined;
  const begun = useQuery({
    ...ask(ownChallenges.beginnings, { params: { challengeId } }),
    staleTime: 0,
    enabled: beginsFilled,
  });
  const isSolution = role === 'reference' || role === 'wrong';
  // The step's starter code asks the same, so there is an answer where this form wants none.
  const usual =
    beginsFilled && isSolution ? begun.data?.languages.find((one) => one.language === language)?.usual : undefined;
  const shown = isWritten ? files : (usual ?? files);
  const save = useOnce(async () => {
    setRefused(undefined);
    const body = {
      role,
      name: name.trim() || roleLabel[role](),
      language,
      files: shown,
      expected: role === 'wrong' ? expected : null,
      ...(role === 'wrong' ? { ...ends, also: ends.also.filter((one) => one !== expected) } : {}),
    };
    try {
      await draft.write((saves) =>
        call(ownChallenges.saveProgram, { params: { challengeId, programId }, body: { saves, ...body } }),
      );
      onClose();
    } catch (error) {
      setRefused(refusalText(error));
    }
  });
  const roles = programRoles.filter(
    (one) =>
      one === role ||
      one === 'reference' ||
      one === 'wrong' ||
      one === 'validator' ||
      (one === 'generator' && !programs.some((other) => other.role === 'generator')) ||
      (one === 'checker' && [checker, ...groups.map((group) => group.checker)].some((of) => of?.kind === 'program')) ||
      (one === 'interactor' && kind === 'interactive'),
  );
  return (
    <div className={css['form']}>
      <fieldset className={css['form']} disabled={isFrozen}>
        <div className={css['pair']}>
          <ChoiceField
            label={i18n.t('Purpose')}
            value={role}
            options={roles.map((value) => ({ value, label: roleLabel[value]() }))}
            onChange={touched(setRole)}
          />
          <TextField
            label={i18n.t('Name')}
            value={name}
            most={80}
            placeholder={roleLabel[role]()}
            onChange={touched(setName)}
          />
          <ChoiceField
            label={i18n.t('Language')}
            value={language}
            options={known.map(({ id, name: languageName, available }) => ({
              value: id,
              label: available ? languageName : i18n.t('{name} (not available)', { name: languageName }),
            }))}
            onChange={choose}
          />
          {role === 'wrong' && (
            <ChoiceField
              label={i18n.t('Expected verdict')}
              value={expected ?? ''}
              options={[
                { value: '' as const, label: i18n.t('Any failure') },
                ...failures.map((value) => ({ value, label: verdictLabels[value]() })),
              ]}
              onChange={(to) => touched(setExpected)(to === '' ? null : to)}
            />
          )}
        </div>
        {role === 'wrong' && (
          <OtherEndsFields
            ends={ends}
            expected={expected}
            of={groups.reduce((sum, { points }) => sum + points, 0)}
            onChange={touched(setEnds)}
          />
        )}
        {roleHints[role] && <p className={css['hint']}>{roleHints[role]()}</p>}
      </fieldset>
      <div className={css['editor']}>
        <CodeEditor
          key={usual ? language : undefined}
          label={i18n.t('Program')}
          language={language}
          files={shown}
          onChange={
            isFrozen
              ? undefined
              : (to) => {
                  setWritten(true);
                  touched(setFiles)(to);
                }
          }
        />
      </div>
      {refused && (
        <p className={css['refused']} role="alert">
          {refused}
        </p>
      )}
      <div className={css['acts']}>
        {!isFrozen && <Button onClick={save}>{i18n.t('Save program')}</Button>}
        <Button tone="ghost" onClick={onClose}>
          {isFrozen ? i18n.t('Back') : i18n.t('Cancel')}
        </Button>
      </div>
      <UnsavedGuard when={isTouched} within />
    </div>
  );
}

const judges = () =>
  i18n.t(
    'Runs with the paths of the input, answer and output files. Exit with 0 if correct, 1 if wrong, or use 42 and 43 as in ICPC packages. The first line on standard error is shown as the reason (to students for samples only).',
  );
/** How a program of a role is started, where that is not how students' are. */
const roleHints: Partial<Record<ProgramRole, () => string>> = {
  checker: judges,
  interactor: judges,
  generator: () =>
    i18n.t(
      'Runs with a test’s arguments and writes its input. The same arguments must always give the same input, so seed randomness from them.',
    ),
  validator: () =>
    i18n.t(
      'Reads a test’s input. Exit with 0 (or 42, the ICPC way) if it matches the statement, or with another code and a message about what is wrong.',
    ),
};

const firstRole = (programs: OwnProgram[]): ProgramRole =>
  programs.some(({ role }) => role === 'reference') ? 'wrong' : 'reference';
