type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const isTicked = (field: EventTarget): field is HTMLInputElement =>
  field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio');

const isTouched = (field: Field) => {
  if (isTicked(field)) return field.checked !== field.defaultChecked;
  return field instanceof HTMLSelectElement ? false : field.value !== field.defaultValue;
};

/**
 * Notes what somebody types, ticks or lets their browser fill in before the page's script has taken over, since taking
 * over sets every field back. Returns what gives it all back, to be called once React is awake.
 */
export function noteEarlyTyping(root: HTMLElement) {
  const noted = new Map<Field, string | boolean>();
  const note = (field: Field) => noted.set(field, isTicked(field) ? field.checked : field.value);
  for (const field of root.querySelectorAll<Field>('input, textarea, select')) if (isTouched(field)) note(field);
  const onInput = ({ target }: Event) => {
    if (
      target instanceof HTMLInputElement ||
      target instanceof HTMLTextAreaElement ||
      target instanceof HTMLSelectElement
    ) {
      note(target);
    }
  };
  // A tick is heard at its press already, before React hears it: that press may be what wakes the page, and waking sets
  // the field back before its own `input` comes.
  const listenTick = (event: Event) => {
    if (event.target && isTicked(event.target)) onInput(event);
  };
  root.addEventListener('input', onInput, true);
  root.addEventListener('click', listenTick, true);

  return () => {
    root.removeEventListener('input', onInput, true);
    root.removeEventListener('click', listenTick, true);
    for (const [field, value] of noted) {
      if (typeof value === 'string') write(field, value);
      else if (isTicked(field)) {
        field.checked = !value;
        field.click();
      }
    }
  };
}

/**
 * As if it were typed now: React hears of it through the same event. It compares with what it last knew of the field,
 * so that is emptied first, through the element's own property; the new value goes past it, through the prototype's.
 */
function write(field: Field, value: string) {
  field.value = '';
  const own = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value');
  own?.set?.call(field, value);
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
}
