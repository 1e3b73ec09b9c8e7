import { compiler } from '@stepwell/contract/compiler/compiler.ts';
import { approved } from '../../platform/security/viewer.ts';
import { type Route, route } from '../../platform/slice.ts';
import { compilerLanguage, inTurn, prepared } from './programs.ts';
import { runtimeAddresses } from './runtime-files.ts';
import { openSession, readOutput, writeInput } from './sessions.ts';
import * as snippets from './snippets.ts';

/** Bytes of a body with files: characters may take several bytes, and line ends are written as two signs. */
const bodyLimit = 1_500_000;
const compiling = { bodyLimit, pace: { max: 60, seconds: 60, per: 'person' as const } };

export const compilerRoutes: Route[] = [
  route(compiler.languages, approved, async ({ ports }) => ({
    languages: (await ports.runner.languages({ toBrowser: true })).map(compilerLanguage),
    runtimes: runtimeAddresses(),
  })),
  route(
    compiler.prepare,
    approved,
    ({ ports, viewer, body }) => inTurn(viewer.id, () => prepared(ports.runner, body.language, body.files)),
    compiling,
  ),
  route(
    compiler.open,
    approved,
    ({ ports, viewer, body }) =>
      inTurn(viewer.id, () => openSession(ports.runner, viewer.id, body.language, body.files)),
    compiling,
  ),
  route(compiler.hear, approved, ({ viewer, params, query }) => readOutput(viewer.id, params.sessionId, query.from)),
  route(compiler.say, approved, async ({ viewer, params, body }) => writeInput(viewer.id, params.sessionId, body)),
  route(compiler.snippets, approved, ({ db, viewer, query }) => snippets.snippetsOf(db, viewer.id, query)),
  route(compiler.snippet, approved, ({ db, viewer, params }) => snippets.snippetOf(db, viewer.id, params.snippetId)),
  route(
    compiler.save,
    approved,
    ({ db, viewer, params, body, now }) => snippets.saveSnippet(db, viewer.id, params.snippetId, body, now()),
    { bodyLimit },
  ),
  route(compiler.remove, approved, ({ db, viewer, params }) => snippets.removeSnippet(db, viewer.id, params.snippetId)),
  route(compiler.versions, approved, async ({ db, viewer, params }) => ({
    versions: await snippets.versionsOf(db, viewer.id, params.snippetId),
  })),
  route(compiler.version, approved, ({ db, viewer, params }) =>
    snippets.versionOf(db, viewer.id, params.snippetId, params.number),
  ),
  route(compiler.share, approved, ({ db, viewer, params }) => snippets.shareSnippet(db, viewer.id, params.snippetId)),
  route(compiler.unshare, approved, ({ db, viewer, params }) =>
    snippets.unshareSnippet(db, viewer.id, params.snippetId),
  ),
  route(compiler.shared, approved, ({ db, params }) => snippets.sharedSnippet(db, params.token)),
];
