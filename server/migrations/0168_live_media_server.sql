-- Classes that grew too large for browsers connected to each other: sound and pictures go through the media server.

ALTER TABLE "live_classes" ADD COLUMN "on_media_server" boolean DEFAULT false NOT NULL;
