import type { Interview, InterviewStep } from '@stepwell/contract/interviews/interviews.ts';

export interface StepProps {
  interview: Interview;
  step: InterviewStep;
  userId: string;
  /** While it is read aloud nothing is recorded. */
  isReading: boolean;
  isTranscribed: boolean;
  onChange: (interview: Interview) => void;
}
