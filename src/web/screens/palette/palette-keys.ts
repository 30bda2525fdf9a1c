import { useSyncExternalStore } from 'react'
import { screenTexts } from '../../../wire/texts/screens.ts'
import { isMac } from '../../commands/is-mac.ts'
import { useTexts } from '../../words/use-texts.ts'

/** This key opens the map of all keys. */
export const mapKey = '?'

/** The keys that open the palette. Null on the server and during hydration, where the keyboard is unknown. */
export function usePaletteKeys(): readonly string[] | null {
  const texts = useTexts(screenTexts)
  const isOnMac = useSyncExternalStore<boolean | null>(never, isMac, () => null)
  return isOnMac === null ? null : [isOnMac ? '⌘' : texts.palette.keys.ctrl, 'K']
}

const never = () => () => {}
