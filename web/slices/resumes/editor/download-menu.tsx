import { i18n } from '@lingui/core';
import type { Block } from '@stepwell/contract/resumes/blocks.ts';
import { basicsOf, textOf } from '@stepwell/contract/resumes/document.ts';
import { jsonResumeOf, markdownOf, plainTextOf } from '@stepwell/contract/resumes/plain-exports.ts';
import { resumes } from '@stepwell/contract/resumes/resumes.ts';
import { IconDownload } from '@tabler/icons-react';
import { call } from '../../../api/call.ts';
import { saveAs } from '../../../ui/lists/csv.ts';
import { Menu, MenuItem } from '../../../ui/overlay/menu.tsx';
import { toast } from '../../../ui/overlay/toast.ts';
import { Button } from '../../../ui/parts/button.tsx';
import { saveFile } from '../../../ui/storage/save-file.ts';
import type { ResumeWords } from './use-resume-draft.ts';

interface Props {
  resumeId: string;
  draft: ResumeWords;
  blocks: readonly Block[];
  flush: () => Promise<void>;
}

/** The resume as a file. PDF and Word are made on the server of what is saved, the others here. */
export function DownloadMenu({ resumeId, draft: { title, document, layout }, blocks, flush }: Props) {
  const name =
    [textOf(basicsOf(document), 'name'), title]
      .filter(Boolean)
      .join(' ')
      .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-') || 'resume';
  const fromServer = async (format: 'pdf' | 'docx') => {
    try {
      await flush();
      saveFile(await call(resumes.file, { params: { resumeId }, query: { format } }));
    } catch (error) {
      toast.error(error instanceof Error ? error.message : '');
    }
  };
  return (
    <Menu
      width={220}
      button={(given) => (
        <Button {...given} tone="lamp">
          <IconDownload size={19} stroke={1.8} aria-hidden />
          {i18n.t('Download')}
        </Button>
      )}
    >
      <MenuItem onClick={() => void fromServer('pdf')}>{i18n.t('PDF')}</MenuItem>
      <MenuItem onClick={() => void fromServer('docx')}>{i18n.t('Word (.docx)')}</MenuItem>
      <MenuItem onClick={() => saveAs(`${name}.md`, markdownOf(blocks), 'text/markdown;charset=utf-8')}>
        {i18n.t('Markdown')}
      </MenuItem>
      <MenuItem onClick={() => saveAs(`${name}.txt`, plainTextOf(blocks), 'text/plain;charset=utf-8')}>
        {i18n.t('Plain text')}
      </MenuItem>
      <MenuItem onClick={() => saveAs(`${name}.json`, jsonResumeOf(document, layout), 'application/json')}>
        {i18n.t('JSON Resume')}
      </MenuItem>
    </Menu>
  );
}
