-- Emails with files, such as a ticket.
ALTER TABLE "platform_letters" ADD COLUMN "attachments" jsonb;
