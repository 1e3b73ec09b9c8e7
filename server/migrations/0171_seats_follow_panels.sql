-- Seats of a slot to come follow its panel; its bookings follow the slot. What has ended keeps the seat it had.
ALTER TABLE "drives_bookings" DROP CONSTRAINT "drive_booking_is_its_slot";
ALTER TABLE "drives_bookings" ADD CONSTRAINT "drive_booking_is_its_slot"
  FOREIGN KEY ("slot_id", "starts_at", "ends_at", "seats")
  REFERENCES "drives_slots" ("id", "starts_at", "ends_at", "seats") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "drives_bookings" DROP CONSTRAINT "drive_seat_exists";
ALTER TABLE "drives_bookings" ADD CONSTRAINT "drive_seat_exists"
  CHECK ("state" <> 'booked' OR "seat" BETWEEN 1 AND "seats");
