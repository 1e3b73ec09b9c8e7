import { i18n } from '@lingui/core';
import type { Session } from '../../session/session.ts';

export function roleWord(role: Session['role']) {
  if (role === 'admin') return i18n.t('admin');
  if (role === 'staff') return i18n.t('staff');
  return role === 'instructor' ? i18n.t('instructor') : i18n.t('student');
}
