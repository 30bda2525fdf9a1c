import type { ChildProcess } from 'node:child_process'
import { rm } from 'node:fs/promises'

export interface Child {
  readonly server: ChildProcess
  /** Goes with it. */
  readonly folder: string
  readonly ended: Promise<unknown>
  readonly signal: 'SIGINT' | 'SIGTERM'
}

/** Ends a server of our own, also when the test run itself is ended early. */
export function stopChild({ server, folder, ended, signal }: Child): () => Promise<void> {
  const end = () => server.kill(signal)
  process.once('exit', end)
  return async () => {
    process.off('exit', end)
    end()
    await ended
    await rm(folder, { recursive: true, force: true })
  }
}
