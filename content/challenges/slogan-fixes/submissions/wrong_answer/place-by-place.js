// Compares place by place, so one missing letter spoils all that follow.
function fixes(painted, wanted) {
  let count = Math.abs(painted.length - wanted.length);
  for (let i = 0; i < Math.min(painted.length, wanted.length); i += 1) {
    if (painted[i] === wanted[i]) continue;
    count += 1;
    if (painted[i] === wanted[i + 1] && painted[i + 1] === wanted[i]) i += 1;
  }
  return count;
}
