import { useSyncExternalStore } from 'react'
import { texts } from '../../../wire/texts/screens.ts'
import { isMac } from '../../commands/is-mac.ts'

/** The map of all keys. */
export const mapKey = '?'

/** The keys that are held for the palette; null on the server and while hydrating, where nobody knows the keyboard. */
export function usePaletteKeys(): readonly string[] | null {
  return useSyncExternalStore(never, toPaletteKeys, () => null)
}

const never = () => () => {}
const macKeys = ['⌘', 'K']
const otherKeys = [texts.palette.keys.ctrl, 'K']
const toPaletteKeys = () => (isMac() ? macKeys : otherKeys)
