// Vite's development server in front of ours, started by the supervisor for `npm run dev`. Runs with the project's Node 24.
import { createServer } from 'vite';

const host = process.env.HOST || 'localhost';
const port = Number(process.env.PORT || 3000);

// Which paths go on to our server stands in vite.config.ts, which finds it by SERVER_PORT.
const vite = await createServer({ clearScreen: false, server: { host, port, strictPort: true } });
try {
  await vite.listen();
} catch (error) {
  console.error(`The development server can't listen on ${host}:${port}: ${error.message}`);
  process.exit(78);
}
process.send({ type: 'ready', address: `http://localhost:${port}` });

const close = () => vite.close().finally(() => process.exit(0));
process.once('SIGTERM', close).once('disconnect', close);
