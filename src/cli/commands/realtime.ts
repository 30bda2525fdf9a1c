import {
  keepPushApp,
  loadConfig,
  type PushServerSettings,
  pushServerFlags,
  readPushServerSettings,
  toPushAppFile,
  toRealtimeOptions,
} from '../../config/index.ts'
import { createRealtime, type ServeOptions, type Serving, serveRealtime } from '../../realtime/index.ts'
import type { Command } from '../command.ts'
import { toListenProblem } from '../listen-problem.ts'
import { openLog } from '../open-kernel.ts'
import { toPushGreeting } from '../push-greeting.ts'
import type { Terminal } from '../terminal.ts'
import { untilStopped } from '../until-stopped.ts'
import { warnOfIgnored } from '../warn-of-ignored.ts'

const usualDrainSeconds = 5
/** The time for the last requests after that. What still hangs then is left behind. */
const leaveMs = 6_000

export const realtime: Command = {
  name: 'realtime',
  summary: 'Runs only the push server, instead of Laravel Reverb, Soketi or the hosted service.',
  usage: ['realtime [flags]'],
  words: 0,
  flags: pushServerFlags(),
  async run({ flags }, terminal) {
    const settings = readPushServerSettings({ env: terminal.env, flags, cwd: terminal.cwd })
    const { options, madeIn } = await toOptions(settings, terminal)
    const { apps, path = '', drainSeconds = usualDrainSeconds } = options
    const log = openLog(settings, terminal)
    warnOfIgnored(settings.push.reverb.ignored, log)
    const push = createRealtime({ ...options, log })
    try {
      const server = await openServer({ ...settings, realtime: push, log })
      const stop = terminal.listenForStop(server.reloadCertificate)
      terminal.print(
        toPushGreeting({ address: server.address, apps, path, clients: settings.push.address, madeIn }),
      )
      await untilStopped(stop)
      log.info({}, 'stopping')
      terminal.leaveWithin(drainSeconds * 1_000 + leaveMs)
      await server.close()
    } finally {
      await push.close()
    }
    log.info({}, 'stopped')
  },
}

/** Creates an application if the settings name none. */
async function toOptions({ push, dataDir, configFile }: PushServerSettings, { cwd }: Terminal) {
  const config = await loadConfig({ cwd, configFile })
  const isNamed = push.app !== null || (config.realtime?.apps ?? []).length > 0
  const app = isNamed ? push.app : keepPushApp(dataDir)
  return {
    options: toRealtimeOptions({ ...push, app, origins: null }, config.realtime),
    madeIn: isNamed ? null : toPushAppFile(dataDir),
  }
}

async function openServer(options: ServeOptions): Promise<Serving> {
  try {
    return await serveRealtime(options)
  } catch (failure) {
    throw toListenProblem(failure, {
      ...options,
      hostName: 'REVERB_SERVER_HOST',
      again: 'switchboard realtime --port',
    })
  }
}
