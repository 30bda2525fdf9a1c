import { toRealtimeOptions } from '../config/index.ts'
import { createRealtime, type Realtime } from '../realtime/index.ts'
import { spokenByServerOnly } from '../wire/channels.ts'
import type { KernelOptions } from './kernel-options.ts'

/** The server gives itself 8 s to stop, and the last goodbyes take a moment, too. */
const mostDrainSeconds = 5

/** The push server of the app: at the addresses that everybody knows, for its own pages and those of the named origins. */
export function openRealtime({
  settings,
  config,
  log,
}: Pick<KernelOptions, 'settings' | 'config' | 'log'>): Realtime {
  const options = toRealtimeOptions({ ...settings.push, origins: settings.origins }, config.realtime)
  const drainSeconds = Math.min(options.drainSeconds ?? mostDrainSeconds, mostDrainSeconds)
  const [own, ...others] = options.apps
  const apps = own ? [{ ...own, silentChannels: spokenByServerOnly }, ...others] : []
  return createRealtime({ ...options, apps, path: undefined, drainSeconds, log })
}
