import { i18n } from '@lingui/core';
import { blocksOf } from '@stepwell/contract/resumes/blocks.ts';
import { plainTextOf } from '@stepwell/contract/resumes/plain-exports.ts';
import { type ResumeVersion, resumes } from '@stepwell/contract/resumes/resumes.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ask, call } from '../../../api/call.ts';
import { TextField } from '../../../ui/fields/author-fields.tsx';
import { FieldError } from '../../../ui/fields/form.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { Answer } from '../../../ui/page/query-state.tsx';
import { Button } from '../../../ui/parts/button.tsx';
import type { TextParts } from '../../../ui/text/difference.tsx';
import { ComparedVersion } from '../../../ui/text/version-history.tsx';
import { When } from '../../../ui/time/when.tsx';
import { templateLabels } from '../resume-labels.ts';
import css from '../resumes.module.css';
import type { ResumeWords } from './use-resume-draft.ts';

interface Props {
  resumeId: string;
  draft: ResumeWords;
  flush: () => Promise<void>;
  restore: (draft: ResumeWords) => void;
  isReadOnly: boolean;
  onClose: () => void;
}

/** What was saved when; a press compares a version with the draft, a second one restores it. */
export function VersionsDialog({ resumeId, onClose, ...rest }: Props) {
  const list = useQuery({ ...ask(resumes.versions, { params: { resumeId } }), staleTime: 0 });
  const [chosen, setChosen] = useState<number>();
  return (
    <Dialog label={i18n.t('Versions')} shape="wide" close={onClose}>
      <div className={css['import']}>
        <h2>{i18n.t('Versions')}</h2>
        <p className="mut">
          {i18n.t('Edits within 5 minutes share a version. Named and published versions never change.')}
        </p>
        <Answer of={list}>
          {({ items }) => (
            <ol className={css['versions']}>
              {items.map((version) => (
                <li key={version.number}>
                  <button
                    type="button"
                    aria-expanded={chosen === version.number}
                    onClick={() => setChosen(chosen === version.number ? undefined : version.number)}
                  >
                    <b>{version.name || i18n.t('Version {number}', { number: version.number })}</b>
                    <span className="mut">
                      <When at={version.savedAt} as="time" />
                      {version.isFrozen && ` · ${i18n.t('Published')}`}
                    </span>
                  </button>
                  {chosen === version.number && (
                    <Chosen resumeId={resumeId} version={version} onClose={onClose} {...rest} />
                  )}
                </li>
              ))}
            </ol>
          )}
        </Answer>
      </div>
    </Dialog>
  );
}

const partsOf = ({ document, layout }: ResumeWords): TextParts => [
  [i18n.t('Template'), templateLabels[layout.template]()],
  [i18n.t('Resume'), plainTextOf(blocksOf(document, layout))],
];

function Chosen({ resumeId, version, draft, flush, restore, isReadOnly, onClose }: Props & { version: ResumeVersion }) {
  const params = { resumeId, number: String(version.number) } as never;
  const found = useQuery({ ...ask(resumes.version, { params }), staleTime: 0 });
  const queryClient = useQueryClient();
  const [name, setName] = useState(version.name);
  const [trouble, setTrouble] = useState('');
  const keepName = async () => {
    try {
      await call(resumes.nameVersion, { params, body: { name } });
      await queryClient.invalidateQueries({ queryKey: ask(resumes.versions, { params: { resumeId } }).queryKey });
    } catch (error) {
      setTrouble(error instanceof Error ? error.message : '');
    }
  };
  return (
    <Answer of={found}>
      {({ title, document, layout }) => (
        <div className={css['panel']}>
          {!isReadOnly && (
            <div className={css['named']}>
              <TextField label={i18n.t('Name of this version')} value={name} most={80} onChange={setName} />
              <Button tone="ghost" size="small" disabled={name.trim() === version.name} onClick={() => void keepName()}>
                {i18n.t('Save name')}
              </Button>
            </div>
          )}
          {trouble && <FieldError>{trouble}</FieldError>}
          <ComparedVersion
            before={partsOf(draft)}
            after={partsOf({ title, document, layout })}
            restore={async () => {
              if (isReadOnly) return;
              // What stands now is a version of its own first.
              await flush().catch((error: unknown) => {
                setTrouble(error instanceof Error ? error.message : '');
                throw error;
              });
              restore({ title, document, layout });
              onClose();
            }}
          />
        </div>
      )}
    </Answer>
  );
}
