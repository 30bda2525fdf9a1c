import { explainSettings, readSettings, settingFlags, toMarkdown } from '../../config/index.ts'
import type { Command } from '../command.ts'

export const config: Command = {
  name: 'config',
  summary: 'Shows the settings in force and where each comes from.',
  usage: ['config [flags of start]', 'config --markdown'],
  words: 0,
  flags: {
    markdown: {
      type: 'boolean',
      placeholder: null,
      sentence: 'Prints the reference of all settings instead.',
    },
    ...settingFlags(),
  },
  async run({ flags }, terminal) {
    if (flags.markdown) {
      terminal.print(toMarkdown().trimEnd())
      return
    }
    terminal.print(explainSettings(readSettings({ env: terminal.env, flags, cwd: terminal.cwd })))
  },
}
