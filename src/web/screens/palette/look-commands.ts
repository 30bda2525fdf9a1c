import type { ScreenTexts } from '../../../wire/texts/screens.ts'
import type { Command } from '../../commands/commands.ts'
import { chooseLook, type Look } from '../../look.ts'

/** How pages look, as in the user menu. They have no keys, so they load with the palette. */
export function toLookCommands(texts: ScreenTexts): readonly Command[] {
  return [...toCommands('theme', texts), ...toCommands('density', texts)]
}

function toCommands(look: Look, texts: ScreenTexts): readonly Command[] {
  const { label, choices } = texts.shell.looks[look]
  return Object.entries(choices).map(([value, words]) => ({
    id: `${look} ${value}`,
    words: `${label}: ${words}`,
    key: null,
    run: () => chooseLook(look, value),
  }))
}
