import type { AppOptions, RealtimeOptions } from '../realtime/index.ts'
import { Problem } from '../std/problem.ts'
import type { RealtimeConfig } from './realtime-config.ts'
import type { ReadPush } from './settings.ts'

export interface PushParts extends Pick<ReadPush, 'redisUrl' | 'app'>, Partial<Pick<ReadPush, 'reverb'>> {
  /** Origins that may connect to that application, besides those of the config file; null: all, unless the file names some. */
  readonly origins: readonly string[] | null
}

/** The push server's options from the settings and the config file. */
export function toRealtimeOptions(
  { redisUrl, app, origins, reverb }: PushParts,
  { apps = [], ...config }: RealtimeConfig = {},
): Omit<RealtimeOptions, 'log'> {
  const {
    allowedOrigins,
    clientEvents,
    subscriptionCount,
    provenWithinSeconds,
    limits,
    webhooks,
    ...server
  } = config
  const shared = { allowedOrigins, clientEvents, subscriptionCount, provenWithinSeconds, webhooks }
  const named = origins === null ? {} : { allowedOrigins: [...origins, ...(allowedOrigins ?? [])] }
  const own = app === null ? [] : [{ ...app, ...named, ...toAppOptions(reverb) }]
  const chosen = [...own, ...apps].map((one: AppOptions) => ({
    ...shared,
    ...one,
    limits: { ...limits, ...one.limits },
  }))
  refuseTwins(chosen)
  const activitySeconds = reverb?.activitySeconds ?? server.activitySeconds
  const path = reverb?.path ?? server.path
  return { ...server, activitySeconds, path, redisUrl, apps: chosen }
}

/** The environment's values for one application win over the file's values for all. */
function toAppOptions(reverb: ReadPush['reverb'] | undefined): Pick<AppOptions, 'clientEvents' | 'limits'> {
  const connections = reverb?.connections ?? null
  const clientEvents = reverb?.clientEvents ?? null
  return {
    ...(clientEvents !== null && { clientEvents }),
    ...(connections !== null && { limits: { connections } }),
  }
}

/** The key identifies the application of a connection, the id that of a request. */
function refuseTwins(apps: readonly AppOptions[]): void {
  for (const name of ['id', 'key'] as const) {
    const values = apps.map((app) => app[name])
    const twin = values.find((value, index) => values.indexOf(value) !== index)
    if (twin === undefined) continue
    throw new Problem(
      'invalid',
      `Two push applications have the ${name} ${twin}. Each is named once: by the REVERB_APP_* names or under realtime.apps.`,
    )
  }
}
