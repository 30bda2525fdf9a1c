import { useNavigate } from 'react-router'
import { screenTexts } from '../../../wire/texts/screens.ts'
import type { Command } from '../../commands/commands.ts'
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
    { id: 'sign-out', words: texts.shell.signOut, key: null, run: signOut },
  ]
}

/** The form is in the user menu, also while that is closed. */
function signOut(): void {
  document.querySelector<HTMLFormElement>('form[action="/sign-out"]')?.requestSubmit()
}
