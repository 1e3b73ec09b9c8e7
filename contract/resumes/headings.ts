import type { SectionKey } from './document.ts';

/** Names of sections as resumes have them, in small letters. */
const names: Readonly<Record<SectionKey | 'summary' | 'contact', readonly string[]>> = {
  work: [
    ...['experience', 'work experience', 'professional experience', 'employment', 'employment history', 'work history'],
    ...[
      'career history',
      'internships',
      'internship',
      'internship experience',
      'industry experience',
      'work',
      'relevant experience',
    ],
  ],
  education: [
    'education',
    'academic background',
    'academics',
    'qualifications',
    'educational qualifications',
    'academic qualifications',
    'academic details',
    'education and training',
  ],
  projects: [
    'projects',
    'personal projects',
    'academic projects',
    'selected projects',
    'key projects',
    'side projects',
  ],
  skills: [
    'skills',
    'technical skills',
    'key skills',
    'core skills',
    'technologies',
    'core competencies',
    'skills summary',
    'skill set',
    'tools and technologies',
  ],
  certificates: [
    'certificates',
    'certifications',
    'licences and certifications',
    'licenses and certifications',
    'courses and certifications',
    'training',
  ],
  awards: [
    'awards',
    'achievements',
    'honours',
    'honors',
    'awards and honours',
    'awards and honors',
    'awards and achievements',
    'accomplishments',
  ],
  publications: ['publications', 'papers', 'research', 'research publications'],
  volunteer: [
    'volunteering',
    'volunteer experience',
    'volunteer work',
    'community',
    'extracurricular activities',
    'positions of responsibility',
    'leadership',
  ],
  languages: ['languages', 'languages known', 'language skills'],
  interests: ['interests', 'hobbies', 'hobbies and interests', 'interests and hobbies'],
  references: ['references', 'referees'],
  summary: [
    'summary',
    'profile',
    'about',
    'about me',
    'objective',
    'career objective',
    'professional summary',
    'career summary',
    'executive summary',
  ],
  contact: ['contact', 'contact details', 'contact information', 'personal details', 'personal information'],
};
const byName = new Map(
  Object.entries(names).flatMap(([key, all]) => all.map((name) => [name, key as keyof typeof names] as const)),
);

/** Which section a heading names; nothing where parsers would not know it. */
export const headingKey = (heading: string) =>
  byName.get(
    heading
      .toLowerCase()
      .replace(/&/g, 'and')
      .replace(/[^\p{Letter}\s]/gu, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
  );
