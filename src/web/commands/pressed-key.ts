/** The parts of a keyboard event that say which key it is. */
export type Press = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>

/** The pressed key, as commands name it. Null if Ctrl, Command or Alt is held, too. */
export function toSingleKey(press: Press): string | null {
  return press.ctrlKey || press.metaKey || press.altKey ? null : toLatin(press)
}

/** Ctrl-K; on a Mac it is Command-K, because Ctrl-K cuts a line there. */
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

/** On a Greek or Russian keyboard the place of the key decides. */
function toLatin({ key, code, shiftKey }: Press): string {
  const letter = /^Key([A-Z])$/.exec(code)?.[1]
  if (letter === undefined || key.length !== 1 || key.charCodeAt(0) < 128) return key
  return shiftKey ? letter : letter.toLowerCase()
}
