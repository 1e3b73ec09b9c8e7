/** For the link of where somebody is, in a row of links that is wider than a phone. */
export const intoView = (link: HTMLAnchorElement | null) =>
  link?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
