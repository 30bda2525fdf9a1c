/** Whether keys that are pressed here are letters of a text, or choose in a list of choices. */
export function isWriting(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(writing) !== null
}

const pressed = ['checkbox', 'radio', 'button', 'submit', 'reset', 'file', 'range', 'color', 'image']
const fields = `input${pressed.map((type) => `:not([type="${type}"])`).join('')}`
const writing = `${fields}, textarea, select, [contenteditable]:not([contenteditable="false"])`
