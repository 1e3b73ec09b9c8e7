import { generateSync } from 'otplib';
import { PASSWORD, type Someone, sessionOf } from './browser.ts';

/** Switches two-step sign-in on for somebody, beside the browser. `code` is what their app shows so many steps later. */
export async function withTwoStep(address: string, person: Someone) {
  const { token } = await sessionOf(address, person);
  const ask = async (method: string, body: object) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const answer = await fetch(`${address}/api/account/two-step`, { method, headers, body: JSON.stringify(body) });
    return (await answer.json()) as { secret: string; recoveryCodes: string[] };
  };
  const { secret } = await ask('POST', { password: PASSWORD });
  const code = (steps = 0) => generateSync({ secret, epoch: Math.floor(Date.now() / 1000) + 30 * steps });
  const { recoveryCodes } = await ask('PUT', { code: code() });
  return { code, recoveryCodes };
}
