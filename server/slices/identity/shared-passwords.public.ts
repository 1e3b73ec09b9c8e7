import { hashOfPassword, isPasswordOf } from './sign-in/passwords.ts';

/** The hash of a password that several people are given, for a page of somebody's; as slow to guess as one's own. */
export const hashOfSharedPassword = (password: string) => hashOfPassword(password);

export const isSharedPassword = (hash: string, password: string) => isPasswordOf(hash, password);
