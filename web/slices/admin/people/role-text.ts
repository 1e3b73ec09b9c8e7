import { i18n } from '@lingui/core';
import type { Role } from '@stepwell/contract/identity/identity.ts';

/** What a role is called on screens of admins. */
export function roleText(role: Role) {
  if (role === 'admin') return i18n.t('Admin');
  if (role === 'staff') return i18n.t('Staff');
  return role === 'instructor' ? i18n.t('Instructor') : i18n.t('Student');
}
