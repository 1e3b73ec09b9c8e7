import { i18n } from '@lingui/core';
import { type DeliveryAttempt, type DeliveryDetail, webhooksAdmin } from '@stepwell/contract/integrations/webhooks.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ask, call, everything } from '../../../api/call.ts';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { Answer } from '../../../ui/page/query-state.tsx';
import { Button } from '../../../ui/parts/button.tsx';
import { useOnce } from '../../../ui/storage/use-once.ts';
import { When } from '../../../ui/time/when.tsx';
import css from '../integrations.module.css';
import { StateLabel } from './state-label.tsx';
import { deliveryStateText, outcomeText } from './webhook-labels.ts';

/** While it is under way, it is read again this often; in milliseconds. */
const LOOK_AGAIN_MS = 1500;
const SOON_MS = 10_000;

interface Props {
  deliveryId: string;
  isOff: boolean;
  onSent: () => Promise<unknown>;
  close: () => void;
}

/** One message: what was sent, each attempt with its answer, and a way to send it again. */
export function DeliveryDialog({ deliveryId, isOff, onSent, close }: Props) {
  const delivery = useQuery({
    ...ask(webhooksAdmin.delivery, { params: { deliveryId } }),
    refetchInterval: ({ state: { data } }) =>
      data?.dueAt && Date.parse(data.dueAt) - Date.now() < SOON_MS ? LOOK_AGAIN_MS : false,
  });
  return (
    <Dialog label={i18n.t('Delivery')} shape="wide" close={close}>
      <div className={css['detail']}>
        <Answer of={delivery}>{(known) => <Known of={known} isOff={isOff} onSent={onSent} />}</Answer>
      </div>
    </Dialog>
  );
}

function Known({ of, isOff, onSent }: { of: DeliveryDetail; isOff: boolean; onSent: () => Promise<unknown> }) {
  const queryClient = useQueryClient();
  const { deliveryId, event, messageId, state, body, tries, dueAt } = of;
  const again = useMutation({
    mutationFn: () => call(webhooksAdmin.sendAgain, { params: { deliveryId } }),
    onSettled: () => Promise.all([queryClient.invalidateQueries(everything(webhooksAdmin.delivery)), onSent()]),
  });
  const sendAgain = useOnce(() => again.mutateAsync());
  return (
    <>
      <h2>{event}</h2>
      <dl className={css['facts']}>
        <div>
          <dt>{i18n.t('State')}</dt>
          <dd>
            <StateLabel state={state} text={deliveryStateText(state)} />
            {dueAt && Date.parse(dueAt) > Date.now() && (
              <>
                {', '}
                {i18n.t('next attempt')} <When at={dueAt} as="time" />
              </>
            )}
          </dd>
        </div>
        <div>
          <dt>{i18n.t('Message ID')}</dt>
          <dd>
            <code>{messageId}</code>
          </dd>
        </div>
      </dl>
      <div className={css['acts']}>
        <Button busy={again.isPending} disabled={isOff} onClick={sendAgain}>
          {i18n.t('Send again')}
        </Button>
        {isOff && <p className="mut">{i18n.t('Turn the webhook on to send again.')}</p>}
      </div>
      <p role="alert" className="mut">
        {again.error?.message}
      </p>
      <h3>{i18n.t('Attempts')}</h3>
      {tries.length === 0 ? (
        <p className="mut">{i18n.t('None yet.')}</p>
      ) : (
        <ol className={css['tries']}>
          {tries.map((one) => (
            <Try key={one.number} of={one} />
          ))}
        </ol>
      )}
      <h3>{i18n.t('Payload')}</h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long payload scrolls, and must with a keyboard, too. */}
      <pre className={css['code']} tabIndex={0}>
        {JSON.stringify(JSON.parse(body), null, 2)}
      </pre>
    </>
  );
}

function Try({ of }: { of: DeliveryAttempt }) {
  return (
    <li>
      <p>
        <b className="num">{of.number}</b>
        <When at={of.startedAt} as="time" />
        <span>{outcomeText(of)}</span>
        <span className="num mut">{i18n.t('{ms} ms', { ms: of.durationMs })}</span>
      </p>
      {of.answer && <pre className={css['code']}>{of.answer}</pre>}
    </li>
  );
}
