export { type ClientAddress, toClientAddress } from './client-address.ts'
export { loadConfig } from './config-file.ts'
export { inDataFolder } from './data-folder.ts'
export { type Config, defineConfig, type LoadedConfig } from './define-config.ts'
export { explainSettings } from './explain.ts'
export {
  backupFlags,
  databaseFlags,
  footprintFlags,
  pushServerFlags,
  type SettingFlag,
  settingFlags,
  targetFlags,
} from './flags.ts'
export { groupSettings, type SettingGroups } from './group-settings.ts'
export { borrowSettings, loadSettings } from './load-settings.ts'
export { maskUrl } from './mask-url.ts'
export { fileScheme } from './options.ts'
export type { LogLevel } from './parse-value.ts'
export { findPushApp, keepPushApp, replacePushApp, toPushAppFile } from './push-app.ts'
export { readPushServerSettings } from './read-push.ts'
export { readSettings } from './read-settings.ts'
export type { RealtimeConfig } from './realtime-config.ts'
export { toMarkdown } from './reference.ts'
export { findSecret, replaceSecret } from './secret.ts'
export type {
  LoadedSettings,
  PushAddress,
  PushApp,
  PushServerSettings,
  ReadSettings,
  SettingSources,
  Settings,
  ToldSetting,
} from './settings.ts'
export { toRealtimeOptions } from './to-realtime-options.ts'
export { readVersion } from './version.ts'
