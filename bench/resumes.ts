import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { blocksOf } from '@stepwell/contract/resumes/blocks.ts';
import { templates, usualLayout } from '@stepwell/contract/resumes/layout.ts';
import { chromium, type Page } from 'playwright-core';
import { pdfOfBlocks } from '../server/slices/resumes/files/pdf.ts';
import { randomResume } from '../server/slices/resumes/testing/random-resumes.ts';
import { call } from './load.ts';
import { percentile } from './steadily.ts';

const KEYS = 120;
const GOAL_MS = 150;

interface Running {
  address: string;
  /** A token that stands for many sessions of this person. */
  signIn: (email: string) => Promise<string>;
}

/**
 * What a key takes until the preview shows it, in a browser, with a full resume and with an empty one; and whether
 * pdftotext, where it is installed, finds every text of every template in order.
 */
export async function measureResumes({ address, signIn }: Running) {
  const token = await signIn('student@stepwell.test');
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: ['--headless', '--no-sandbox', '--disable-gpu'],
  });
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    const { status, role, fullName } = await call<Record<string, string>>(address, 'GET', '/profile', token);
    const value = encodeURIComponent(JSON.stringify({ token, status, role, fullName }));
    await page.context().addCookies([{ name: 'stepwell_session', value, url: address }]);
    await page.addInitScript((saved) => localStorage.setItem('token', saved), token);
    const empty = await keysOf(page, { address, token, document: { basics: { name: 'Asha Rao' } } });
    const full = await keysOf(page, { address, token, document: randomResume(7) });
    const ratio = percentile(full, 0.95) / percentile(empty, 0.95);
    const of = (took: number[]) =>
      `p50 ${percentile(took, 0.5).toFixed(0)} ms, p95 ${percentile(took, 0.95).toFixed(0)} ms`;
    console.log(
      `resume preview after a key: ${of(full)} (goal p95 ≤ ${GOAL_MS} ms); an empty resume: ${of(empty)}; ${ratio.toFixed(2)} of it`,
    );
  } finally {
    await browser.close();
  }
  await extractedByPdftotext();
}

/** Types a summary key by key; answers the milliseconds from each key to the frame in which the pages hold it. */
async function keysOf(page: Page, { address, token, document }: { address: string; token: string; document: object }) {
  const body = { key: crypto.randomUUID(), title: 'Bench', document };
  const { resumeId } = await call<{ resumeId: string }>(address, 'POST', '/resumes', token, body);
  await page.goto(`${address}/student/resume?resume=${resumeId}`);
  const field = page.getByLabel('Summary').first();
  await field.waitFor();
  await field.fill('');
  await field.focus();
  const took: number[] = [];
  let typed = '';
  for (let n = 0; n < KEYS; n += 1) {
    // A word that no resume has, so that the pages show it only once it is there.
    const letter = n % 12 === 11 ? ' ' : String.fromCharCode(97 + ((n * 7) % 26));
    typed += letter;
    const word = typed.split(' ').at(-1) ?? '';
    if (word.length < 4) {
      await page.keyboard.type(letter);
      continue;
    }
    took.push(
      await page.evaluate(
        async ([wanted, key]) => {
          const at = performance.now();
          globalThis.document.execCommand('insertText', false, key);
          for (;;) {
            await new Promise((frame) => requestAnimationFrame(frame));
            const shown = [...globalThis.document.querySelectorAll('figure text')]
              .map(({ textContent }) => textContent)
              .join(' ');
            if (shown.includes(wanted ?? '') || performance.now() - at > 5000) return performance.now() - at;
          }
        },
        [word, letter] as const,
      ),
    );
  }
  return took;
}

const tight = (text: string) => text.normalize('NFC').replace(/[\s·•]/g, '');

async function extractedByPdftotext() {
  const folder = await mkdtemp(join(tmpdir(), 'resumes-'));
  let [found, all] = [0, 0];
  try {
    for (const template of templates)
      for (let seed = 1; seed <= 10; seed += 1) {
        const layout = { ...usualLayout, template };
        const blocks = blocksOf(randomResume(seed), layout);
        const { pdf } = await pdfOfBlocks(blocks, layout, { title: 'Resume', author: '', madeAt: new Date() });
        const path = join(folder, 'resume.pdf');
        writeFileSync(path, pdf);
        const text = tight(execFileSync('pdftotext', ['-enc', 'UTF-8', path, '-'], { encoding: 'utf8' }));
        let at = 0;
        for (const one of blocks.flatMap((block) =>
          'text' in block ? [block.text] : block.facts.map((fact) => fact.text),
        )) {
          const place = text.indexOf(tight(one), at);
          all += 1;
          if (place < 0) continue;
          found += 1;
          at = place;
        }
      }
    console.log(`pdftotext: ${found} of ${all} texts of ${templates.length} templates in reading order (goal all)`);
  } catch (error) {
    if ((error as { code?: string }).code !== 'ENOENT') throw error;
    console.log('pdftotext is not installed (package poppler-utils): its figure is left out');
  } finally {
    await rm(folder, { recursive: true });
  }
}
