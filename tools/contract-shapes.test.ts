import { build, type Rolldown } from 'vite';
import { expect, test } from 'vitest';
import { contractShapes } from '../scripts/bundle/contract-shapes.mjs';

const entry = new URL('../web/probe.ts', import.meta.url).pathname;

/** What the browser gets of a file of its own with this text. */
async function bundled(code: string) {
  const probe = {
    name: 'probe',
    enforce: 'pre' as const,
    resolveId: (id: string) => (id === entry ? id : undefined),
    load: (id: string) => (id === entry ? code : undefined),
  };
  const built = await build({
    configFile: false,
    logLevel: 'error',
    plugins: [probe, contractShapes()],
    build: { write: false, minify: false, rolldownOptions: { input: entry } },
  });
  return (built as Rolldown.RolldownOutput).output.map((file) => ('code' in file ? file.code : '')).join('\n');
}

const ONE = `import { identity } from '@stepwell/contract/identity/identity.ts';`;
const LIBRARY = 'ZodMiniObject';

test('an endpoint brings its address and no shape', async () => {
  const code = await bundled(`${ONE} console.log(identity.signIn.path);`);
  expect(code).toContain('/auth/sign-in');
  expect(code).not.toContain('Enter your password.');
  expect(code).not.toContain(LIBRARY);
});

test('a body that is named brings its own shape and the library', async () => {
  const code = await bundled(`${ONE} console.log(identity.signIn.body, identity.signUp.path);`);
  expect(code).toContain('Enter your password.');
  expect(code).toContain(LIBRARY);
});

test('a shape and a list of words of one file come apart', async () => {
  const file = '@stepwell/contract/identity/identity.ts';
  expect(await bundled(`import { approvalSteps } from '${file}'; console.log(approvalSteps);`)).not.toContain(LIBRARY);
  expect(await bundled(`import { FullName } from '${file}'; console.log(FullName);`)).toContain(
    'Enter your full name.',
  );
});

test('the rule for a file stays with its endpoint', async () => {
  const code = await bundled(
    `import { account } from '@stepwell/contract/identity/account.ts'; console.log(account.keepPhoto);`,
  );
  expect(code).toContain('image/jpeg');
  expect(code).not.toContain(LIBRARY);
});
