import { i18n } from '@lingui/core';
import { certificateCodeIn } from '@stepwell/contract/learning/learning.ts';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { useAwake } from '../../ui/page/hydrated.ts';
import { Button } from '../../ui/parts/button.tsx';
import css from './verify.module.css';

interface Props {
  label: string;
  typed?: string;
  /** The address holds something that cannot be a code. */
  wrong?: boolean;
}

/** Takes a code as people copy it: any letter case, spaces around, with or without hyphens. */
export function CodeForm({ label, typed = '', wrong = false }: Props) {
  const navigate = useNavigate();
  const awake = useAwake();
  const [text, setText] = useState(typed);
  const [refused, setRefused] = useState(wrong);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const bare = text.toUpperCase().replace(/[^0-9A-Z]/g, '');
    const code = certificateCodeIn(bare.match(/.{1,4}/g)?.join('-') ?? '');
    setRefused(!code);
    if (code) void navigate(`/verify/${code}`);
  };
  return (
    <form className={css['form']} onSubmit={submit} method="post" noValidate>
      <label htmlFor="code">{label}</label>
      <div>
        <input
          id="code"
          className="num"
          value={text}
          autoComplete="off"
          spellCheck={false}
          aria-invalid={refused}
          aria-describedby="code-help"
          onChange={(event) => setText(event.target.value)}
        />
        <Button type="submit" disabled={!awake}>
          {i18n.t('Check')}
        </Button>
      </div>
      {refused && <p role="alert">{i18n.t('Enter the full code: 12 letters and digits.')}</p>}
      <p id="code-help">{i18n.t('Example: 7KQM-2XPA-9RTD. Codes never contain 0, 1, O or I.')}</p>
    </form>
  );
}
