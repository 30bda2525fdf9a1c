import { options } from './options.ts'

export interface SettingFlag {
  readonly type: 'string' | 'boolean'
  readonly placeholder: string | null
  readonly sentence: string
}

/** The settings as flags of a command, by their names without the dashes. */
export function settingFlags(): Record<string, SettingFlag> {
  const flags: Record<string, SettingFlag> = {}
  for (const option of Object.values(options)) {
    const type = option.placeholder === null ? 'boolean' : 'string'
    flags[option.flag] = { type, placeholder: option.placeholder, sentence: option.sentence }
  }
  return flags
}
