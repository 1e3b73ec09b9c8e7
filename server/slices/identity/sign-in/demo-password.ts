/** The one password of all demo people. Everybody knows it, so it opens nothing that the world can reach. */
export const DEMO_PASSWORD = 'stepwell-demo';
