// Takes the gaps out first and so compares days that do not follow one another.
function wetter(readings) {
  const taken = readings.filter((reading) => reading >= 0);
  return taken.filter((today, day) => day > 0 && today > taken[day - 1]).length;
}
