import type { ScreenTexts } from '../../../wire/texts/screens.ts'
import { type Appearance, chooseAppearance } from '../../appearance.ts'
import type { Command } from '../../commands/commands.ts'

/** How pages look, as in the user menu. They have no keys, so they load with the palette. */
export function toAppearanceCommands(texts: ScreenTexts): readonly Command[] {
  return [...toCommands('theme', texts), ...toCommands('density', texts)]
}

function toCommands(name: Appearance, texts: ScreenTexts): readonly Command[] {
  const { label, choices } = texts.shell.appearances[name]
  return Object.entries(choices).map(([value, words]) => ({
    id: `${name} ${value}`,
    words: `${label}: ${words}`,
    key: null,
    run: () => chooseAppearance(name, value),
  }))
}
