function weave(threads) {
  const note = [];
  let length = 0;
  for (let i = 0; i < threads.length; i += 1) {
    length += 1;
    if (threads[i + 1] === threads[i] && length < 9) continue;
    note.push(length > 1 ? threads[i] + length : threads[i]);
    length = 0;
  }
  return note.join('');
}
