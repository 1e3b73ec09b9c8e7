import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

const OUTLIVING = 'drafts of screens that were left';

/**
 * What outlives its screen as long as its person stays signed in: who comes back goes on with the same, however long the
 * last save is still on its way and whatever was fetched before it. `name` says whose it is, too.
 */
export function useOutliving<Thing extends object>(name: string, make: () => Thing): Thing {
  const queryClient = useQueryClient();
  const [thing] = useState(() => queryClient.getQueryData<Thing>([OUTLIVING, name]) ?? make());
  useEffect(
    () => () => {
      queryClient.setQueryDefaults([OUTLIVING], { gcTime: Number.POSITIVE_INFINITY });
      queryClient.setQueryData([OUTLIVING, name], thing);
    },
    [queryClient, name, thing],
  );
  return thing;
}
