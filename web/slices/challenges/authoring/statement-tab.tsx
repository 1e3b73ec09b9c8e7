import { i18n } from '@lingui/core';
import { difficulties, type Signature, ValueType } from '@stepwell/contract/judge/programs.ts';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useId } from 'react';
import { RichText } from '../../../ui/editor/rich-text.tsx';
import { ChoiceField, LinesField, NumberField, TextField } from '../../../ui/fields/author-fields.tsx';
import { Button, IconButton } from '../../../ui/parts/button.tsx';
import { Prose } from '../../../ui/text/prose.tsx';
import css from './authoring.module.css';
import { difficultyLabels } from './authoring-labels.ts';
import type { Draft } from './use-draft.ts';
import { usePictures } from './use-pictures.tsx';

/** What a challenge is called, what it asks, and what it is worth. */
export function StatementTab({ draft: { challenge, edit } }: { draft: Draft }) {
  const id = useId();
  const { pictures, element } = usePictures();
  return (
    <fieldset className={css['form']} disabled={challenge.isFrozen}>
      <TextField label={i18n.t('Title')} value={challenge.title} most={120} onChange={(title) => edit({ title })} />
      <div className={css['pair']}>
        <ChoiceField
          label={i18n.t('Difficulty')}
          value={challenge.difficulty}
          options={difficulties.map((value) => ({ value, label: difficultyLabels[value]() }))}
          onChange={(difficulty) => edit({ difficulty })}
        />
        <NumberField
          label={i18n.t('Points')}
          value={challenge.points}
          least={0}
          most={1000}
          onChange={(points) => points !== null && Number.isInteger(points) && edit({ points })}
        />
        {!challenge.wasPublished && (
          <TextField
            label={i18n.t('Name in the URL')}
            value={challenge.slug}
            most={80}
            onChange={(slug) => edit({ slug })}
          />
        )}
      </div>
      <LinesField
        label={i18n.t('Tags')}
        hint={i18n.t('For example strings, graphs, greedy. Students search by tag.')}
        add={i18n.t('Add tag')}
        lines={challenge.tags}
        most={10}
        longest={40}
        onChange={(tags) => edit({ tags })}
      />
      {challenge.kind === 'function' && (
        <SignatureFields
          signature={challenge.signature ?? { name: 'solve', parameters: [{ name: 'n', type: 'int' }], returns: 'int' }}
          onChange={(signature) => edit({ signature })}
        />
      )}
      <div>
        <h2 id={id}>{i18n.t('Statement')}</h2>
        <p className={css['hint']}>
          {i18n.t(
            'Describe the task, the input and output formats, and the constraints. Samples are added below automatically.',
          )}
        </p>
      </div>
      {challenge.isFrozen ? (
        <Prose html={challenge.shown?.statement ?? challenge.statement} lang="" />
      ) : (
        <div>
          <RichText
            label={i18n.t('Statement')}
            value={challenge.statement}
            pictures={pictures}
            onChange={(statement) => edit({ statement })}
          />
          {element}
        </div>
      )}
    </fieldset>
  );
}

const types = ValueType.options.map((value) => ({ value, label: value }));

function SignatureFields({ signature, onChange }: { signature: Signature; onChange: (signature: Signature) => void }) {
  const { name, parameters, returns } = signature;
  return (
    <>
      <h2>{i18n.t('Function signature')}</h2>
      <p className={css['hint']}>
        {i18n.t(
          'Students write this function in any language. Input: one JSON value per parameter, each on its own line. Answer: one JSON value.',
        )}
      </p>
      <div className={css['pair']}>
        <TextField
          label={i18n.t('Name')}
          value={name}
          most={40}
          onChange={(to) => onChange({ ...signature, name: to })}
        />
        <ChoiceField
          label={i18n.t('Return type')}
          value={returns}
          options={types}
          onChange={(to) => onChange({ ...signature, returns: to })}
        />
      </div>
      {parameters.map((parameter, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a parameter is its place.
        <div key={at} className={css['row']}>
          <div className={css['pair']}>
            <TextField
              label={i18n.t('Parameter {at}', { at: at + 1 })}
              value={parameter.name}
              most={40}
              onChange={(to) => onChange({ ...signature, parameters: parameters.with(at, { ...parameter, name: to }) })}
            />
            <ChoiceField
              label={i18n.t('Type')}
              value={parameter.type}
              options={types}
              onChange={(type) => onChange({ ...signature, parameters: parameters.with(at, { ...parameter, type }) })}
            />
          </div>
          {parameters.length > 1 && (
            <IconButton
              aria-label={i18n.t('Remove {name}', { name: parameter.name })}
              onClick={() => onChange({ ...signature, parameters: parameters.toSpliced(at, 1) })}
            >
              <IconX size={19} stroke={1.7} aria-hidden />
            </IconButton>
          )}
        </div>
      ))}
      {parameters.length < 8 && (
        <Button
          tone="ghost"
          size="small"
          onClick={() =>
            onChange({ ...signature, parameters: [...parameters, { name: `p${parameters.length + 1}`, type: 'int' }] })
          }
        >
          <IconPlus size={18} stroke={1.8} aria-hidden />
          {i18n.t('Add parameter')}
        </Button>
      )}
    </>
  );
}
