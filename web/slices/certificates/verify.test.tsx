import type { Certificate } from '@stepwell/contract/learning/learning.ts';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '../../testing/screen.tsx';

const CODE = '7KQM-2XPA-9RTD';
const ofFinal: Certificate = {
  code: CODE,
  state: 'genuine',
  studentName: 'Asha Rao',
  courseTitle: 'Masons’ final',
  courseId: null,
  grade: { percent: 91, award: 'distinction' },
  instructor: 'Ben Ito',
  issueNumber: 1,
  lectures: 0,
  minutes: 0,
  issuedAt: '2026-11-01T09:00:00.000Z',
  withdrawnAt: null,
  withdrawnCode: null,
};
const open = (certificate: Certificate) =>
  show(`/verify/${CODE}`, { [`GET /api/certificates/${CODE}`]: () => ({ data: certificate }) });
const fact = (name: string) => screen.queryByText(name)?.nextElementSibling?.textContent;

test('a certificate of a final assessment says its grade, and no lectures; it leads to no course', async () => {
  open(ofFinal);
  expect(await screen.findByRole('heading', { name: 'This certificate is genuine' })).toBeDefined();
  expect(fact('Final assessment')).toBe('Masons’ final');
  expect(fact('Grade')).toBe('Distinction, 91%');
  expect([fact('Course'), fact('Earned by')]).toEqual([undefined, undefined]);
});

test('withdrawn because marks were corrected, it says so and tells no grade', async () => {
  const withdrawn = { withdrawnAt: '2026-11-02T09:00:00.000Z', withdrawnCode: 'marks-corrected' as const };
  open({ ...ofFinal, ...withdrawn, state: 'withdrawn', studentName: null, grade: null });
  expect(await screen.findByText(/The marks were corrected\./)).toBeDefined();
  expect([fact('Name'), fact('Grade')]).toEqual(['Not shown', undefined]);
});
