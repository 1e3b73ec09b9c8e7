import { letter } from '../../../platform/letters/letter.ts';

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
  ...letter('application-accepted', { site: siteName, name: first(fullName), profile, settings }),
});

export const declinedEmail = ({ fullName, siteName, reason, link }: About & { reason: string; link: string }) => ({
  ...letter('application-declined', { site: siteName, name: first(fullName), reason, link }),
});
