import type { AboutMe, OwnProfile } from '@stepwell/contract/identity/account.ts';

export const aboutMe = ({
  fullName,
  headline,
  bio,
  location,
  education,
  skills,
  links,
  isPublic,
}: OwnProfile): AboutMe => ({ fullName, headline, bio, location, education, skills, links, isPublic });

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/**
 * Two tabs changed the same profile. What was typed here stays; what was not touched here is taken from the newest.
 * Answers the values to go on with, and the fields that both changed.
 */
export function merged(before: AboutMe, mine: AboutMe, newest: AboutMe) {
  const fields = Object.keys(newest) as (keyof AboutMe)[];
  const touched = (field: keyof AboutMe) => !same(before[field], mine[field]);
  const values = Object.fromEntries(
    fields.map((field) => [field, touched(field) ? mine[field] : newest[field]]),
  ) as AboutMe;
  const both = fields.filter(
    (field) => touched(field) && !same(before[field], newest[field]) && !same(mine[field], newest[field]),
  );
  return { values, both };
}
