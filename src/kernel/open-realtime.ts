import { toRealtimeOptions } from '../config/index.ts'
import { createRealtime, type Realtime } from '../realtime/index.ts'
import { spokenByServerOnly } from '../wire/channels.ts'
import type { KernelOptions } from './kernel-options.ts'

/** The server takes 8 s at most to stop, and the last goodbyes need some of that. */
const mostDrainSeconds = 5

/** The push server of the app at the usual addresses, for its own pages and those of the configured origins. */
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
