import {
  explainSettings,
  readPushServerSettings,
  readSettings,
  settingFlags,
  toMarkdown,
} from '../../config/index.ts'
import type { Command } from '../command.ts'

export const config: Command = {
  name: 'config',
  summary: 'Shows the current settings and where each comes from.',
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
    const sources = { env: terminal.env, flags, cwd: terminal.cwd }
    const { told } = readSettings(sources)
    // Its --host and --port differ from those of start.
    const pushServer = readPushServerSettings({ ...sources, flags: {} })
    const names = new Set(told.map(({ name }) => name))
    terminal.print(
      explainSettings({ told: [...told, ...pushServer.told.filter(({ name }) => !names.has(name))] }),
    )
  },
}
