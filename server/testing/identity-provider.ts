import { generateKeyPairSync } from 'node:crypto';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider from 'oidc-provider';

export interface Account {
  email?: string;
  email_verified?: boolean;
  name?: string;
}

/** Another site that really runs on this machine: a whole OpenID provider, where anybody signs in with any password. */
export async function startIdentityProvider(callback: string) {
  let answer: RequestListener = (_, response) => response.writeHead(503).end();
  const server = createServer((request, response) => answer(request, response));
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const accounts = new Map<string, Account>();
  const key = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ format: 'jwk' });
  const set = { issuer, clientId: 'stepwell', clientSecret: 'a secret between two houses', name: 'Campus' };
  const provider = new Provider(issuer, {
    clients: [{ client_id: set.clientId, client_secret: set.clientSecret, redirect_uris: [callback] }],
    cookies: { keys: ['for tests'] },
    jwks: { keys: [{ ...key, alg: 'RS256', use: 'sig' }] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    findAccount: (_: unknown, id: string) =>
      accounts.has(id) ? { accountId: id, claims: () => ({ sub: id, ...accounts.get(id) }) } : undefined,
  });
  const open = () => {
    answer = provider.callback();
  };
  open();

  /** Goes there as a browser would and signs in as `subject`; answers what stands behind the `?` on the way back. */
  async function visit(address: string, subject: string, act: 'allow' | 'deny' = 'allow') {
    const jar = new Map<string, string>();
    let [next, form]: [string, URLSearchParams | undefined] = [address, undefined];
    for (let steps = 0; steps < 20; steps += 1) {
      const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
      const here = await fetch(next, {
        redirect: 'manual',
        headers: { cookie },
        ...(form && { method: 'POST', body: form }),
      });
      form = undefined;
      for (const line of here.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
        if (value) jar.set(name, value);
        else jar.delete(name);
      }
      const to = here.headers.get('location');
      if (to?.startsWith(callback)) return new URL(to).search;
      if (to) {
        next = new URL(to, next).href;
        continue;
      }
      const page = await here.text();
      if (here.status !== 200) throw new Error(`the other house said ${here.status}: ${page.slice(0, 300)}`);
      if (act === 'deny') {
        next = `${next}/abort`;
        continue;
      }
      const [, prompt = ''] = /name="prompt" value="(\w+)"/.exec(page) ?? [];
      form = new URLSearchParams(prompt === 'login' ? { prompt, login: subject, password: 'any' } : { prompt });
    }
    throw new Error('the other house led round and round');
  }

  return {
    set,
    accounts,
    visit,
    /** Nobody is there. */
    close: () => {
      answer = (_, response) => response.writeHead(503).end();
    },
    open,
    stop: () =>
      new Promise((done) => {
        server.close(done);
        server.closeAllConnections();
      }),
  };
}
