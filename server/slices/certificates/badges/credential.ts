import type { Award } from '@stepwell/contract/certificates/awards.ts';
import type { SiteSettings } from '@stepwell/contract/site/site-settings.ts';

// Names and shapes are those of Open Badges 3.0 (1EdTech), annex B.1, on the W3C data model 2.0.
const CONTEXT = [
  'https://www.w3.org/ns/credentials/v2',
  'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json',
] as const;

export const addresses = (publicUrl: string) => ({
  issuer: `${publicUrl}/badges/issuer.json`,
  keys: `${publicUrl}/.well-known/jwks.json`,
  statusList: (list: number) => `${publicUrl}/badges/status/${list}.jwt`,
  achievementImage: (of: 'courses' | 'finals', id: string) => `${publicUrl}/badges/${of}/${id}.png`,
  verify: (code: string) => `${publicUrl}/verify/${code}`,
  course: (slug: string) => `${publicUrl}/pages/course/detail-adv/${slug}`,
});

/** To the second, as the claim `nbf` counts: both must be equal (section 8.2.4.2). */
export const toTheSecond = (date: Date) => new Date(Math.floor(date.getTime() / 1000) * 1000);
export const toIsoSeconds = (date: Date) => toTheSecond(date).toISOString().replace('.000Z', 'Z');

type Services = Pick<SiteSettings, 'siteName' | 'siteLine' | 'contactEmail'> & { publicUrl: string };

/** Who issues: a Profile (annex B.1.17) that stands at its own id. */
export const issuerProfile = ({ siteName, siteLine, contactEmail, publicUrl }: Services) => ({
  id: addresses(publicUrl).issuer,
  type: ['Profile'],
  name: siteName,
  url: publicUrl,
  ...(siteLine && { description: siteLine }),
  ...(contactEmail && { email: contactEmail }),
});

interface EarnedCourse {
  kind: 'courses';
  id: string;
  slug: string;
  summary: string;
  lectures: number;
  minutes: number;
}
interface EarnedFinal {
  kind: 'finals';
  id: string;
  percent: number;
  award: Award;
}

export interface Earned {
  badgeId: string;
  certificateId: string;
  code: string;
  studentName: string;
  issuedAt: Date;
  courseTitle: string;
  of: EarnedCourse | EarnedFinal;
  status: { list: number; index: number };
}

/** An OpenBadgeCredential: who earned what, by which criteria, and where it would be said that it was withdrawn. */
export function openBadgeCredential(earned: Earned, services: Services) {
  const at = addresses(services.publicUrl);
  const list = at.statusList(earned.status.list);
  return {
    '@context': [...CONTEXT],
    id: `urn:uuid:${earned.badgeId}`,
    type: ['VerifiableCredential', 'OpenBadgeCredential'],
    name: earned.courseTitle,
    issuer: issuerProfile(services),
    validFrom: toIsoSeconds(earned.issuedAt),
    credentialSubject: {
      // A number for this certificate alone: two badges of one person do not give each other away.
      id: `urn:uuid:${earned.certificateId}`,
      type: ['AchievementSubject'],
      identifier: [{ type: 'IdentityObject', hashed: false, identityHash: earned.studentName, identityType: 'name' }],
      achievement: {
        id: `urn:uuid:${earned.of.id}`,
        type: ['Achievement'],
        ...(earned.of.kind === 'courses' ? courseEarned(earned.of, earned, at) : finalEarned(earned.of, earned)),
        name: earned.courseTitle,
        image: { id: at.achievementImage(earned.of.kind, earned.of.id), type: 'Image', caption: earned.courseTitle },
      },
    },
    evidence: [{ id: at.verify(earned.code), type: ['Evidence'], name: `Certificate ${earned.code}` }],
    credentialStatus: {
      id: `${list}#${earned.status.index}`,
      type: 'BitstringStatusListEntry',
      statusPurpose: 'revocation',
      statusListIndex: String(earned.status.index),
      statusListCredential: list,
    },
  };
}

const courseEarned = (course: EarnedCourse, { courseTitle }: Earned, at: ReturnType<typeof addresses>) => ({
  achievementType: 'Course',
  description: course.summary || courseTitle,
  criteria: { id: at.course(course.slug), narrative: criteriaOf(course) },
});

/** `Assessment` is one of the types of annex B.1.2. A final assessment has no public page: its criteria are all said here. */
const finalEarned = ({ percent, award }: EarnedFinal, { courseTitle }: Earned) => ({
  achievementType: 'Assessment',
  description: courseTitle,
  criteria: { narrative: `Passed the final assessment with ${percent}% of the marks${inClass[award]}.` },
});
const inClass: Record<Award, string> = { distinction: ', with distinction', merit: ', with merit', pass: '' };

const criteriaOf = ({ lectures, minutes }: EarnedCourse) =>
  `Completed every required lecture of the course: ${lectures} lectures and ${minutes} minutes of reading and video in ` +
  'all: texts read, at least 90% of each video watched, every quiz passed.';

export const contextOfProfile = CONTEXT;
