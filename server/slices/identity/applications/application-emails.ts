import { i18n } from '../../../platform/text/messages.ts';

interface About {
  fullName: string;
  siteName: string;
}
const first = (fullName: string) => fullName.split(' ')[0] ?? fullName;

/** To somebody who teaches from now on, with what they can do first. */
export const acceptedLetter = ({
  fullName,
  siteName,
  profile,
  settings,
}: About & { profile: string; settings: string }) => ({
  subject: i18n.t('You teach at {siteName} now', { siteName }),
  text: i18n.t(
    'Hello {name},\n\nyour application to teach at {siteName} is accepted. The instructor area is open to you, in every browser where you are signed in.\n\nFirst steps:\n\n1. Say who you are: a photo, a headline and what you know. Learners read it beside your courses.\n{profile}\n\n2. Look after your account: two-step sign-in, and which letters you get.\n{settings}\n\nThe courses you began as a student, and your certificates, stay yours.',
    { name: first(fullName), siteName, profile, settings },
  ),
});

export const declinedLetter = ({ fullName, siteName, reason, link }: About & { reason: string; link: string }) => ({
  subject: i18n.t('Your application to teach at {siteName}', { siteName }),
  text: i18n.t(
    'Hello {name},\n\nyour application to teach at {siteName} was declined. The reason given:\n\n{reason}\n\nYour account stays as it is. You can apply again, beginning with what you wrote:\n\n{link}',
    { name: first(fullName), siteName, reason, link },
  ),
});
