import type { AboutMe } from '@stepwell/contract/identity/account.ts';
import type { ReactNode } from 'react';

/** As much of the form as the lists in it need. */
export interface Fields {
  getValues: () => AboutMe;
  getInputProps: (path: string) => object;
  errors: Record<string, ReactNode>;
  setFieldValue: (path: string, value: number | null) => void;
  insertListItem: (path: string, item: unknown) => void;
  removeListItem: (path: string, place: number) => void;
}
