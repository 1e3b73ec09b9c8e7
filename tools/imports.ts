import { spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { resolve } from 'node:path';

interface Summary {
  totalCruised: number;
  violations: { rule: { name: string }; from: string; to: string }[];
}
const depcruise = resolve('node_modules/dependency-cruiser/bin/dependency-cruiser.mjs');

/** Who imports whom, below `root`; throws when the tool did not see every file, which it would report as success. */
export function cruise(root = '.') {
  const folders = ['contract', 'art', 'runtimes', 'server', 'web'];
  const run = spawnSync(process.execPath, [depcruise, '--output-type', 'json', ...folders], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  });
  if (!run.stdout) throw new Error(run.stderr);
  const { summary, modules } = JSON.parse(run.stdout) as { summary: Summary; modules: { source: string }[] };
  const seen = new Set(modules.map(({ source }) => source));
  const files = globSync(`{${folders}}/**/*.{ts,tsx}`, { cwd: root, exclude: ['**/*.test.*', '**/node_modules/**'] });
  const unseen = files.filter((file) => !seen.has(file));
  if (files.length === 0 || unseen.length > 0) throw new Error(`not looked at: ${unseen.join(', ') || 'anything'}`);
  return { files: files.length, violations: summary.violations };
}

if (import.meta.main) {
  const { files, violations } = cruise();
  for (const { rule, from, to } of violations) console.error(`${rule.name}: ${from} → ${to}`);
  console.log(`imports: ${files} files, ${violations.length} violations`);
  process.exitCode = violations.length > 0 ? 1 : 0;
}
