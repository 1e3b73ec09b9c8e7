import '@fontsource-variable/anek-latin/wght.css';
import '@fontsource-variable/hanken-grotesk/wght.css';
// Where no code is shown, its letters are named but never fetched.
import '@fontsource-variable/jetbrains-mono/wght.css';
import './ui/theme/base.css';
import './ui/theme/devanagari.css';
import './ui/theme/fallback-fonts.css';
import './ui/theme/rupee/rupee.css';
import './ui/theme/tokens.css';
import { Refusal } from '@stepwell/contract/refusal.ts';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, matchRoutes } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { call } from './api/call.ts';
import { newQueryClient } from './api/world.ts';
import { Providers } from './app.tsx';
import { routes } from './router.tsx';
import { loadSession } from './session/session.ts';
import { keepInStep } from './shell/account/keep-in-step.ts';
import { hydrateInitialState } from './shell/initial-state.ts';
import { reloadOnceOnLostFiles } from './shell/lost-files.ts';
import { OnceAwake } from './shell/once-awake.tsx';
import { noteEarlyTyping } from './shell/typed-early.ts';

reloadOnceOnLostFiles();
loadSession();

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
const queryClient = newQueryClient();
const tree = routes({ queryClient, call });
const fromServer = root.firstElementChild !== null;
const giveBack = noteEarlyTyping(root);
const sent = hydrateInitialState(queryClient);
const hydrationData = fromServer ? sent : undefined;

/** A page from the server wakes up with the same screens it was made of, so these are fetched first. */
async function loadMatched() {
  const matched = matchRoutes(tree, location.pathname) ?? [];
  await Promise.all(
    matched.map(async ({ route }) => {
      if (typeof route.lazy !== 'function') return;
      const loaded: object = await (route.lazy as () => Promise<object>)();
      Object.assign(route, loaded, { lazy: undefined });
    }),
  );
}

/** A refusal that a boundary shows is an answer; the console is told of what nobody expected. */
function reportCaught(error: unknown) {
  if (!(error instanceof Refusal)) console.error(error);
}
const rootOptions = { onCaughtError: reportCaught };

async function start(place: HTMLElement) {
  if (fromServer) await loadMatched();
  const router = createBrowserRouter(tree, hydrationData ? { hydrationData } : {});
  keepInStep(router, queryClient);
  const app = (
    <>
      <Providers queryClient={queryClient}>
        <RouterProvider router={router} onError={(error, { errorInfo }) => errorInfo && reportCaught(error)} />
      </Providers>
      <OnceAwake act={giveBack} />
    </>
  );
  // As a transition, waking up comes in small pieces, and a press in between is answered.
  if (fromServer) startTransition(() => void hydrateRoot(place, app, rootOptions));
  else createRoot(place, rootOptions).render(app);
}

// Not awaited here: screens import this file's chunk, and would wait for it as it waits for them.
void start(root);
