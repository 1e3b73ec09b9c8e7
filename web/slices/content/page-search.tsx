import { i18n } from '@lingui/core';
import { IconSearch } from '@tabler/icons-react';
import { useId } from 'react';
import { Form } from 'react-router';
import { Button } from '../../ui/parts/button.tsx';
import css from './content.module.css';

interface Props {
  action: string;
  label: string;
  q: string | undefined;
  /** What else the address keeps. */
  keep?: Record<string, string | undefined>;
}

/** A search of one page, sent whole: half typed words are not looked for, and it works without scripts. */
export function PageSearch({ action, label, q, keep = {} }: Props) {
  const id = useId();
  return (
    <search className={css['search']}>
      <Form action={action} method="get" key={q ?? ''}>
        <label htmlFor={id} className="sr">
          {label}
        </label>
        <span className={css['field']}>
          <IconSearch size={20} stroke={1.7} aria-hidden />
          <input id={id} type="search" name="q" defaultValue={q ?? ''} maxLength={200} placeholder={label} />
        </span>
        {Object.entries(keep).map(
          ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
        )}
        <Button type="submit">{i18n.t('Search')}</Button>
      </Form>
    </search>
  );
}

/** Where nothing matched the words as typed: what was searched for instead. */
export function ReadAs({ reading }: { reading: { asked: string; searched: string } | null }) {
  if (!reading) return null;
  return (
    <p className={css['readAs']} role="status">
      {i18n.t('No results for “{asked}”. Showing results for “{searched}”.', reading)}
    </p>
  );
}
