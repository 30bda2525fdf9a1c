import type { ChildProcess } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'

/** Resolves when a server that we started answers. */
export async function untilItAnswers(
  name: string,
  server: ChildProcess,
  problem: () => Promise<string | null>,
  seconds = 10,
): Promise<void> {
  for (let attempt = 0; attempt < 10 * seconds; attempt++) {
    if (server.exitCode !== null) throw new Error(`${name} ended at once with ${server.exitCode}`)
    if ((await problem()) === null) return
    await wait(100)
  }
  throw new Error(`${name} was started but did not answer within ${seconds} seconds`)
}
