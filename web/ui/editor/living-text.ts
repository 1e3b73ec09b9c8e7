/** Colours the code and draws the maths of a text that stands on the page; each is fetched only where there is some. */
export async function enliven(text: HTMLElement) {
  const tasks: Promise<unknown>[] = [];
  if (text.querySelector('pre > code[class*="language-"]')) {
    tasks.push(import('./code-colours.ts').then(({ colourCode }) => colourCode(text)));
  }
  const undrawn = [...text.querySelectorAll('[data-math]')].some((place) => !place.querySelector('math'));
  if (undrawn) tasks.push(import('./maths.ts').then(({ drawMaths }) => drawMaths(text)));
  // What did not arrive stays as it was written: plain code, LaTeX.
  await Promise.allSettled(tasks);
}
