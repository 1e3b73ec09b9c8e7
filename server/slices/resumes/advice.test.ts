import { blocksOf } from '@stepwell/contract/resumes/blocks.ts';
import { datesIn } from '@stepwell/contract/resumes/dates.ts';
import { itemsOf, type ResumeDocument } from '@stepwell/contract/resumes/document.ts';
import { findingsOf, type ResumeState } from '@stepwell/contract/resumes/findings.ts';
import { usualLayout } from '@stepwell/contract/resumes/layout.ts';
import { matchWithJob } from '@stepwell/contract/resumes/match.ts';
import { expect, test } from 'vitest';
import { randomLayout, strangeResume } from './testing/random-resumes.ts';

const basics = { name: 'Asha Rao', email: 'asha@example.org', phone: '+91 98200 41577' };
const stateOf = (document: ResumeDocument): ResumeState => ({ document, layout: usualLayout });

test('each finding says why, and its mend leaves nothing of it', () => {
  const state = stateOf({
    basics,
    work: [
      { position: 'Old', startDate: '2019-01', endDate: '2018-01', url: 'acme.org', highlights: ['• built', '- ran'] },
      { position: 'New', startDate: 'March 2024' },
      {},
    ],
  });
  const found = findingsOf(state, 3);
  expect(found.map(({ id }) => id)).toEqual([
    'work order',
    'pages',
    'work 0 span',
    'work 0 url',
    'work 0 bullets',
    'work 1 startDate',
    'work 2 empty',
  ]);
  for (const { id, mend, why } of found) {
    expect(why.length).toBeGreaterThan(20);
    if (!mend) continue;
    const mended = findingsOf(mend.apply(state), id === 'pages' ? 2 : 3).map((one) => one.id);
    expect(mended, id).not.toContain(id);
  }
  expect(findingsOf(state, 3)).toEqual(expect.arrayContaining([expect.objectContaining({ id: 'pages' })]));
});

test('a resume without faults has none; one without an email address has one', () => {
  expect(findingsOf(stateOf({ basics }), 1)).toEqual([]);
  expect(findingsOf(stateOf({ basics: { name: 'A', phone: '1' } }), 1).map(({ id }) => id)).toEqual(['basics email']);
});

test('letters of copied PDFs become plain ones, in unknown keys too', () => {
  const state = stateOf({ basics: { ...basics, summary: 'e\ufb03cient\u200b' }, own: ['\ufb01x'] });
  const [finding] = findingsOf(state, 1);
  expect(finding?.mend?.apply(state).document).toEqual({ basics: { ...basics, summary: 'efficient' }, own: ['fix'] });
});

test('strange resumes are looked through without a fault', () => {
  for (let seed = 1; seed <= 200; seed += 1) {
    const state = { document: strangeResume(seed), layout: randomLayout(seed) };
    for (const { mend } of findingsOf(state, 1)) mend?.apply(state);
    expect(itemsOf(state.document, 'work')).toBeInstanceOf(Array);
  }
});

test('a job’s terms are musts unless its words say otherwise, and each match shows its line', () => {
  const job =
    'Requirements:\nExperience with ReactJS and Postgres\nGo to meetings\nNice to have:\nDocker\nKubernetes is a plus';
  const blocks = blocksOf({ basics, skills: [{ name: 'Web', keywords: ['React', 'PostgreSQL'] }] }, usualLayout);
  expect(matchWithJob(job, blocks, ['Docker for beginners'])).toEqual([
    {
      term: 'PostgreSQL',
      need: 'must',
      asked: 'Experience with ReactJS and Postgres',
      evidence: ['Web: React, PostgreSQL'],
      provable: [],
    },
    {
      term: 'React',
      need: 'must',
      asked: 'Experience with ReactJS and Postgres',
      evidence: ['Web: React, PostgreSQL'],
      provable: [],
    },
    { term: 'Docker', need: 'nice', asked: 'Docker', evidence: [], provable: ['Docker for beginners'] },
    { term: 'Kubernetes', need: 'nice', asked: 'Kubernetes is a plus', evidence: [], provable: [] },
  ]);
});

test.each([
  ['Engineer Jan 2022 – Present', { rest: 'Engineer', start: '2022-01' }],
  ['Engineer (03/2020 - 12/2021)', { rest: 'Engineer', start: '2020-03', end: '2021-12' }],
  ['2017 to 2021 Pune University', { rest: 'Pune University', start: '2017', end: '2021' }],
  ['Prize, 5 Mar 2024', { rest: 'Prize', date: '2024-03-05' }],
  ['Until Jan 2024', { rest: '', end: '2024-01' }],
  ['Version 2024a', { rest: 'Version 2024a' }],
])('%s', (line, found) => expect(datesIn(line)).toEqual(found));
