import { i18n } from '@lingui/core';
import { IconFileUpload } from '@tabler/icons-react';
import { useRef } from 'react';
import { FileInput } from '../../../../ui/fields/file-input.tsx';
import { FieldError } from '../../../../ui/fields/form.tsx';
import { Button } from '../../../../ui/parts/button.tsx';
import curriculum from '../curriculum/curriculum.module.css';
import css from './filling.module.css';
import type { FileLectures } from './use-file-lectures.ts';

interface Props {
  section: string;
  take: (files: readonly File[]) => void;
  /** Of this section. */
  state: FileLectures | undefined;
  clear: () => void;
}

/** Films and other files become lectures: chosen here, or dropped onto the section. */
export function LecturesFromFiles({ section, take, state, clear }: Props) {
  const picker = useRef<HTMLInputElement>(null);
  return (
    <>
      <button
        type="button"
        className={curriculum['add']}
        aria-label={i18n.t('Add from files to {section}', { section })}
        onClick={() => picker.current?.click()}
      >
        <IconFileUpload size={18} stroke={1.8} aria-hidden />
        {i18n.t('Add from files')}
      </button>
      <FileInput ref={picker} label={i18n.t('Files for {section}', { section })} multiple onFiles={take} />
      {state && (
        <div className={css['files']}>
          {state.coming > 0 && (
            <p role="status">
              {i18n.t('{n, plural, one {Adding # lecture…} other {Adding # lectures…}}', { n: state.coming })}
            </p>
          )}
          {state.failed && (
            <div role="alert">
              <FieldError>{state.failed.message}</FieldError>
              <Button size="small" onClick={() => take(state.failed?.files ?? [])}>
                {i18n.t('Try again')}
              </Button>
            </div>
          )}
          {state.refused.length > 0 && (
            <div role="alert">
              <ul aria-label={i18n.t('Files not accepted')}>
                {state.refused.map(({ name, reason }) => (
                  <li key={name}>
                    <b>
                      <bdi>{name}</bdi>
                    </b>
                    : {reason}
                  </li>
                ))}
              </ul>
            </div>
          )}
          {(state.refused.length > 0 || state.failed) && (
            <button type="button" className="lnk" onClick={clear}>
              {i18n.t('Got it')}
            </button>
          )}
        </div>
      )}
    </>
  );
}
