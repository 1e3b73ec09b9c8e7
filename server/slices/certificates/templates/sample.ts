import type { Sample } from '@stepwell/contract/certificates/templates.ts';
import type { CertificateFacts } from '../pdf/certificate-texts.ts';

const people: Record<Sample, string> = {
  short: 'Asha Rao',
  long: 'Alexandrina Wilhelmina Featherstonehaugh-Cholmondeley of Anstruther',
  devanagari: 'श्रीलक्ष्मी विश्वनाथन कृष्णमूर्ति',
};
const CODE = '7KQM-2XPA-9RTD';

/** Somebody who does not exist, with everything a paper can say. */
export const sampleFacts = (
  sample: Sample,
  { publicUrl, siteName, now }: { publicUrl: string; siteName: string; now: Date },
): CertificateFacts => ({
  code: CODE,
  studentName: people[sample],
  courseTitle: 'Graphs: roads, friends and pages',
  instructorName: 'Ananya Bose',
  lectures: 14,
  minutes: 320,
  scorePercent: 87,
  issuedAt: now,
  verifyUrl: `${publicUrl}/verify/${CODE}`,
  siteName,
});
