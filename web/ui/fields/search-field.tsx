import { IconSearch } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useState } from 'react';
import css from './search-field.module.css';

/** How long a search waits for the next letter before it asks, in ms. */
const TYPING_MS = 250;

interface Props {
  label: string;
  placeholder: string;
  /** What the address says now; when it changes by other means, back or a link, the field follows. */
  given: string;
  onSearch: (text: string) => void;
  /** The field's name, where it stands in a form that is sent without scripts. */
  name?: string;
}

/** Searches while one types, once one pauses. */
export function SearchField({ label, placeholder, given, onSearch, name }: Props) {
  const [typed, setTyped] = useState(given);
  const [searched, setSearched] = useState(given);
  if (searched !== given) {
    setSearched(given);
    setTyped(given);
  }
  const searchNow = useEffectEvent(onSearch);
  useEffect(() => {
    const text = typed.trim();
    if (text === given) return undefined;
    const timer = setTimeout(() => {
      setSearched(text);
      searchNow(text);
    }, TYPING_MS);
    return () => clearTimeout(timer);
  }, [typed, given]);
  return (
    <label className={css['field']}>
      <IconSearch size={18} aria-hidden />
      <span className="sr">{label}</span>
      <input
        type="search"
        name={name}
        value={typed}
        maxLength={100}
        placeholder={placeholder}
        onChange={(event) => setTyped(event.target.value)}
      />
    </label>
  );
}
