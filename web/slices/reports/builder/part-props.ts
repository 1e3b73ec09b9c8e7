import type { ReportDefinition } from '@stepwell/contract/reports/definition.ts';
import type { ReportSet } from '@stepwell/contract/reports/reports.ts';

/** What each part of the editor changes. */
export interface PartProps {
  set: ReportSet;
  definition: ReportDefinition;
  onChange: (definition: ReportDefinition) => void;
}
