import { i18n } from '@lingui/core';
import type { WebhookEventName } from '@stepwell/contract/integrations/webhook-events.ts';
import type { Delivery, DeliveryAttempt, Webhook } from '@stepwell/contract/integrations/webhooks.ts';

const events: Record<WebhookEventName, () => string> = {
  'person.approved': () => i18n.t('A person is approved'),
  'person.suspended': () => i18n.t('A person is suspended'),
  'course.enrolled': () => i18n.t('A student enrols in a course'),
  'course.completed': () => i18n.t('A student completes a course'),
  'quiz.marked': () => i18n.t('A quiz is marked'),
  'certificate.issued': () => i18n.t('A certificate is issued'),
  'certificate.revoked': () => i18n.t('A certificate is revoked'),
  'order.paid': () => i18n.t('An order is paid'),
  'order.refunded': () => i18n.t('A refund is granted'),
  'application.moved': () => i18n.t('A job application moves on'),
  'class.booked': () => i18n.t('A class booking is confirmed'),
  'event.registered': () => i18n.t('A person registers for an event'),
};
export const eventLabel = (event: WebhookEventName) => events[event]();

export function webhookStateText({ state, offBy }: Pick<Webhook, 'state' | 'offBy'>) {
  if (state === 'active') return i18n.t('Active');
  if (state === 'failing') return i18n.t('Failing');
  return offBy === 'admin' ? i18n.t('Off') : i18n.t('Turned off');
}

export function deliveryStateText(state: Delivery['state']) {
  if (state === 'delivered') return i18n.t('Delivered');
  return state === 'failed' ? i18n.t('Failed') : i18n.t('Pending');
}

const faults: Record<Exclude<DeliveryAttempt['fault'], 'status' | null>, () => string> = {
  redirect: () => i18n.t('Redirect not followed'),
  timeout: () => i18n.t('No answer in 10 s'),
  unreachable: () => i18n.t('Not reachable'),
  'private-address': () => i18n.t('Private address'),
  tls: () => i18n.t('Invalid certificate'),
  'cut-off': () => i18n.t('Connection closed'),
};

/** What came of an attempt: the target’s status, why there is none, or both. */
export function outcomeText({ status, fault }: Pick<DeliveryAttempt, 'status' | 'fault'>) {
  // A status that is no success says it all.
  const why = fault && fault !== 'status' && faults[fault]();
  return [status, why].filter((part) => part !== null && part !== false).join(', ');
}
