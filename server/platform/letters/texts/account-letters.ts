/** An account: how it is made, secured and ended. */
export const accountLetters = {
  'account-deletion': {
    subject: 'Your account at {site} will be deleted on {day}',
    text: 'Hello {name},\n\nyou asked to delete your account at {site}. It will be deleted with all your data on {day}. Until then it works as before, and you can still keep it:\n\n{link}\n\nIf you didn’t ask for this, sign in, choose “Keep my account” and change your password.',
  },
  'account-kept': {
    subject: 'Your account at {site} is kept',
    text: 'Hello {name},\n\nyour account at {site} will not be deleted. Nothing has changed:\n\n{link}',
  },
  'data-export': {
    subject: 'Your data from {site} is ready',
    text: 'Hello {name},\n\nyour data export from {site} is ready. It is available for {days} days. Sign in to download it:\n\n{link}\n\nIf you didn’t ask for it, change your password.',
  },
  'courses-transfer-planned': {
    subject: '{leaver} is transferring courses to you',
    text: 'Hello {name},\n\n{leaver} is leaving {site} and chose you to take over these courses on {day}:\n\n{titles}\n\nYou don’t need to do anything. If you can’t take them over, contact {leaver} or the team before that day.\n\n{link}',
  },
  'courses-transferred': {
    subject: 'You now teach {count}',
    text: 'Hello {name},\n\nthe previous teacher of these courses has left {site}. You teach them from today:\n\n{titles}\n\n{link}',
  },
  'application-accepted': {
    subject: 'You’re now an instructor at {site}',
    text: 'Hello {name},\n\nyour application to teach at {site} was approved. The instructor area is open to you.\n\nFirst steps:\n\n1. Complete your profile: add a photo, a headline and your skills. Students see them beside your courses.\n{profile}\n\n2. Secure your account: set up two-step sign-in and choose which emails you get.\n{settings}\n\nThe courses you started as a student and your certificates stay yours.',
  },
  'application-declined': {
    subject: 'Your application to teach at {site}',
    text: 'Hello {name},\n\nyour application to teach at {site} was declined. Reason:\n\n{reason}\n\nYour account doesn’t change. You can apply again, starting from your previous application:\n\n{link}',
  },
  'confirm-email': {
    subject: 'Confirm your email address for {site}',
    text: 'Hello {name},\n\nopen this link to confirm your email address:\n\n{link}\n\nIt works once, for three days. If you didn’t sign up at {site}, ignore this email. No one can use your email address without the link.',
  },
  'claim-account': {
    subject: 'Finish signing up at {site}',
    text: 'Hello,\n\nsomeone signed up at {site} with this email address more than once. Set a password to secure the account:\n\n{link}\n\nThe link works once, for three days. Links in earlier emails no longer work. If you didn’t sign up, ignore this email.',
  },
  'account-exists': {
    subject: 'You already have an account at {site}',
    text: 'Hello {name},\n\nsomeone, probably you, tried to sign up with this email address. It already has an account. Nothing has changed. Sign in here:\n\n{link}',
  },
  'account-created': {
    subject: 'Your new account at {site}',
    text: 'Hello {name},\n\nan account at {site} was created for you. Set your password here, then sign in with this email address:\n\n{link}\n\nThe link works once, for seven days. After that, use “Forgot password” on the sign-in page.',
  },
  'account-reinstated': {
    subject: 'Your account is active again',
    text: 'Hello {name},\n\nyour account at {site} is active again. Continue where you left off:\n\n{link}',
  },
  'account-approved': {
    subject: 'Your account is approved',
    text: 'Hello {name},\n\nyour account at {site} is approved. Choose your first course:\n\n{link}',
  },
  'account-declined': {
    subject: 'Your account was not approved',
    text: 'Hello {name},\n\nyour account at {site} was not approved. Reason:\n\n{reason}',
  },
  'account-suspended': {
    subject: 'Your account is suspended',
    text: 'Hello {name},\n\nyour account at {site} is suspended. Reason:\n\n{reason}\n\n{end}Your courses and certificates are kept.',
  },
  'password-reset': {
    subject: 'Reset your password for {site}',
    text: 'Hello {name},\n\nopen this link to set a new password:\n\n{link}\n\nIt works once, for one hour. If you didn’t ask for it, ignore this email. Your password doesn’t change.',
  },
  'new-email-confirm': {
    subject: 'Confirm your new email address for {site}',
    text: 'Hello {name},\n\nopen this link to use this email address for your account at {site}:\n\n{link}\n\nIt works once, for one hour. If you didn’t ask for it, ignore this email.',
  },
  'email-address-taken': {
    subject: 'Someone tried to use your email address at {site}',
    text: 'Hello {name},\n\nsomeone tried to use this email address for another account at {site}. It belongs to your account. Nothing has changed.',
  },
  'email-address-changing': {
    subject: 'New email address for your account at {site}',
    text: 'Hello {name},\n\nyou asked to use {email} for your account at {site}. Nothing changes until the link in the email sent there is opened. If it wasn’t you, change your password now: the person who asked knew it.',
  },
  'notification-digest': {
    subject: 'Your digest: {count}',
    text: 'Hello {name},\n\nhere is what happened:\n\n{list}\n\nChange what comes in this email:\n{link}',
  },
  'role-changed': {
    subject: 'Your role at {site} has changed',
    text: 'Hello {name},\n\nan admin changed your role at {site}. {now} Your progress and content are kept.\n\n{link}',
  },
  'student-waiting': {
    subject: 'Students waiting for approval',
    text: 'Hello,\n\nnew students have confirmed their email address and are waiting for your approval:\n\n{link}\n\nYou get this email at most once an hour. You can turn it off in your settings.',
  },
  'application-waiting': {
    subject: 'New application to teach',
    text: 'Hello,\n\nnew applications to teach have been submitted and need your review:\n\n{link}\n\nYou get this email at most once an hour. You can turn it off in your settings.',
  },
  'security-password': {
    subject: 'Your password at {site} was changed',
    text: 'Hello {name},\n\nyour password was changed. All other sessions have ended.\n\nTime: {time}. If it wasn’t you, change your password now. This ends all sessions:\n\n{link}',
  },
  'security-email': {
    subject: 'Your email address at {site} was changed',
    text: 'Hello {name},\n\nyour account has a new email address. You’ll no longer get emails at this one.\n\nTime: {time}. If it wasn’t you, change your password now. This ends all sessions:\n\n{link}',
  },
  'security-two-step-on': {
    subject: 'Two-step sign-in at {site} is on',
    text: 'Hello {name},\n\ntwo-step sign-in is on. You need a code from your authenticator app to sign in.\n\nTime: {time}. If it wasn’t you, change your password now. This ends all sessions:\n\n{link}',
  },
  'security-two-step-off': {
    subject: 'Two-step sign-in at {site} is off',
    text: 'Hello {name},\n\ntwo-step sign-in is off. You need only your password to sign in.\n\nTime: {time}. If it wasn’t you, change your password now. This ends all sessions:\n\n{link}',
  },
  'security-recovery-code-used': {
    subject: 'A recovery code was used at {site}',
    text: 'Hello {name},\n\na recovery code was used instead of your app. {left} are left. You can create new ones in your settings.\n\nTime: {time}. If it wasn’t you, change your password now. This ends all sessions:\n\n{link}',
  },
  'security-new-device': {
    subject: 'A new device signed in at {site}',
    text: 'Hello {name},\n\nsomeone signed in to your account from a new device: {device}.\n\nTime: {time}. If it wasn’t you, change your password now. This ends all sessions:\n\n{link}',
  },
  'security-passkey-added': {
    subject: 'A passkey was added at {site}',
    text: 'Hello {name},\n\nthe passkey “{passkey}” was added. It allows sign-in without your password, even after you change it. If you didn’t add it, remove it in your settings too.\n\nTime: {time}. If it wasn’t you, change your password now. This ends all sessions:\n\n{link}',
  },
  'security-passkey-removed': {
    subject: 'A passkey was removed at {site}',
    text: 'Hello {name},\n\nthe passkey “{passkey}” was removed. It can no longer be used to sign in.\n\nTime: {time}. If it wasn’t you, change your password now. This ends all sessions:\n\n{link}',
  },
  'security-account-linked': {
    subject: 'An account was linked to yours at {site}',
    text: 'Hello {name},\n\nyour account at {provider} was linked and can now be used to sign in, even after you change your password. If you didn’t link it, unlink it in your settings too.\n\nTime: {time}. If it wasn’t you, change your password now. This ends all sessions:\n\n{link}',
  },
  'security-account-unlinked': {
    subject: 'An account was unlinked from yours at {site}',
    text: 'Hello {name},\n\nthe account at {provider} was unlinked. It can no longer be used to sign in.\n\nTime: {time}. If it wasn’t you, change your password now. This ends all sessions:\n\n{link}',
  },
  'security-api-key-created': {
    subject: 'An API key was created for your account at {site}',
    text: 'Hello {name},\n\nthe API key “{apiKey}” was created. Programs that have it can use your account until it expires, even after you change your password. If you didn’t create it, revoke it in your settings too.\n\nTime: {time}. If it wasn’t you, change your password now. This ends all sessions:\n\n{link}',
  },
} as const;
