function risks(weights) {
  let row = weights.slice();
  let pairs = 0;
  for (let width = 1; width < row.length; width *= 2) {
    const merged = [];
    for (let start = 0; start < row.length; start += 2 * width) {
      const middle = Math.min(start + width, row.length);
      const end = Math.min(start + 2 * width, row.length);
      let passed = middle;
      let right = middle;
      for (let i = start; i < middle; i += 1) {
        while (passed < end && 2 * row[passed] < row[i]) passed += 1;
        pairs += passed - middle;
        while (right < end && row[right] < row[i]) merged.push(row[right++]);
        merged.push(row[i]);
      }
      while (right < end) merged.push(row[right++]);
    }
    row = merged;
  }
  return pairs;
}
