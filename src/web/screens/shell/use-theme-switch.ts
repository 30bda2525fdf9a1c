import { useSyncExternalStore } from 'react'
import { chooseScheme, readScheme, watchScheme } from '../../color-scheme.ts'

interface ThemeSwitch {
  /** The theme after a press. Null on the server and during hydration: only the browser knows the system's theme. */
  readonly next: 'dark' | 'light' | null
  press(): void
}

/** Switches between light and dark. The account page offers the same without script, and also "as the system". */
export function useThemeSwitch(): ThemeSwitch {
  const next = useSyncExternalStore(watchScheme, readNext, () => null)
  return { next, press: () => chooseScheme(readNext()) }
}

function readNext(): 'dark' | 'light' {
  return readScheme() === 'dark' ? 'light' : 'dark'
}
