/** Whether this browser can show push notifications, and whether its owner has blocked them. */
export function pushState(): 'possible' | 'blocked' | 'unsupported' {
  if (!('serviceWorker' in navigator) || !('PushManager' in window) || !('Notification' in window))
    return 'unsupported';
  return Notification.permission === 'denied' ? 'blocked' : 'possible';
}

async function subscriptionNow() {
  const registration = await navigator.serviceWorker.getRegistration('/');
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** By which mark the server lists this browser: SHA-256 of its endpoint in hex; nothing where it has no subscription. */
export async function markOfThisBrowser() {
  if (pushState() === 'unsupported') return null;
  const subscription = await subscriptionNow();
  if (!subscription) return null;
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(subscription.endpoint));
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

const bytesOf = (base64url: string) =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0));

/**
 * Asks the browser's own question and answers what it subscribed to; nothing where the person said no. Call it on a
 * press only: browsers ask nothing otherwise.
 */
export async function subscribe(pushKey: string) {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  await navigator.serviceWorker.register('/service-worker.js');
  const { pushManager } = await navigator.serviceWorker.ready;
  const wish = { userVisibleOnly: true, applicationServerKey: bytesOf(pushKey) };
  const subscription = await pushManager.subscribe(wish).catch(async (error: unknown) => {
    // It is bound to another key, as after the site was set up anew.
    const old = await pushManager.getSubscription();
    if (!old) throw error;
    await old.unsubscribe();
    return pushManager.subscribe(wish);
  });
  const { endpoint, keys } = subscription.toJSON();
  return { endpoint: endpoint ?? '', keys: { p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' } };
}

/** Ends this browser's subscription at its maker, too. */
export const unsubscribe = async () => (await subscriptionNow())?.unsubscribe();
