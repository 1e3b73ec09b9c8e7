// Counts pairs in which the earlier parcel weighs exactly twice as much.
function risks(weights) {
  const sorted = [];
  let pairs = 0;
  for (let i = weights.length - 1; i >= 0; i -= 1) {
    const find = (bound) => {
      let low = 0;
      let high = sorted.length;
      while (low < high) {
        const middle = (low + high) >> 1;
        if (sorted[middle] <= bound) low = middle + 1;
        else high = middle;
      }
      return low;
    };
    pairs += find(weights[i] / 2);
    sorted.splice(find(weights[i]), 0, weights[i]);
  }
  return pairs;
}
