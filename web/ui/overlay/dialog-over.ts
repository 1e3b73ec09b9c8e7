/**
 * Whether a dialog stands over the page, or over `place` in it, so that keys are its own. It says so wherever the focus
 * is: a click on words within a dialog leaves it with nobody. A frame of the whole window is a page of its own.
 */
export const isDialogOver = (place: Element | null = null) =>
  [...document.querySelectorAll('dialog[open]:not([data-frame])')].some((dialog) => !(place && dialog.contains(place)));
