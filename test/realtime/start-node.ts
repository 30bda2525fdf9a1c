import { execFileSync, fork } from 'node:child_process'
import { once } from 'node:events'
import type { RealtimeOptions } from '../../src/realtime/index.ts'
import { startAppServer } from './app-server.ts'
import { application } from './application.ts'
import { closeAfterwards, createSdk, openClients, type PushClients } from './push-server.ts'

export type NodeOptions = Omit<RealtimeOptions, 'log'>

export interface Node extends PushClients {
  readonly sdk: ReturnType<typeof createSdk>
  residentMb(): number
  /** Kills the process at once, without a shutdown. */
  kill(): Promise<void>
}

/** Starts a push server as a process. */
export async function startNode(options: Partial<NodeOptions> = {}): Promise<Node> {
  const whole: NodeOptions = { apps: [application], ...options }
  const child = fork('test/realtime/push-node.ts', [JSON.stringify(whole)])
  const ended = once(child, 'exit')
  const kill = async () => {
    child.kill('SIGKILL')
    await ended
  }
  closeAfterwards(kill)
  const [address] = await once(child, 'message')
  const sdk = createSdk(address)
  const appServer = await startAppServer(sdk)
  closeAfterwards(() => appServer.stop())
  return {
    ...openClients(address, appServer),
    sdk,
    residentMb: () => Number(execFileSync('ps', ['-o', 'rss=', '-p', String(child.pid)]).toString()) / 1000,
    kill,
  }
}
