import * as admin from '@stepwell/contract/admin.ts';
import * as assessment from '@stepwell/contract/assessment.ts';
import * as catalog from '@stepwell/contract/catalog.ts';
import type { Endpoint } from '@stepwell/contract/endpoint.ts';
import * as identity from '@stepwell/contract/identity.ts';
import * as learning from '@stepwell/contract/learning.ts';
import { ProblemReply } from '@stepwell/contract/problem.ts';
import * as site from '@stepwell/contract/site.ts';
import { cleanup, render } from '@testing-library/react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { onTestFinished, vi } from 'vitest';
import * as z from 'zod/mini';
import { call } from '../api/call.ts';
import { newQueryClient } from '../api/world.ts';
import { Providers } from '../app.tsx';
import { routes } from '../router.tsx';
import { keepInStep } from '../shell/keep-in-step.ts';

export interface Asked {
  path: string;
  search: string;
  headers: Headers;
  body: unknown;
}
interface Given {
  status?: number;
  data?: unknown;
  text?: string;
}
type Answers = Record<string, (asked: Asked) => Given | Promise<Given>>;

const endpoints: Endpoint[] = [
  admin.admin,
  assessment.assessment,
  catalog.catalog,
  identity.identity,
  learning.learning,
  site.site,
].flatMap((slice) => Object.values(slice) as Endpoint[]);

const promiseOf = (method: string, path: string) =>
  endpoints.find((one) => {
    const pattern = new RegExp(`^/api${one.path.replace(/:\w+/g, '[^/]+')}$`);
    return one.method === method && pattern.test(path);
  });

/** Answers calls with ours; each is held against the contract, so that no test lives on an answer the server can't give. */
export function answering(answers: Answers) {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const { pathname, search } = new URL(url, 'http://stepwell.test');
    const name = `${init.method} ${pathname}`;
    asked.push(name + search);
    const answer = answers[name];
    if (!answer) throw new Error(`unanswered: ${name}${search}`);
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
    const {
      status = 200,
      data,
      text,
    } = await answer({ path: pathname, search, headers: new Headers(init.headers), body });
    if (text !== undefined) return new Response(text, { status });
    const promise = promiseOf(init.method ?? 'GET', pathname);
    if (!promise) throw new Error(`the contract has no ${name}`);
    if (status < 400) z.parse(promise.reply, data);
    else if (status !== 401) z.parse(ProblemReply, data);
    return new Response(JSON.stringify(data), { status });
  });
  onTestFinished(() => {
    vi.unstubAllGlobals();
  });
  return asked;
}

/** Opens an address in the real router; only the server's answers are ours. */
export function show(address: string, answers: Answers = {}) {
  const asked = answering(answers);
  onTestFinished(cleanup);
  const queryClient = newQueryClient();
  const router = createMemoryRouter(routes({ queryClient, call }), { initialEntries: [address] });
  keepInStep(router, queryClient);
  const view = render(
    <Providers queryClient={queryClient}>
      <RouterProvider router={router} />
    </Providers>,
  );
  const place = () => router.state.location.pathname + router.state.location.search;
  return { ...view, router, place, asked };
}
