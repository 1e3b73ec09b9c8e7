import { i18n } from '@lingui/core';
import { type AssignmentPage, assignmentWork } from '@stepwell/contract/assignments/assignment-submissions.ts';
import { WORK_FILE_BYTES } from '@stepwell/contract/work-file.ts';
import { call } from '../../api/call.ts';
import { FilesField } from '../../ui/submitted-files/files-field.public.tsx';

/** Files of a draft: chosen, seen on their way, taken out again. */
export function WorkFiles({ page, onChange }: { page: AssignmentPage; onChange: () => Promise<unknown> }) {
  const { assignmentId, fileTypes, mostFiles, draft } = page;
  return (
    <FilesField
      legend={i18n.t('Files')}
      files={draft.files}
      fileTypes={fileTypes}
      mostFiles={mostFiles}
      mostBytes={WORK_FILE_BYTES}
      upload={async (file, signal) => {
        const content = new Blob([file], { type: 'application/octet-stream' });
        await call(assignmentWork.addFile, { params: { assignmentId }, query: { name: file.name }, content }, signal);
        await onChange();
      }}
      remove={async ({ fileId }) => {
        await call(assignmentWork.removeFile, { params: { fileId } });
        await onChange();
      }}
    />
  );
}
