import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const target = `http://127.0.0.1:${process.env['SERVER_PORT'] ?? 3001}`;

export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [react()],
  appType: 'spa',
  publicDir: false,
  // React picks its build by this name at run time; fixed here so that the bundle of the server holds one build only.
  ...(command === 'build' && { define: { 'process.env.NODE_ENV': '"production"' } }),
  build: {
    target: isSsrBuild ? 'node24' : 'es2023',
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    manifest: !isSsrBuild,
    assetsInlineLimit: 0,
    // What every page needs travels as one file: a hundred small ones compress badly and queue on slow lines. Parts that
    // the same screens share lie together.
    ...(!isSsrBuild && {
      rolldownOptions: {
        output: {
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
      ['/api', '/media', '/covers', '/pictures', '/sitemap', '/robots.txt', '/socket.io'].map((path) => [
        path,
        { target, ws: path === '/socket.io' },
      ]),
    ),
  },
}));
