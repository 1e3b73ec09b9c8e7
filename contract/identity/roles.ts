/** What somebody may be here, and where their account stands. Without a schema, as every page of the browser carries it. */
export const roles = ['student', 'instructor', 'staff', 'admin'] as const;
export const statuses = ['pending', 'approved', 'declined', 'suspended'] as const;
