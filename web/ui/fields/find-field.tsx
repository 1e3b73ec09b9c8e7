import { i18n } from '@lingui/core';
import { IconChevronDown } from '@tabler/icons-react';
import { type KeyboardEvent, useId, useState } from 'react';
import css from './find-field.module.css';

interface Option {
  value: string;
  label: string;
  /** What tells two of one name apart. */
  more?: string;
}

interface Props {
  label: string;
  /** The choice of nobody in particular, always offered first. */
  nothing: string;
  /** What is chosen, and its name as far as it is known. */
  chosen: Option | undefined;
  /** What the letters typed last find; nothing while that is not known. */
  found: Option[] | undefined;
  /** Told what was typed, letter by letter, and nothing once the field is shut. */
  onType: (text: string) => void;
  onChoose: (value: string | undefined) => void;
  /** What is typed, and that nothing matches, where it is not people that are looked for. */
  typing?: string;
  none?: (text: string) => string;
}

/** One of very many, found by typing: a field whose list opens below it, moved in by arrows and chosen by Enter. */
export function FindField({ label, nothing, chosen, found, onType, onChoose, typing, none }: Props) {
  const [typed, setTyped] = useState<string>();
  const [inHand, setInHand] = useState(0);
  const id = useId();
  const isOpen = typed !== undefined;
  const options: (Option | undefined)[] = [...(typed ? [] : [undefined]), ...(found ?? [])];
  const type = (text: string | undefined) => {
    setTyped(text);
    setInHand(0);
    onType(text?.trim() ?? '');
  };
  const choose = (option: Option | undefined) => {
    type(undefined);
    if (option?.value !== chosen?.value) onChoose(option?.value);
  };
  const move = (by: number) => {
    if (!isOpen) return type('');
    const next = (inHand + by + options.length) % Math.max(options.length, 1);
    setInHand(next);
    document.getElementById(`${id}-${next}`)?.scrollIntoView?.({ block: 'nearest' });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') move(event.key === 'ArrowDown' ? 1 : -1);
    else if (event.key === 'Enter' && isOpen && inHand < options.length) choose(options[inHand]);
    else if (event.key === 'Escape' && isOpen) type(undefined);
    else return;
    event.preventDefault();
  };
  return (
    <div className={css['field']}>
      <label htmlFor={id}>{label}</label>
      <div className={css['box']}>
        <input
          id={id}
          role="combobox"
          aria-expanded={isOpen}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={isOpen && inHand < options.length ? `${id}-${inHand}` : undefined}
          autoComplete="off"
          maxLength={100}
          placeholder={isOpen ? (typing ?? i18n.t('Enter a name')) : nothing}
          value={typed ?? chosen?.label ?? ''}
          onClick={() => isOpen || type('')}
          onChange={({ currentTarget }) => type(currentTarget.value)}
          onKeyDown={onKeyDown}
          onBlur={() => isOpen && type(undefined)}
        />
        <IconChevronDown size={16} stroke={2} aria-hidden />
        <div id={`${id}-list`} role="listbox" aria-label={label} hidden={!isOpen} className={css['list']}>
          {options.map((option, place) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the field holds the focus and takes the keys.
            <div
              key={option?.value ?? ''}
              id={`${id}-${place}`}
              role="option"
              tabIndex={-1}
              aria-selected={place === inHand}
              onMouseDown={(event) => event.preventDefault()}
              onMouseMove={() => setInHand(place)}
              onClick={() => choose(option)}
            >
              {option?.label ?? nothing}
              {option?.more && <span>{option.more}</span>}
            </div>
          ))}
        </div>
        {isOpen && found?.length === 0 && (
          <p role="status" className={css['none']}>
            {none?.(typed) ?? i18n.t('No people match “{words}”', { words: typed })}
          </p>
        )}
      </div>
    </div>
  );
}
