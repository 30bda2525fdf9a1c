import { useSyncExternalStore } from 'react'
import { scriptedFormHeader } from '../../../wire/scripted-form.ts'
import { askApi } from '../../asking/ask-api.ts'
import { chooseScheme, readScheme, watchScheme } from '../../color-scheme.ts'

interface ThemeSwitch {
  /** The theme after a press. Null on the server and during hydration: only the browser knows the system's theme. */
  readonly next: 'dark' | 'light' | null
  press(): void
}

/** Switches between light and dark. The account page offers the same without script, and also "as the system". */
export function useThemeSwitch(): ThemeSwitch {
  const next = useSyncExternalStore(watchScheme, readNext, () => null)
  return { next, press }
}

/** Keeps the choice with the person, too. Without the server, this page and the cookie still have it. */
function press(): void {
  const theme = readNext()
  chooseScheme(theme)
  const body = new URLSearchParams({ do: 'theme', theme })
  askApi('/account', { method: 'POST', body, headers: { Accept: '*/*', [scriptedFormHeader]: '1' } }).catch(
    () => {},
  )
}

function readNext(): 'dark' | 'light' {
  return readScheme() === 'dark' ? 'light' : 'dark'
}
