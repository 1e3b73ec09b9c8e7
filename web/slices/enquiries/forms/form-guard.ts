import { enquiries } from '@stepwell/contract/enquiries/enquiries.ts';
import { Refusal } from '@stepwell/contract/refusal.ts';
import { call } from '../../../api/call.ts';
import { proofOf } from '../proof/proof.ts';

interface Opened {
  token: string;
  bits: number;
  /** Not before then, by this page’s own clock. */
  readyAt: number;
}
/** What every form is sent with. */
export interface Guard {
  sendingId: string;
  token: string;
  proof: number;
}

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));

/** Sees to it that a form comes with all that tells people from machines, without asking the person for anything. */
export function newFormGuard() {
  let opened: Promise<Opened> | undefined;
  const proofs = new Map<string, Promise<number>>();

  const open = () => {
    opened ??= call(enquiries.formToken, {}).then(({ token, bits, waitMs }) => ({
      token,
      bits,
      readyAt: performance.now() + waitMs,
    }));
    // Without a connection it is asked for again by whoever sends.
    opened.catch(() => {
      opened = undefined;
    });
    return opened;
  };
  const proofFor = ({ token, bits }: Opened, sendingId: string) => {
    const name = `${token} ${sendingId}`;
    const proof = proofs.get(name) ?? proofOf({ token, bits, sendingId });
    proofs.set(name, proof);
    return proof;
  };
  const guardOf = async (sendingId: string): Promise<Guard> => {
    const form = await open();
    const proof = await proofFor(form, sendingId);
    // A form that was filled in by the browser is ready sooner than anybody types; it waits, so that it is not held.
    await pause(Math.max(0, form.readyAt - performance.now()));
    return { sendingId, token: form.token, proof };
  };

  return {
    /** Called with the first key, so that everything is ready when the form is sent. */
    prepare(sendingId: string) {
      void open()
        .then((form) => proofFor(form, sendingId))
        .catch(() => undefined);
    },
    /** Sends; a page that was open for too long gets a new token first, unseen. */
    async send<Reply>(sendingId: string, act: (guard: Guard) => Promise<Reply>): Promise<Reply> {
      const first = await guardOf(sendingId);
      try {
        return await act(first);
      } catch (error) {
        if (!(error instanceof Refusal) || error.code !== 'form_expired') throw error;
        opened = undefined;
        return act(await guardOf(sendingId));
      }
    },
  };
}
