function bestpair(prices, budget) {
  const sorted = prices.slice().sort((one, other) => one - other);
  let best = -1;
  let right = sorted.length - 1;
  for (let left = 0; left < right; left += 1) {
    while (right > left && sorted[left] + sorted[right] > budget) right -= 1;
    if (right > left) best = Math.max(best, sorted[left] + sorted[right]);
  }
  return best;
}
