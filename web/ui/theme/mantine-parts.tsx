import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './mantine.css?url';
import { cssVariables, theme } from './theme.ts';

const themeKept = localStorageColorSchemeManager({ key: 'theme' });

/**
 * Around screens that are made of Mantine's fields. The rest of the pages need none of it and do not fetch it. React puts
 * the style sheet into the head before it shows them; a page made on the server brings the link with it.
 */
export function MantineParts({ children }: { children: ReactNode }) {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      defaultColorScheme="auto"
      colorSchemeManager={themeKept}
      // Its variables come with the part, so that pages without it need no style sheet of them.
      deduplicateCssVariables={false}
    >
      <link rel="stylesheet" href={styles} precedence="mantine" />
      {children}
    </MantineProvider>
  );
}
