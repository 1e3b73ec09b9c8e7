import katex from 'katex';

/** LaTeX as MathML, which browsers draw by themselves; what is wrong in it is named. */
export function mathsOf(tex: string, display = false): { html: string } | { wrong: string } {
  try {
    const html = katex.renderToString(tex, {
      output: 'mathml',
      displayMode: display,
      throwOnError: true,
      strict: false,
    });
    return { html };
  } catch (error) {
    const message = error instanceof Error ? error.message.replace(/^KaTeX parse error:\s*/, '') : String(error);
    return { wrong: message };
  }
}

/** Draws what stands in `data-math` and is not drawn yet. */
export function drawMaths(text: HTMLElement) {
  for (const place of text.querySelectorAll<HTMLElement>('[data-math]')) {
    if (place.querySelector('math')) continue;
    const drawn = mathsOf(place.dataset['math'] ?? '');
    // KaTeX escapes what it is given; nothing of the author's reaches the page unescaped.
    if ('html' in drawn) place.innerHTML = drawn.html;
  }
}
