import { i18n } from '@lingui/core';
import type { SourceFile } from '@stepwell/contract/judge/programs.ts';
import { useState } from 'react';
import { FormDialog, type Wrong } from '../fields/form-dialog.tsx';
import { LineField } from '../fields/line-field.tsx';
import { ConfirmDialog } from '../overlay/confirm-dialog.tsx';
import { freeName, nameProblem } from './code-file.ts';

interface NameProps {
  files: readonly SourceFile[];
  /** The name it has; without one a file is made. */
  own?: string | undefined;
  named: (name: string) => void;
  onClose: () => void;
}

/** Asks for the name of a new file, or another one for a file. */
export function FileNameDialog({ files, own, named, onClose }: NameProps) {
  const [name, setName] = useState(own ?? freeName(files));
  const [wrong, setWrong] = useState<Wrong>({});
  return (
    <FormDialog
      title={own ? i18n.t('Rename {name}', { name: own }) : i18n.t('New file')}
      hint={i18n.t('The extension sets the language. Your program can read files such as data.csv or notes.txt.')}
      action={own ? i18n.t('Rename') : i18n.t('Create file')}
      check={(): Wrong => {
        const problem = nameProblem(name.trim(), files, own);
        return problem ? { name: problem } : {};
      }}
      onWrong={setWrong}
      send={async () => named(name.trim())}
      onClose={onClose}
    >
      <LineField
        label={i18n.t('Name')}
        name="name"
        value={name}
        most={64}
        wrong={wrong['name']}
        autoFocus
        onType={setName}
      />
    </FormDialog>
  );
}

export function DeleteFileDialog(props: { name: string; gone: () => void; onClose: () => void }) {
  return (
    <ConfirmDialog
      title={i18n.t('Delete {name}?', { name: props.name })}
      hint={i18n.t('This deletes its contents.')}
      action={i18n.t('Delete file')}
      tone="bad"
      onConfirm={async () => props.gone()}
      onClose={props.onClose}
    />
  );
}
