import { useNavigate } from 'react-router'
import { type ScreenTexts, screenTexts } from '../../../wire/texts/screens.ts'
import type { Command } from '../../commands/commands.ts'
import { chooseLook, type Look } from '../../look.ts'
import { useTexts } from '../../words/use-texts.ts'
import { type HouseWays, toHousePlaces } from './house-places.ts'

/** The commands of every page. */
export function useShellCommands(may: HouseWays): readonly Command[] {
  const texts = useTexts(screenTexts)
  const navigate = useNavigate()
  const toPage = (path: string, words: string) => ({
    id: path,
    words,
    key: null,
    run: () => void navigate(path),
  })
  return [
    ...toHousePlaces(may, texts).map(({ href, words }) => toPage(href, words)),
    toPage('/account', texts.account),
    ...toLookCommands('theme', texts),
    ...toLookCommands('density', texts),
    { id: 'sign-out', words: texts.shell.signOut, key: null, run: signOut },
  ]
}

function toLookCommands(look: Look, texts: ScreenTexts): Command[] {
  const { label, choices } = texts.shell.looks[look]
  return Object.entries(choices).map(([value, words]) => ({
    id: `${look} ${value}`,
    words: `${label}: ${words}`,
    key: null,
    run: () => chooseLook(look, value),
  }))
}

/** The form is in the user menu, also while that is closed. */
function signOut(): void {
  document.querySelector<HTMLFormElement>('form[action="/sign-out"]')?.requestSubmit()
}
