/** Refusals about packages of courses. */
export const packageProblems = {
  package_not_found: [404, 'This package no longer exists, or isn’t available to you.'],
  package_item_not_found: [404, 'This part isn’t in the package. Reopen the lecture.'],
  package_item_waits: [409, 'Complete the earlier part of this package first.'],
  package_open_elsewhere: [
    409,
    'This was opened in another tab or on another device and is saved there. Open it again to continue here.',
  ],
  cmi5_signed_out: [401, 'Fetch the token of this launch, and send it as HTTP Basic.'],
  cmi5_session_ended: [403, 'This session has ended. Open the part again from its lecture.'],
  cmi5_rule_broken: [403, 'cmi5 doesn’t allow this statement.'],
  cmi5_not_yours: [403, 'A unit can use only the activity, learner and registration of its launch.'],
  cmi5_only: [409, 'Only parts of a cmi5 package can be waived.'],
} as const satisfies Record<string, readonly [status: number, message: string]>;
