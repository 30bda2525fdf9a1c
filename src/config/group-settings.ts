import type { LoadedConfig } from './define-config.ts'
import { tellFile } from './file-options.ts'
import { pushOptions } from './push-options.ts'
import type { ToldSetting } from './settings.ts'

/** The settings in force, in the groups of the reference. */
export interface SettingGroups {
  readonly start: readonly ToldSetting[]
  readonly push: readonly ToldSetting[]
  readonly file: readonly ToldSetting[]
}

export function groupSettings(told: readonly ToldSetting[], config: LoadedConfig): SettingGroups {
  const pushNames = Object.values(pushOptions).map(({ environment }) => environment)
  const isPush = ({ name }: ToldSetting) => pushNames.includes(name)
  return {
    start: told.filter((setting) => !isPush(setting)),
    push: told.filter(isPush),
    file: tellFile(config),
  }
}
