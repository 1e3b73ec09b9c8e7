import type { DownloadedFile } from '@stepwell/contract/resumes/resumes.ts';
import { saveAs } from '../lists/csv.ts';

/** Hands a file of the server's making to the browser. */
export function saveFile({ name, contentType, base64 }: DownloadedFile) {
  saveAs(
    name,
    Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0)),
    contentType,
  );
}
