import { i18n } from '@lingui/core';
import { compiler } from '@stepwell/contract/compiler/compiler.ts';
import { IconChevronDown } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { call, everything } from '../../../api/call.ts';
import { FormDialog, type Wrong } from '../../../ui/fields/form-dialog.tsx';
import { LineField } from '../../../ui/fields/line-field.tsx';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { Menu, MenuItem } from '../../../ui/overlay/menu.tsx';
import { toast } from '../../../ui/overlay/toast.ts';
import css from '../compiler.module.css';
import { examples } from '../examples.ts';
import { newProgram } from './draft.ts';
import type { useProgram } from './use-program.ts';

const HistoryDialog = lazy(async () => ({ default: (await import('./history-dialog.tsx')).HistoryDialog }));

interface Props {
  own: ReturnType<typeof useProgram>;
  /** Another program stands in the editor. */
  onOpened: () => void;
}

/** What is done with the program as a whole, and examples to begin with. */
export function ProgramMenu({ own, onOpened }: Props) {
  const { program } = own;
  const [asking, setAsking] = useState<'rename' | 'delete' | 'history'>();
  const close = () => setAsking(undefined);
  const client = useQueryClient();
  const begin = (title: string, files: { name: string; text: string }[]) => {
    own.open({ ...newProgram(program.language, title), files: files.map((file) => ({ ...file })) });
    onOpened();
  };
  return (
    <>
      <Menu
        width={270}
        button={(given) => (
          <button {...given} type="button" className={css['act']}>
            {i18n.t('Program')}
            <IconChevronDown size={16} aria-hidden />
          </button>
        )}
      >
        <MenuItem
          onClick={() => begin(i18n.t('New program'), [{ name: program.files[0]?.name ?? 'main.txt', text: '' }])}
        >
          {i18n.t('New program')}
        </MenuItem>
        <MenuItem onClick={() => setAsking('rename')}>{i18n.t('Rename…')}</MenuItem>
        {program.revision > 0 && (
          <>
            <MenuItem onClick={() => setAsking('history')}>{i18n.t('Version history…')}</MenuItem>
            <MenuItem bad onClick={() => setAsking('delete')}>
              {i18n.t('Delete…')}
            </MenuItem>
          </>
        )}
        {(examples[program.language] ?? []).map(({ title, files }) => (
          <MenuItem key={title} onClick={() => begin(title, files)}>
            {i18n.t('Example: {title}', { title })}
          </MenuItem>
        ))}
        <MenuItem
          onClick={async () => {
            const { forgetOffline } = await import('../offline.ts');
            await forgetOffline();
            toast.success(i18n.t('Offline data deleted'));
          }}
        >
          {i18n.t('Delete offline data')}
        </MenuItem>
      </Menu>
      {asking === 'rename' && (
        <RenameDialog
          title={program.title}
          named={(title) => {
            own.edit({ title });
            close();
          }}
          onClose={close}
        />
      )}
      {asking === 'delete' && (
        <ConfirmDialog
          title={i18n.t('Delete {title}?', { title: program.title })}
          hint={i18n.t('This also deletes its version history and breaks its link.')}
          action={i18n.t('Delete program')}
          tone="bad"
          onConfirm={async () => {
            await call(compiler.remove, { params: { snippetId: program.snippetId } });
            own.open(newProgram(program.language, i18n.t('New program')), { drops: true });
            void client.invalidateQueries(everything(compiler.snippets));
            close();
          }}
          onClose={close}
        />
      )}
      {asking === 'history' && (
        <Suspense>
          <HistoryDialog
            snippetId={program.snippetId}
            files={program.files}
            restore={async (files, language) => {
              // What stands there now becomes a version itself, so that nothing is lost by looking back.
              own.edit({ files, language });
              close();
              await own.saveNow(true);
            }}
            onClose={close}
          />
        </Suspense>
      )}
    </>
  );
}

function RenameDialog(props: { title: string; named: (title: string) => void; onClose: () => void }) {
  const [title, setTitle] = useState(props.title);
  const [wrong, setWrong] = useState<Wrong>({});
  return (
    <FormDialog
      title={i18n.t('Rename program')}
      action={i18n.t('Rename')}
      check={(): Wrong => (title.trim() === '' ? { title: i18n.t('Enter a name.') } : {})}
      onWrong={setWrong}
      send={async () => props.named(title.trim())}
      onClose={props.onClose}
    >
      <LineField
        label={i18n.t('Name')}
        name="title"
        value={title}
        most={120}
        wrong={wrong['title']}
        autoFocus
        onType={setTitle}
      />
    </FormDialog>
  );
}
