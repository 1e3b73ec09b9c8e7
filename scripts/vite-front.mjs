// Vite's development server in front of ours, started by the supervisor for `npm run dev`. Runs with the project's Node 24.
import { createServer } from 'vite';

const host = process.env.HOST || 'localhost';
const port = Number(process.env.PORT || 3000);
const target = `http://127.0.0.1:${process.env.SERVER_PORT}`;
const toServer = ['/api', '/media', '/covers', '/pictures', '/sitemap', '/robots.txt', '/socket.io'];

const vite = await createServer({
  clearScreen: false,
  server: {
    host,
    port,
    strictPort: true,
    proxy: Object.fromEntries(toServer.map((path) => [path, { target, ws: path === '/socket.io' }])),
  },
});
try {
  await vite.listen();
} catch (error) {
  console.error(`The development server can't listen on ${host}:${port}: ${error.message}`);
  process.exit(78);
}
process.send({ type: 'ready', address: `http://localhost:${port}` });

const close = () => vite.close().finally(() => process.exit(0));
process.once('SIGTERM', close).once('disconnect', close);
