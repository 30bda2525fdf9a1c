/** Whether keys pressed here type text or choose from a list. */
export function isWriting(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(writing) !== null
}

const pressed = ['checkbox', 'radio', 'button', 'submit', 'reset', 'file', 'range', 'color', 'image']
const fields = `input${pressed.map((type) => `:not([type="${type}"])`).join('')}`
const writing = `${fields}, textarea, select, [contenteditable]:not([contenteditable="false"])`
