import type { ChildProcess } from 'node:child_process'
import { rm } from 'node:fs/promises'

export interface Child {
  readonly server: ChildProcess
  /** This folder is deleted with the server. */
  readonly folder: string
  readonly ended: Promise<unknown>
  readonly signal: 'SIGINT' | 'SIGTERM'
}

/** Ends a server that we started, also when the test run ends early. */
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
