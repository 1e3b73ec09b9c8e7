import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { withoutReplies } from './scripts/without-replies.mjs';

const target = `http://127.0.0.1:${process.env['SERVER_PORT'] ?? 3001}`;

export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [react(), withoutReplies()],
  appType: 'spa',
  publicDir: false,
  // React picks its build by this name at run time; fixed here so that the bundle of the server holds one build only.
  ...(command === 'build' && { define: { 'process.env.NODE_ENV': '"production"' } }),
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
    // What every page needs travels as one file: a hundred small ones compress badly and queue on slow lines. Parts that
    // the same screens share lie together.
    ...(!isSsrBuild && {
      rolldownOptions: {
        // Shapes that nobody names any more are gone: making one does nothing else.
        treeshake: { manualPureFunctions: ['z', 'listOf', 'pageOf', 'several'] },
        output: {
          // The names of shared parts list every screen that needs them, and each page would carry these lists.
          chunkFileNames: ({ name }) => `assets/${name.split('~')[0]}-[hash].js`,
          codeSplitting: {
            groups: [
              { name: 'base', tags: ['$initial' as const], priority: 2 },
              {
                name: 'parts',
                test: /[\\/]web[\\/]/,
                minShareCount: 2,
                entriesAware: true,
                entriesAwareMergeThreshold: 400,
                priority: 1,
              },
            ],
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
        '/runtime',
        '/socket.io',
      ].map((path) => [path, { target, ws: path === '/socket.io' }]),
    ),
  },
}));
