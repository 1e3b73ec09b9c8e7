import react from '@vitejs/plugin-react';
import { defineConfig, type UserConfig } from 'vite';
import { chunkGroups } from './scripts/bundle/chunks.mjs';
import { contractShapes } from './scripts/bundle/contract-shapes.mjs';
import { routerParts } from './scripts/bundle/router-parts.mjs';
import { screenFiles } from './scripts/bundle/screen-files.mjs';
import { styleLayers } from './scripts/bundle/style-layers.mjs';

const target = `http://127.0.0.1:${process.env['SERVER_PORT'] ?? 3001}`;

const plugins = () => [screenFiles(), react(), routerParts(), contractShapes(), styleLayers()];
// Shapes that nobody names any more are gone: making one does nothing else.
const treeshake = { manualPureFunctions: ['z', 'listOf', 'pageOf', 'several'] };

export default defineConfig(async ({ command, isSsrBuild }): Promise<UserConfig> => {
  const plan = command === 'build' && !isSsrBuild ? await chunkGroups({ plugins: plugins(), treeshake }) : undefined;
  return {
    plugins: [...plugins(), plan?.withStyles],
    appType: 'spa',
    publicDir: false,
    // React picks its build by this name at run time; fixed here so that the bundle of the server holds one build only.
    ...(command === 'build' && { define: { 'process.env.NODE_ENV': '"production"' } }),
    // The recogniser brings a polyfill that breaks in a thread.
    resolve: {
      alias: { 'blob-polyfill': new URL('./web/slices/speaking/room/native-blob.ts', import.meta.url).pathname },
    },
    worker: { format: 'es' },
    build: {
      target: isSsrBuild ? 'node24' : 'es2023',
      outDir: isSsrBuild ? 'dist/server' : 'dist/client',
      manifest: !isSsrBuild,
      assetsInlineLimit: 0,
      // On the server too: a style sheet that is linked by its address has its bytes in its name.
      cssMinify: true,
      cssTarget: 'es2023',
      // Every browser that reads this target fetches modules ahead by itself.
      modulePreload: { polyfill: false },
      // What every page needs travels as one file: a hundred small ones compress badly and queue on slow lines. The rest
      // lies together by the screens that need it.
      ...(plan && {
        // The code editor is larger than Vite likes, and fetched when one comes into sight.
        chunkSizeWarningLimit: 600,
        rolldownOptions: {
          treeshake,
          // What is imported at once and later, both from parts that are themselves fetched later, is no mistake.
          checks: { ineffectiveDynamicImport: false },
          output: {
            // The letter says how files are changed after they got their names (scripts/bundle/join-runtime.mjs): where that
            // changes, it must, or a browser keeps files that do not fit together.
            entryFileNames: 'assets/[name]-j[hash].js',
            chunkFileNames: 'assets/[name]-j[hash].js',
            codeSplitting: {
              // The plan knows who leans on whom, and makes no circles.
              includeDependenciesRecursively: false,
              groups: plan.groups,
            },
          },
        },
      }),
    },
    // The server loads one file and needs none of the browser's packages.
    ssr: { noExternal: true, target: 'node' },
    server: {
      proxy: Object.fromEntries(
        [
          '/api',
          '/media',
          '/packages',
          '/course-archives',
          '/blog',
          '/covers',
          '/pictures',
          '/photos',
          '/exports',
          '/documents',
          '/question-exports',
          '/question-import-reports',
          '/question-templates',
          '/sitemap',
          '/robots.txt',
          '/calendars',
          '/registrations',
          '/icons',
          '/manifest.webmanifest',
          '/offline',
          '/service-worker.js',
          '/runtime',
          '/socket.io',
        ].map((path) => [path, { target, ws: path === '/socket.io' }]),
      ),
    },
  };
});
