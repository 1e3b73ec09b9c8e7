/** Why a file is not read; each has its words in `contract/problems.ts`. */
export type FileFault =
  | 'resume_file_damaged'
  | 'resume_file_json'
  | 'resume_file_kind'
  | 'resume_file_locked'
  | 'resume_file_long'
  | 'resume_file_scanned'
  | 'resume_file_unreadable';

export class FileRefused extends Error {
  readonly code: FileFault;
  constructor(code: FileFault) {
    super(code);
    this.code = code;
  }
}
