import { keepPushApp, makePushApp } from './push-app.ts'
import { readSettings } from './read-settings.ts'
import { keepSecret, makeSecret } from './secret.ts'
import type { LoadedSettings, SettingSources } from './settings.ts'

/** Every setting in force; what is made once is made where it is missing. Throws Problem `invalid` with all complaints. */
export function loadSettings(sources: SettingSources): LoadedSettings {
  const settings = readSettings(sources)
  const { secret, push, dataDir } = settings
  return {
    ...settings,
    secret: secret ?? keepSecret(dataDir),
    push: { ...push, app: push.app ?? keepPushApp(dataDir) },
  }
}

/** The same for a command that soon ends: nobody is given what it signs, so nothing is made that stays. */
export function borrowSettings(sources: SettingSources): LoadedSettings {
  const settings = readSettings(sources)
  const { secret, push } = settings
  return { ...settings, secret: secret ?? makeSecret(), push: { ...push, app: push.app ?? makePushApp() } }
}
