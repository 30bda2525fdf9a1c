import { useMantineColorScheme } from '@mantine/core'
import { useSyncExternalStore } from 'react'

interface ThemeSwitch {
  /** What a press leads to; null on the server and while hydrating: only the browser knows what "as the system" came to. */
  readonly next: 'dark' | 'light' | null
  press(): void
}

/** Between light and dark; the account page offers the same without script, and "as the system". */
export function useThemeSwitch(): ThemeSwitch {
  const { setColorScheme } = useMantineColorScheme()
  const next = useSyncExternalStore(watchScheme, readNext, () => null)
  return { next, press: () => setColorScheme(readNext()) }
}

const attribute = 'data-mantine-color-scheme'

function readNext(): 'dark' | 'light' {
  return document.documentElement.getAttribute(attribute) === 'dark' ? 'light' : 'dark'
}

function watchScheme(listener: () => void): () => void {
  const observer = new MutationObserver(listener)
  observer.observe(document.documentElement, { attributeFilter: [attribute] })
  return () => observer.disconnect()
}
