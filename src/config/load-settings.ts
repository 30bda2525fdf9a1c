import { readSettings } from './read-settings.ts'
import { keepSecret } from './secret.ts'
import type { LoadedSettings, SettingSources } from './settings.ts'

/** Every setting in force; the secret is made where there is none yet. Throws Problem `invalid` with all complaints. */
export function loadSettings(sources: SettingSources): LoadedSettings {
  const settings = readSettings(sources)
  return { ...settings, secret: settings.secret ?? keepSecret(settings.dataDir) }
}
