/**
 * The value of a sum written with figures, + - * / ^ and brackets, by recursive descent. It knows nothing else, so that
 * an answer can be worked out again from what stands beside it.
 */
export function valueOfSum(text: string): number {
  const signs = text.match(/\d+(?:\.\d+)?|[-+*/^()]/g) ?? [];
  if (signs.join('') !== text.replace(/\s/g, '')) throw new Error(`Not a sum: ${text}`);
  let at = 0;
  const take = (sign: string) => signs[at] === sign && ++at > 0;

  function sum(): number {
    let value = product();
    for (;;) {
      if (take('+')) value += product();
      else if (take('-')) value -= product();
      else return value;
    }
  }
  function product(): number {
    let value = power();
    for (;;) {
      if (take('*')) value *= power();
      else if (take('/')) value /= power();
      else return value;
    }
  }
  function power(): number {
    const base = one();
    return take('^') ? base ** power() : base;
  }
  function one(): number {
    if (take('-')) return -one();
    if (take('(')) {
      const value = sum();
      if (!take(')')) throw new Error(`A bracket is open: ${text}`);
      return value;
    }
    const figure = Number(signs[at]);
    at += 1;
    if (Number.isNaN(figure)) throw new Error(`A number is missing: ${text}`);
    return figure;
  }

  const value = sum();
  if (at !== signs.length) throw new Error(`Something is left over: ${text}`);
  return value;
}
