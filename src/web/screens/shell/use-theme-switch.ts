import { useSyncExternalStore } from 'react'
import { chooseScheme, readScheme, watchScheme } from '../../color-scheme.ts'

interface ThemeSwitch {
  /** What a press leads to; null on the server and while hydrating: only the browser knows what "as the system" came to. */
  readonly next: 'dark' | 'light' | null
  press(): void
}

/** Between light and dark; the account page offers the same without script, and "as the system". */
export function useThemeSwitch(): ThemeSwitch {
  const next = useSyncExternalStore(watchScheme, readNext, () => null)
  return { next, press: () => chooseScheme(readNext()) }
}

function readNext(): 'dark' | 'light' {
  return readScheme() === 'dark' ? 'light' : 'dark'
}
