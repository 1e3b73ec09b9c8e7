import { i18n } from '@lingui/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { RichText } from '../../../ui/editor/rich-text.tsx';
import { NumberField, TextField } from '../../../ui/fields/author-fields.tsx';
import { Button, IconButton } from '../../../ui/parts/button.tsx';
import { Prose } from '../../../ui/text/prose.tsx';
import css from './authoring.module.css';
import type { Draft } from './use-draft.ts';
import { usePictures } from './use-pictures.tsx';

/** Help that costs points, and the explanation that opens once it is solved. */
export function HintsTab({ draft: { challenge, edit } }: { draft: Draft }) {
  const { hints } = challenge;
  const { pictures, element } = usePictures();
  return (
    <fieldset className={css['form']} disabled={challenge.isFrozen}>
      <h2>{i18n.t('Hints')}</h2>
      <p className={css['hint']}>{i18n.t('Shown one at a time, on request. Each hint costs points.')}</p>
      <ul className={css['rows']}>
        {hints.map((hint, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a hint is its place.
          <li key={at} className={css['row']}>
            <div className={css['pair']}>
              <TextField
                label={i18n.t('Hint {at}', { at: at + 1 })}
                value={hint.text}
                most={2000}
                lines={2}
                onChange={(text) => edit({ hints: hints.with(at, { ...hint, text }) })}
              />
              <NumberField
                label={i18n.t('Cost')}
                unit={i18n.t('points')}
                value={hint.cost}
                least={0}
                most={1000}
                onChange={(cost) =>
                  cost !== null && edit({ hints: hints.with(at, { ...hint, cost: Math.round(cost) }) })
                }
              />
            </div>
            <IconButton
              aria-label={i18n.t('Remove hint {at}', { at: at + 1 })}
              onClick={() => edit({ hints: hints.toSpliced(at, 1) })}
            >
              <IconX size={19} stroke={1.7} aria-hidden />
            </IconButton>
          </li>
        ))}
      </ul>
      {hints.length === 0 && challenge.isFrozen && <p>{i18n.t('No hints')}</p>}
      {hints.length < 5 && !challenge.isFrozen && (
        <Button
          tone="ghost"
          size="small"
          onClick={() => edit({ hints: [...hints, { text: i18n.t('Try a small case first.'), cost: 2 }] })}
        >
          <IconPlus size={18} stroke={1.8} aria-hidden />
          {i18n.t('Add hint')}
        </Button>
      )}
      <h2>{i18n.t('Editorial')}</h2>
      <p className={css['hint']}>{i18n.t('The idea, why it works and its complexity. Shown after solving.')}</p>
      {challenge.isFrozen ? (
        <>
          <Prose html={challenge.shown?.editorial ?? challenge.editorial} lang="" />
          {challenge.editorial === '' && <p>{i18n.t('None')}</p>}
        </>
      ) : (
        <div>
          <RichText
            label={i18n.t('Editorial')}
            value={challenge.editorial}
            pictures={pictures}
            onChange={(editorial) => edit({ editorial })}
          />
          {element}
        </div>
      )}
    </fieldset>
  );
}
