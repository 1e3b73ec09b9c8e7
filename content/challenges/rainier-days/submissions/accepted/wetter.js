function wetter(readings) {
  return readings.filter((today, day) => day > 0 && readings[day - 1] >= 0 && today > readings[day - 1]).length;
}
