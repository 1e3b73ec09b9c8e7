import type { SubmittedCourse } from '@stepwell/contract/authoring/authoring.ts';
import type { ImportReport, Loss } from '@stepwell/contract/authoring/exchange.ts';
import type { MediaKind } from '@stepwell/contract/authoring/media.ts';
import type { ZipEntry } from '../../../platform/archives/zip.ts';

/** A file that a course is to have. */
export interface PlannedMedia {
  /** As the planned course names it. */
  id: string;
  kind: MediaKind;
  name: string;
  entry: ZipEntry;
  /** Where the archive says what its content has to be. */
  sha256?: string;
  poster?: { entry: ZipEntry; sha256: string };
}

/** What a file would become, before anything of it is kept. */
export interface Plan {
  format: ImportReport['format'];
  version: string;
  /** Valid and clean; its ids are anything that is one of a kind within it. */
  course: SubmittedCourse;
  media: PlannedMedia[];
  losses: Loss[];
  /** Whether a file that is not fit refuses all, or is only left out and named. */
  strict: boolean;
}
