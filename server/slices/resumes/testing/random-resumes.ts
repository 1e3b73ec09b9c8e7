import type { ResumeDocument, ResumeItem } from '@stepwell/contract/resumes/document.ts';
import { sectionKeys, sections } from '@stepwell/contract/resumes/document.ts';
import { type Layout, templates } from '@stepwell/contract/resumes/layout.ts';

/** A small generator with a seed (mulberry32): the same number makes the same resumes on every machine. */
export function randomOf(seed: number) {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (most: number) => Math.floor(next() * most);
  return {
    below,
    /** Whether something of this share happens. */
    is: (share: number) => next() < share,
    of: <T>(all: readonly T[]): T => all[below(all.length)] as T,
  };
}
type Random = ReturnType<typeof randomOf>;

const firsts = ['Asha', 'Kabir', 'Meera', 'José', 'Zoë', 'Farhan', 'Nandini', 'Łukasz', 'Priya', 'Rohan'];
const lasts = ['Rao', 'Nair', 'Kulkarni', 'Iyer', 'García', 'Sharma', 'D’Souza', 'Müller', 'Banerjee', 'Khan'];
const roles = [
  'Software Engineer',
  'Data Analyst',
  'Backend Developer (Intern)',
  'QA Engineer',
  'Product Associate',
  'Team Lead',
];
const companies = [
  'Lotus Labs',
  'Northwind & Sons',
  'Kaveri Systems',
  'Blue Door Studio',
  'Ganga Retail Ltd',
  'Peak-9',
];
const cities = ['Pune', 'Bengaluru', 'Kochi', 'New Delhi', 'Jaipur'];
const verbs = ['Built', 'Led', 'Reduced', 'Designed', 'Measured', 'Wrote', 'Moved', 'Tested'];
const things = [
  'the billing service for 40,000 customers',
  'a dashboard that shows late orders by city',
  'page load time from 4.2 s to 1.1 s by caching lists',
  'an import of 12 million rows from three old systems',
  'reports (weekly, monthly) which finance reads without help',
  'tests for the checkout: 94% of branches, run on each change',
];
const skills = ['Python', 'SQL', 'React', 'Node.js', 'Docker', 'Excel', 'Java', 'C++', 'Figma', 'Git', 'Kubernetes'];
const subjects = ['Computer Science', 'Statistics', 'Electronics', 'Mechanical Engineering'];
const schools = ['College of Engineering, Pune', 'Sunrise Institute of Technology', 'St. Mary’s College'];

const year = (random: Random) => 2010 + random.below(15);
const month = (random: Random) => String(1 + random.below(12)).padStart(2, '0');
const date = (random: Random) => {
  const rest = random.below(10);
  return rest === 0
    ? `${year(random)}`
    : rest === 1
      ? `${year(random)}-${month(random)}-15`
      : `${year(random)}-${month(random)}`;
};
const some = <T>(random: Random, most: number, make: (at: number) => T, least = 0) =>
  Array.from({ length: least + random.below(most - least + 1) }, (_, at) => make(at));
const sentence = (random: Random) => `${random.of(verbs)} ${random.of(things)}.`;
const text = (random: Random, sentences: number) => some(random, sentences, () => sentence(random), 1).join(' ');
const someSkills = (random: Random) => [...new Set(some(random, 7, () => random.of(skills), 1))];
const url = (random: Random, what: string) => `https://example.org/${what}/${random.below(9000)}`;
const maybe = <T>(random: Random, share: number, key: string, value: () => T) =>
  random.is(share) ? { [key]: value() } : {};
const span = (random: Random) => ({
  startDate: date(random),
  ...maybe(random, 0.7, 'endDate', () => date(random)),
});

/** A resume as people write them: every section now and then, each field now and then, the heading fields always. */
export function randomResume(seed: number): ResumeDocument {
  const random = randomOf(seed);
  const name = `${random.of(firsts)} ${random.of(lasts)}`;
  const user = name.toLowerCase().replace(/[^a-z]+/g, '-');
  const document: ResumeDocument = {
    basics: {
      name,
      ...maybe(random, 0.8, 'label', () => random.of(roles)),
      email: `${user}${random.below(99)}@example.org`,
      ...maybe(random, 0.9, 'phone', () => `+91 98${random.below(90) + 10}0 ${10_000 + random.below(89_999)}`),
      ...maybe(random, 0.6, 'url', () => `https://${user || 'me'}.example.org`),
      ...maybe(random, 0.7, 'summary', () => text(random, 4)),
      location: {
        ...maybe(random, 0.2, 'address', () => `${1 + random.below(99)} Lake Road`),
        city: random.of(cities),
        ...maybe(random, 0.3, 'postalCode', () => `4110${10 + random.below(80)}`),
        ...maybe(random, 0.5, 'region', () => 'Maharashtra'),
        countryCode: 'IN',
      },
      profiles: some(random, 2, (at) => ({
        network: at === 0 ? 'GitHub' : 'LinkedIn',
        username: user || 'me',
        url: `https://${at === 0 ? 'github.com' : 'linkedin.com/in'}/${user || 'me'}`,
      })),
    },
  };
  const make: Record<(typeof sectionKeys)[number], () => ResumeItem> = {
    work: () => ({
      position: random.of(roles),
      name: random.of(companies),
      ...maybe(random, 0.6, 'location', () => random.of(cities)),
      ...maybe(random, 0.3, 'url', () => url(random, 'company')),
      ...span(random),
      ...maybe(random, 0.2, 'description', () => 'Software for small shops in 14 states'),
      ...maybe(random, 0.5, 'summary', () => text(random, 3)),
      highlights: some(random, 5, () => sentence(random)),
    }),
    education: () => ({
      institution: random.of(schools),
      area: random.of(subjects),
      ...maybe(random, 0.8, 'studyType', () => 'Bachelor of Technology'),
      ...maybe(random, 0.6, 'score', () => `${(6 + random.below(40) / 10).toFixed(1)} CGPA`),
      ...span(random),
      ...maybe(random, 0.4, 'courses', () => someSkills(random)),
    }),
    projects: () => ({
      name: `${random.of(things).split(' ').slice(1, 4).join(' ')} ${random.below(100)}x`,
      ...maybe(random, 0.4, 'entity', () => random.of(companies)),
      ...maybe(random, 0.3, 'type', () => 'application'),
      ...maybe(random, 0.5, 'url', () => url(random, 'project')),
      ...span(random),
      ...maybe(random, 0.6, 'description', () => text(random, 2)),
      highlights: some(random, 3, () => sentence(random)),
      ...maybe(random, 0.3, 'roles', () => ['Designer', 'Developer']),
      ...maybe(random, 0.5, 'keywords', () => someSkills(random)),
    }),
    skills: () => ({
      name: `${random.of(['Web', 'Data', 'Tools', 'Backend'])} ${random.below(90)}`,
      ...maybe(random, 0.5, 'level', () => random.of(['Advanced', 'Beginner'])),
      keywords: someSkills(random),
    }),
    certificates: () => ({
      name: `${random.of(skills)} in practice`,
      issuer: random.of(companies),
      date: date(random),
      ...maybe(random, 0.5, 'url', () => url(random, 'certificate')),
    }),
    awards: () => ({
      title: `${random.of(['First', 'Second'])} prize, coding contest`,
      awarder: random.of(schools),
      date: date(random),
      ...maybe(random, 0.5, 'summary', () => sentence(random)),
    }),
    publications: () => ({
      name: `On ${random.of(things)}`,
      publisher: 'Journal of Small Systems',
      releaseDate: date(random),
      ...maybe(random, 0.5, 'url', () => url(random, 'paper')),
      ...maybe(random, 0.5, 'summary', () => text(random, 2)),
    }),
    volunteer: () => ({
      position: random.of(['Mentor', 'Organiser']),
      organization: random.of(companies),
      ...maybe(random, 0.3, 'url', () => url(random, 'org')),
      ...span(random),
      ...maybe(random, 0.5, 'summary', () => sentence(random)),
      highlights: some(random, 2, () => sentence(random)),
    }),
    languages: () => ({
      language: random.of(['English', 'Hindi', 'Marathi']),
      fluency: random.of(['Native speaker', 'Fluent']),
    }),
    interests: () => ({ name: random.of(['Chess', 'Cycling']), keywords: ['openings', 'endgames'] }),
    references: () => ({ name: `${random.of(firsts)} ${random.of(lasts)}`, reference: text(random, 2) }),
  };
  const most: Partial<Record<keyof typeof make, number>> = { work: 4, projects: 3, skills: 4 };
  for (const key of sectionKeys)
    if (random.is(0.75)) {
      const items = some(random, most[key] ?? 2, () => make[key](), 1);
      document[key] = items;
    }
  return document;
}

export function randomLayout(seed: number): Layout {
  const random = randomOf(seed + 1_000_000);
  const order = [...sectionKeys].map((key) => ({ key, at: random.below(1000) })).sort((a, b) => a.at - b.at);
  return {
    template: random.of(templates),
    paper: random.of(['a4', 'letter']),
    density: random.of(['small', 'medium', 'large']),
    order: order.map(({ key }) => key),
    hidden: [],
    showsProofs: true,
  };
}

const strange = [
  '',
  ' ',
  '<script>alert(1)</script>',
  '{{x}}',
  '"quoted" \\ back',
  'नमस्ते',
  'مرحبا',
  '🚀',
  'line\nbreak',
  '\u2028',
  '-1',
  'null',
  '__proto__',
];

/** A valid JSON Resume of which nothing is usual: unknown keys at every level, empty and strange texts, odd values. */
export function strangeResume(seed: number): ResumeDocument {
  const random = randomOf(seed + 2_000_000);
  const value = (depth: number): unknown => {
    const kind = random.below(depth > 2 ? 5 : 7);
    if (kind === 0) return random.of(strange);
    if (kind === 1) return random.below(10_000) / 7;
    if (kind === 2) return random.is(0.5);
    if (kind === 3) return null;
    if (kind === 4) return random.of(['a', 'b']);
    if (kind === 5) return some(random, 3, () => value(depth + 1));
    return Object.fromEntries(some(random, 3, (at) => [`k${at}`, value(depth + 1)]));
  };
  const unknown = () =>
    Object.fromEntries(some(random, 2, (at) => [random.of(['x-own', 'id', 'note', 'extra']) + at, value(0)]));
  const document: ResumeDocument = { ...randomResume(seed), ...unknown() };
  document['basics'] = { ...(document['basics'] as object), ...unknown(), image: random.of(strange) };
  for (const { key, fields } of sections)
    if (random.is(0.3))
      document[key] = some(random, 3, () => ({
        ...unknown(),
        ...Object.fromEntries(
          fields
            .filter(() => random.is(0.6))
            .map((field) => [
              field.key,
              field.kind === 'lines' || field.kind === 'words'
                ? some(random, 3, () => random.of(strange))
                : random.of(strange),
            ]),
        ),
      }));
  const meta = random.below(5);
  if (meta === 0) document['meta'] = {};
  if (meta === 1) document['meta'] = { version: 'v1.0.0', canonical: 'https://example.org', ...unknown() };
  if (meta === 2) document['meta'] = value(0);
  if (meta === 3) document['meta'] = { stepwell: value(1) };
  return document;
}
