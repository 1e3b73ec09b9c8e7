/** Refusals of the chat: code → [status, words a person can act on]. */
export const chatProblems = {
  chat_not_found: [404, 'This conversation doesn’t exist or isn’t open to you.'],
  chat_blocked: [403, 'You can read your messages but not write new ones.'],
  chat_message_elsewhere: [409, 'A message with this id is already in another conversation.'],
  chat_too_many_open: [409, 'You have 20 open conversations. Continue one of them.'],
  chat_not_closed: [409, 'You can rate a conversation after it is closed.'],
  chat_files_full: [409, 'You have 20 files that aren’t sent yet. Send them first.'],
  chat_assignee_not_found: [422, 'This person can’t take this conversation. Choose another one.'],
  chat_not_a_student: [409, 'Only students can be blocked.'],
  chat_canned_not_found: [404, 'This answer no longer exists or isn’t yours to change.'],
  chat_group_closed: [409, 'This group is closed. You can read it but not write.'],
  chat_group_exists: [409, 'This course or batch already has a group.'],
  chat_muted: [403, 'A moderator muted you for now. You can read but not write.'],
  chat_slow_mode: [429, 'Slow mode is on. Wait a moment before your next message.'],
  chat_message_not_found: [404, 'This message no longer exists.'],
  chat_not_a_member: [409, 'This person isn’t a member of the group.'],
  chat_canned_full: [409, 'You have 200 saved answers. Delete one to add another.'],
} as const;
