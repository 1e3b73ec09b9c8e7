/** Refusals about API keys and webhooks. */
export const integrationProblems = {
  key_not_valid: [401, 'This API key isn’t valid: it may have expired or been revoked. Create a new one in Settings.'],
  key_suspended: [401, 'This API key doesn’t work while its owner’s account is suspended.'],
  key_scope_missing: [403, 'This API key doesn’t have the permission for this.'],
  key_refused: [403, 'This can’t be done with an API key. Sign in on the site instead.'],
  key_not_found: [404, 'This API key no longer exists.'],
  key_revoked: [409, 'This API key is already revoked.'],
  too_many_keys: [409, 'You have 20 active API keys. Revoke one you no longer need, then try again.'],
  webhook_not_found: [404, 'This webhook no longer exists.'],
  webhook_off: [409, 'This webhook is off. Turn it on, then try again.'],
  too_many_webhooks: [409, 'There are 20 webhooks already. Delete one you no longer need, then try again.'],
  delivery_not_found: [404, 'This delivery no longer exists. Deliveries are kept for 30 days.'],
} as const satisfies Record<string, readonly [status: number, message: string]>;
