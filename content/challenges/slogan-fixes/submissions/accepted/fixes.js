function fixes(painted, wanted) {
  let twoUp = [];
  let up = Array.from({ length: wanted.length + 1 }, (_, j) => j);
  for (let i = 1; i <= painted.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= wanted.length; j += 1) {
      const same = painted[i - 1] === wanted[j - 1];
      row[j] = Math.min(up[j] + 1, row[j - 1] + 1, up[j - 1] + (same ? 0 : 1));
      if (i > 1 && j > 1 && painted[i - 1] === wanted[j - 2] && painted[i - 2] === wanted[j - 1]) {
        row[j] = Math.min(row[j], twoUp[j - 2] + 1);
      }
    }
    twoUp = up;
    up = row;
  }
  return up[wanted.length];
}
