import { i18n } from '@lingui/core';
import { IconSearch, IconX } from '@tabler/icons-react';
import { type FocusEvent, type KeyboardEvent, type SubmitEvent, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { IconButton } from '../../../ui/parts/button.tsx';
import { coursesAddress, coursesAt, designPath, designs } from '../catalogue/courses-at.ts';
import css from './catalogue-search.module.css';
import type { SuggestionKeys } from './catalogue-suggestions.tsx';

type Part = typeof import('./catalogue-suggestions.tsx');
// Apart from what comes after it, so that lost style sheets are heard of as well.
const fetchPart = () => import('./catalogue-suggestions.tsx');

interface Props {
  label?: string;
  /** In the page's body, not in its bar. */
  alone?: boolean;
  /** Told while the suggestions stand over the page. */
  onOpen?: (open: boolean) => void;
}

/**
 * Words lead to the list of courses; without scripts as a plain form. While one types, suggestions come, whose part is
 * fetched with the first focus (combobox pattern of the ARIA Authoring Practices Guide, list autocomplete).
 */
export function CatalogueSearch({ label = i18n.t('Search courses, help, people'), alone = false, onOpen }: Props) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const design = designs.find((one) => designPath(one) === pathname.toLowerCase());
  const given = design ? (coursesAt(new URLSearchParams(search)).q ?? '') : '';
  const [typed, setTyped] = useState(given);
  const [followed, setFollowed] = useState(given);
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState<string>();
  const [part, setPart] = useState<Part>();
  const field = useRef<HTMLInputElement>(null);
  const keys = useRef<SuggestionKeys>(null);
  const list = alone ? 'suggestions-here' : 'suggestions';
  // The field follows the address when that changes by other means: back, a link, a correction.
  if (followed !== given) {
    setFollowed(given);
    setTyped(given);
  }
  const covers = open && typed.trim() !== '';
  useEffect(() => onOpen?.(covers), [covers, onOpen]);

  const show = (wanted: boolean) => {
    setOpen(wanted);
    if (!wanted) setActive(undefined);
    if (wanted && !part) void fetchPart().then(setPart, () => {});
  };
  const follow = (to: string) => {
    show(false);
    void navigate(to);
  };
  // A search asks anew: the design stays, filters of an earlier question do not.
  const resultsOf = (query: string) => coursesAddress(design ?? 'grid', coursesAt(new URLSearchParams({ q: query })));
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const chosen = keys.current?.chosen();
    if (chosen) return follow(chosen);
    follow(resultsOf(typed));
  };
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') {
      if (!open) setTyped('');
      show(false);
      event.preventDefault();
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      if (open) keys.current?.move(event.key === 'ArrowDown' ? 1 : -1);
      else show(true);
    }
  };
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) show(false);
  };

  return (
    <search
      className={[css['box'], alone && css['alone']].filter(Boolean).join(' ')}
      data-open={open || undefined}
      onBlur={leave}
    >
      <form action={designPath(design ?? 'grid')} className={css['form']} onSubmit={submit}>
        <label className={css['field']}>
          <IconSearch size={21} stroke={1.8} aria-hidden />
          <input
            ref={field}
            name="q"
            type="text"
            role="combobox"
            aria-label={label}
            aria-expanded={open && part !== undefined}
            aria-controls={list}
            aria-autocomplete="list"
            aria-activedescendant={active}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            enterKeyHint="search"
            maxLength={200}
            placeholder={label}
            value={typed}
            onFocus={() => show(true)}
            onClick={() => show(true)}
            onChange={({ target }) => {
              setTyped(target.value);
              setActive(undefined);
              show(true);
            }}
            onKeyDown={press}
          />
          {typed !== '' && open && (
            <IconButton
              aria-label={i18n.t('Clear search')}
              onClick={() => {
                setTyped('');
                field.current?.focus();
              }}
            >
              <IconX size={18} stroke={1.8} aria-hidden />
            </IconButton>
          )}
        </label>
        {open && (
          <button type="button" className={`lnk ${css['cancel']}`} onClick={() => show(false)}>
            {i18n.t('Cancel')}
          </button>
        )}
      </form>
      {open && part && (
        <part.Suggestions
          ref={keys}
          id={list}
          typed={typed}
          active={active}
          activate={setActive}
          follow={follow}
          resultsOf={resultsOf}
        />
      )}
    </search>
  );
}
