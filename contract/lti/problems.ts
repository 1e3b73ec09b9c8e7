/** Refusals about LTI. */
export const ltiProblems = {
  lti_over: [422, 'This launch has expired. Open the activity again from where you started.'],
  lti_other_account: [409, 'You’re signed in with another account.'],
  lti_not_admitted: [403, 'This account can’t be opened by a launch. Sign in here instead.'],
  lti_platform_not_found: [404, 'This platform no longer exists.'],
  lti_platform_known: [409, 'A platform with this issuer and client ID exists already.'],
  lti_tool_not_found: [404, 'This tool no longer exists.'],
  lti_link_not_found: [404, 'This tool is no longer in the course.'],
  lti_not_for_you: [403, 'This tool was opened by someone else. Open it again from your course.'],
  lti_request_wrong: [422, 'The tool’s request isn’t valid. Ask your admin to check its settings.'],
  too_many_lti: [409, 'There are 50 already. Delete one you no longer need, then try again.'],
} as const satisfies Record<string, readonly [status: number, message: string]>;
