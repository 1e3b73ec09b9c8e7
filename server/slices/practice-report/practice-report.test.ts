import { practiceReport } from '@stepwell/contract/practice-report/practice-report.ts';
import { expect, test } from 'vitest';
import { spokenAttempt } from '../../testing/access-rules/speaking.ts';
import { pdfText } from '../../testing/pdf-text.ts';
import { startTestApp } from '../../testing/test-app.ts';

const app = await startTestApp();

test('the PDF says one’s own weeks and sounds, how they are computed, and what is missing', async () => {
  const [asha, other] = [await app.person({ fullName: 'Asha Rao' }), await app.person()];
  for (let attempt = 0; attempt < 5; attempt += 1) await spokenAttempt(app, asha);
  const textFor = async (who: typeof asha) => {
    const { data } = await who.call(practiceReport.file, { query: { zone: 'Asia/Kolkata' } });
    return { name: data.name, text: pdfText(Buffer.from(data.base64, 'base64')).join(' ') };
  };
  const { name, text } = await textFor(asha);
  expect(name).toBe('English practice report - Asha Rao.pdf');
  for (const part of ['Asha Rao', 'Level not measured yet', 'Speaking by week', 'th as in “', 'No texts yet.'])
    expect(text).toContain(part);
  // Five attempts of two seconds, each with the same scores: attempts, minutes, accuracy, fluency, score.
  expect(text).toContain(['5', '0.2', '68', '90', '80'].join(''));
  expect((await textFor(other)).text).toContain('No attempts yet.');
});
