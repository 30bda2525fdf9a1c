import { useSyncExternalStore } from 'react'
import { screenTexts } from '../../../wire/texts/screens.ts'
import { isMac } from '../../commands/is-mac.ts'
import { useTexts } from '../../words/use-texts.ts'

/** The map of all keys. */
export const mapKey = '?'

/** The keys that are held for the palette; null on the server and while hydrating, where nobody knows the keyboard. */
export function usePaletteKeys(): readonly string[] | null {
  const texts = useTexts(screenTexts)
  const isOnMac = useSyncExternalStore<boolean | null>(never, isMac, () => null)
  return isOnMac === null ? null : [isOnMac ? '⌘' : texts.palette.keys.ctrl, 'K']
}

const never = () => () => {}
