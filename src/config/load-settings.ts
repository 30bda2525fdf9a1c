import { keepPushApp, makePushApp } from './push-app.ts'
import { readSettings } from './read-settings.ts'
import { keepSecret, makeSecret } from './secret.ts'
import type { LoadedSettings, SettingSources } from './settings.ts'

/** All settings in force. Creates secrets that are missing. Throws Problem `invalid` with all complaints. */
export function loadSettings(sources: SettingSources): LoadedSettings {
  const settings = readSettings(sources)
  const { secret, push, dataDir } = settings
  return {
    ...settings,
    secret: secret ?? keepSecret(dataDir),
    push: { ...push, app: push.app ?? keepPushApp(dataDir) },
  }
}

/** The same for a short command: nobody gets what it signs, so it creates no lasting secret. */
export function borrowSettings(sources: SettingSources): LoadedSettings {
  const settings = readSettings(sources)
  const { secret, push } = settings
  return { ...settings, secret: secret ?? makeSecret(), push: { ...push, app: push.app ?? makePushApp() } }
}
