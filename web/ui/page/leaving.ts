/** Leads to a page of somebody else's; an object, so that a test can see where to. */
export const leaving = { to: (url: string) => window.location.assign(url) };
