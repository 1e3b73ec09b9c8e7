import { i18n } from '@lingui/core';
import { identity } from '@stepwell/contract/identity/identity.ts';
import { Refusal } from '@stepwell/contract/refusal.ts';
import { checkedBy } from '../../ui/fields/checked-by.ts';

/** Throws what the server would refuse, field by field, before it is asked. */
export function checkSignIn(values: { email: string; password: string }) {
  const fields = checkedBy(identity.signIn.body)(values);
  if (Object.keys(fields).length === 0) return;
  throw new Refusal('invalid_fields', { status: 422, message: i18n.t('Check the highlighted fields.'), fields });
}
