import { expect, test } from 'vitest';
import { filledLetter, unknownPlaceholders } from './letter-text.ts';
import { guessJob } from './pasted-job.ts';
import { type StageKind, stagesFault } from './stages.ts';

test.each([
  [
    'Job title: Data Analyst\nCompany: Lotus Labs\nApply at https://lotus.example/jobs/7.',
    { title: 'Data Analyst', employer: 'Lotus Labs', link: 'https://lotus.example/jobs/7' },
  ],
  ['Acme Tools is hiring a Junior Tester, Pune', { title: 'Junior Tester', employer: 'Acme Tools', link: '' }],
  [
    'Backend Engineer at Northwind Traders, remote',
    { title: 'Backend Engineer', employer: 'Northwind Traders', link: '' },
  ],
  ['Hello there\nSoftware Intern\nGreat team', { title: 'Software Intern', employer: '', link: '' }],
  ['', { title: '', employer: '', link: '' }],
])('a pasted advertisement is read as far as it says anything: %j', (text, found) => {
  expect(guessJob(text)).toEqual(found);
});

test('a letter’s known placeholders are filled, others are found', () => {
  const more = { stage: 'Interview', date: '29 Nov 2026', link: 'https://example.org/a' };
  const facts = { name: 'Asha {job}', job: 'Tester', employer: 'Acme', ...more };
  expect(filledLetter('Dear {name}: {job} at {employer}, {day}', facts)).toBe('Dear Asha {job}: Tester at Acme, {day}');
  expect(filledLetter('{stage} on {date}: {link}', facts)).toBe('Interview on 29 Nov 2026: https://example.org/a');
  expect(unknownPlaceholders('{name} {day} {day} {}')).toEqual(['{day}', '{}']);
});

const kinds: StageKind[] = ['applied', 'review', 'interview', 'offer', 'hired', 'rejected', 'withdrawn'];
const stagesOf = (list: StageKind[]) => list.map((kind, at) => ({ kind, name: `${kind} ${at}` }));
test('stages keep the order of their kinds, each at least once, ends and start only once', () => {
  expect(stagesFault(stagesOf(kinds))).toBeUndefined();
  expect(stagesFault(stagesOf(kinds.toSpliced(2, 0, 'review', 'review')))).toBeUndefined();
  for (const wrong of [
    kinds.toReversed(),
    kinds.slice(1),
    kinds.toSpliced(1, 0, 'applied'),
    kinds.toSpliced(5, 0, 'hired'),
  ])
    expect(stagesFault(stagesOf(wrong))).toMatch(/\.$/);
  const same = kinds.map((kind) => ({ kind, name: kind === 'hired' ? 'Offer' : kind }));
  expect(stagesFault(same)).toContain('same name');
});
