import { i18n } from '../../../platform/text/messages.ts';

interface About {
  fullName: string;
  siteName: string;
}
const first = (fullName: string) => fullName.split(' ')[0] ?? fullName;

/** To somebody who teaches from now on, with what they can do first. */
export const acceptedEmail = ({
  fullName,
  siteName,
  profile,
  settings,
}: About & { profile: string; settings: string }) => ({
  subject: i18n.t('You’re now an instructor at {siteName}', { siteName }),
  text: i18n.t(
    'Hello {name},\n\nyour application to teach at {siteName} was approved. The instructor area is open to you.\n\nFirst steps:\n\n1. Complete your profile: add a photo, a headline and your skills. Students see them beside your courses.\n{profile}\n\n2. Secure your account: set up two-step sign-in and choose which emails you get.\n{settings}\n\nThe courses you started as a student and your certificates stay yours.',
    { name: first(fullName), siteName, profile, settings },
  ),
});

export const declinedEmail = ({ fullName, siteName, reason, link }: About & { reason: string; link: string }) => ({
  subject: i18n.t('Your application to teach at {siteName}', { siteName }),
  text: i18n.t(
    'Hello {name},\n\nyour application to teach at {siteName} was declined. Reason:\n\n{reason}\n\nYour account doesn’t change. You can apply again, starting from your previous application:\n\n{link}',
    { name: first(fullName), siteName, reason, link },
  ),
});
