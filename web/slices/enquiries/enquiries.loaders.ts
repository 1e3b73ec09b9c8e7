import { classes } from '@stepwell/contract/enquiries/classes.ts';
import { newsletter } from '@stepwell/contract/enquiries/newsletter.ts';
import type { World } from '../../api/world.ts';

/** What two of the public screens ask first. Apart from the table of screens, which every page fetches. */
export const questions = ({ queryClient, ask }: World) => ({
  teachers: () => queryClient.ensureQueryData(ask(classes.teachers, {})),
  comingSoon: () => queryClient.ensureQueryData(ask(newsletter.comingSoon, {})),
});
