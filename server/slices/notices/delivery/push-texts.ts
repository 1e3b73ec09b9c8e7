import { i18n } from '../../../platform/text/messages.ts';

/** Titles of a person's own account on devices, and where a press leads: their emails are other slices' own. */
export const pushTexts = {
  'account-approved': { subject: i18n.t('Your account is approved'), path: '/student/dashboard' },
  'account-declined': { subject: i18n.t('Your account was not approved'), path: '/student/dashboard' },
  'account-suspended': { subject: i18n.t('Your account is suspended'), path: '/student/dashboard' },
  'account-reinstated': { subject: i18n.t('Your account is active again'), path: '/student/dashboard' },
  'role-changed': { subject: i18n.t('Your role has changed'), path: '/' },
  'application-accepted': {
    subject: i18n.t('Your application to teach was approved'),
    path: '/pages/become-instructor',
  },
  'application-declined': {
    subject: i18n.t('Your application to teach was declined'),
    path: '/pages/become-instructor',
  },
  // What changed is not said on a screen that others may see.
  security: { subject: i18n.t('Your sign-in settings changed'), path: '/notices' },
  'export-ready': { subject: i18n.t('Your data is ready to download'), path: '/notices' },
};
