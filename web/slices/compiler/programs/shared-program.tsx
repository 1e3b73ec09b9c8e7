import { i18n } from '@lingui/core';
import { compiler } from '@stepwell/contract/compiler/compiler.ts';
import { Refusal } from '@stepwell/contract/refusal.ts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { ask } from '../../../api/call.ts';
import { CodeEditor } from '../../../ui/code-editor/code-editor.tsx';
import { Answer, NothingYet } from '../../../ui/page/query-state.tsx';
import { Button, ButtonLink } from '../../../ui/parts/button.tsx';
import { When } from '../../../ui/time/when.tsx';
import css from '../compiler.module.css';
import { fillRestOfWindow } from '../fill-rest-of-window.ts';
import { PATH } from '../isolation.ts';
import { keepDraft, newProgram, readDraft } from './draft.ts';
import { keepUnsent } from './unsent-programs.ts';

/** Somebody else's program, to be read; a copy of it can be changed and run. */
export function SharedProgram({ token }: { token: string }) {
  const shared = useQuery(ask(compiler.shared, { params: { token } }));
  const go = useNavigate();
  // Refused for good: taken back, deleted, or copied without its end.
  if (shared.error instanceof Refusal && [400, 404].includes(shared.error.status))
    return (
      <NothingYet
        title={i18n.t('Program not found')}
        hint={i18n.t('The link was revoked or is incomplete. Ask its owner for a new one.')}
      >
        <ButtonLink to={PATH}>{i18n.t('My programs')}</ButtonLink>
      </NothingYet>
    );
  return (
    <Answer of={shared}>
      {({ title, language, files, by, updatedAt }) => (
        <div ref={fillRestOfWindow} className={css['page']} data-theme="dark" data-pane="code">
          <header className={css['head']}>
            <h1>{title}</h1>
            <span className={css['saved']}>
              {i18n.t('by {by}', { by })}, <When at={updatedAt} />
            </span>
            <span className={css['gap']} />
            <Button
              tone="lamp"
              size="small"
              onClick={() => {
                const before = readDraft();
                if (before?.unsaved) keepUnsent(before);
                keepDraft({ ...newProgram(language, title), files, unsaved: true });
                void go(PATH);
              }}
            >
              {i18n.t('Save a copy')}
            </Button>
          </header>
          <CodeEditor label={i18n.t('Program by {by}', { by })} language={language} files={files} />
        </div>
      )}
    </Answer>
  );
}
