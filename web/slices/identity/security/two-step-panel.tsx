import { i18n } from '@lingui/core';
import { security, type TwoStep } from '@stepwell/contract/identity/sign-in.ts';
import { IconCircleCheck } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ask, call, everything } from '../../../api/call.ts';
import { toast } from '../../../ui/overlay/toast.ts';
import { Answer } from '../../../ui/page/query-state.tsx';
import { useSite } from '../../../ui/page/site.ts';
import { Button } from '../../../ui/parts/button.tsx';
import { When } from '../../../ui/time/when.tsx';
import { Panel } from './panel.public.tsx';
import { ProofForm } from './proof-form.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import css from './security.module.css';
import { SetUp } from './set-up.tsx';

type Doing = 'nothing' | 'setting-up' | 'renewing' | 'ending';

/** A code of an app after the password: set up, its recovery codes, and off again. */
export function TwoStepPanel() {
  const { siteName } = useSite();
  const twoStep = useQuery(ask(security.twoStep, {}));
  const [doing, setDoing] = useState<Doing>('nothing');
  const [codes, setCodes] = useState<string[] | null>(null);
  const queryClient = useQueryClient();
  const keep = (recoveryCodes: string[]) => {
    setDoing('nothing');
    setCodes(recoveryCodes);
    return queryClient.invalidateQueries(everything(security.twoStep));
  };
  return (
    <Panel
      id="two-step"
      title={i18n.t('Two-step sign-in')}
      lead={i18n.t(
        'After your password, {siteName} asks for a code from your authenticator app, so a stolen password is not enough to sign in.',
        { siteName },
      )}
    >
      <Answer of={twoStep}>
        {(state) => {
          if (codes) return <RecoveryCodes codes={codes} done={() => setCodes(null)} />;
          if (doing === 'setting-up') return <SetUp cancel={() => setDoing('nothing')} done={keep} />;
          if (doing === 'renewing') return <Renew cancel={() => setDoing('nothing')} done={keep} />;
          if (doing === 'ending') return <End close={() => setDoing('nothing')} />;
          return <State state={state} choose={setDoing} />;
        }}
      </Answer>
    </Panel>
  );
}

function State({
  state: { since, recoveryCodesLeft: left },
  choose,
}: {
  state: TwoStep;
  choose: (doing: Doing) => void;
}) {
  if (!since) {
    return (
      <div className={css['acts']}>
        <Button tone="ghost" onClick={() => choose('setting-up')}>
          {i18n.t('Set up two-step sign-in')}
        </Button>
      </div>
    );
  }
  return (
    <>
      <p className={css['done']}>
        <IconCircleCheck size={20} stroke={1.8} aria-hidden />
        <span>
          {i18n.t('On since')} <When at={since} />.{' '}
          {i18n.t(
            '{left, plural, =0 {No recovery codes left. Create new ones.} one {# recovery code left.} other {# recovery codes left.}}',
            { left },
          )}
        </span>
      </p>
      <div className={css['acts']}>
        <Button tone={left < 3 ? 'main' : 'ghost'} onClick={() => choose('renewing')}>
          {i18n.t('New recovery codes')}
        </Button>
        <Button tone="ghost" onClick={() => choose('ending')}>
          {i18n.t('Turn off')}
        </Button>
      </div>
    </>
  );
}

function Renew({ cancel, done }: { cancel: () => void; done: (codes: string[]) => Promise<void> }) {
  return (
    <ProofForm
      withCode
      title={i18n.t('New recovery codes')}
      hint={i18n.t('Your current codes stop working.')}
      action={i18n.t('Create new codes')}
      cancel={cancel}
      send={async (body) => {
        const { recoveryCodes } = await call(security.renewRecoveryCodes, { body });
        await done(recoveryCodes);
      }}
    />
  );
}

function End({ close }: { close: () => void }) {
  const queryClient = useQueryClient();
  return (
    <ProofForm
      withCode
      title={i18n.t('Turn off two-step sign-in?')}
      hint={i18n.t('You’ll sign in with your password only. Your app and recovery codes stop working here.')}
      action={i18n.t('Turn off')}
      tone="bad"
      cancel={close}
      send={async (body) => {
        queryClient.setQueryData(ask(security.twoStep, {}).queryKey, await call(security.endTwoStep, { body }));
        toast.success(i18n.t('Two-step sign-in is off'));
        close();
        await queryClient.invalidateQueries(everything(security.trustedDevices));
      }}
    />
  );
}
