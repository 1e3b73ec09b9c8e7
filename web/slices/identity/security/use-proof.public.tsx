import { i18n } from '@lingui/core';
import { Refusal } from '@stepwell/contract/refusal.ts';
import { type ReactNode, useState } from 'react';
import { ProofForm } from './proof-form.tsx';

/** Nothing where the sign-in is fresh enough; a code only where two-step sign-in is on. */
export interface Proof {
  password?: string;
  code?: string;
}
interface ProofRequest {
  act: (proof: Proof) => Promise<unknown>;
  action: string;
  tone: 'main' | 'bad';
  withCode: boolean;
}

/**
 * For acts that may ask who signed in a while ago for a proof: `attempt` does one without, and where the server asks,
 * `form` is what stands in place of its button until it is done or given up.
 */
export function useProof(): {
  attempt: (act: ProofRequest['act'], how?: Partial<Pick<ProofRequest, 'action' | 'tone'>>) => Promise<void>;
  form: ReactNode;
} {
  const [request, setRequest] = useState<ProofRequest | null>(null);
  return {
    async attempt(act, { action = i18n.t('Continue'), tone = 'main' } = {}) {
      try {
        await act({});
      } catch (error) {
        if (!(error instanceof Refusal) || error.code !== 'prove_yourself') throw error;
        setRequest({ act, action, tone, withCode: error.fields?.['code'] !== undefined });
      }
    },
    form: request && (
      <ProofForm
        title={i18n.t('Confirm it’s you')}
        hint={i18n.t('You signed in a while ago.')}
        action={request.action}
        tone={request.tone}
        withCode={request.withCode}
        send={async ({ password, code }) => {
          await request.act({ password, ...(request.withCode && { code }) });
          setRequest(null);
        }}
        cancel={() => setRequest(null)}
      />
    ),
  };
}
