/** What of a keyboard event says which key it is. */
export type Press = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>

/** The one key, as commands name theirs; null where it is held with another one that makes it something else. */
export function toSingleKey(press: Press): string | null {
  return press.ctrlKey || press.metaKey || press.altKey ? null : toLatin(press)
}

/** Ctrl-K; on a Mac Command-K, where Ctrl-K cuts a line. */
export function isPaletteKey(press: Press, isMac: boolean): boolean {
  return isHeldWith('k', press, isMac)
}

/** Ctrl-Z; on a Mac Command-Z. */
export function isUndoKey(press: Press, isMac: boolean): boolean {
  return isHeldWith('z', press, isMac)
}

function isHeldWith(letter: string, press: Press, isMac: boolean): boolean {
  const { ctrlKey, metaKey, altKey, shiftKey } = press
  const isHeld = isMac ? metaKey && !ctrlKey : ctrlKey && !metaKey
  return isHeld && !altKey && !shiftKey && toLatin(press).toLowerCase() === letter
}

/** Who writes Greek or Russian presses the same place of the keyboard. */
function toLatin({ key, code, shiftKey }: Press): string {
  const letter = /^Key([A-Z])$/.exec(code)?.[1]
  if (letter === undefined || key.length !== 1 || key.charCodeAt(0) < 128) return key
  return shiftKey ? letter : letter.toLowerCase()
}
