import type pg from 'pg'
import { type Answer, makeTrip, type Ran, type Sent } from './trip.ts'

/** The statements of one transaction, on their way to the server. */
export interface Sender {
  /** One after the other; fails as the first of them that fails, and what was sent with it is not done. */
  send(statements: readonly Sent[]): Promise<readonly Answer[]>
  /** What has not left yet is not done any more. */
  end(): void
}

interface Load {
  readonly statements: readonly Sent[]
  resolve(answers: readonly Answer[]): void
  reject(failure: unknown): void
}

/** What is sent within a turn of the loop makes one trip. */
export function gatherSent(client: pg.ClientBase): Sender {
  let gathered: Load[] = []
  let leaves = false
  let ended = false

  async function leave(): Promise<void> {
    const sent = gathered
    gathered = []
    leaves = false
    try {
      if (ended) throw new Error('a transaction has ended before what it sent has left')
      settle(
        sent,
        await makeTrip(
          client,
          sent.flatMap(({ statements }) => statements),
        ),
      )
    } catch (reason) {
      for (const { reject } of sent) reject(reason)
    }
  }

  return {
    send: (statements) =>
      new Promise((resolve, reject) => {
        gathered.push({ statements, resolve, reject })
        if (!leaves) process.nextTick(leave)
        leaves = true
      }),
    end() {
      ended = true
    },
  }
}

function settle(sent: readonly Load[], { answers, failure }: Ran): void {
  let from = 0
  for (const { statements, resolve, reject } of sent) {
    const own = answers.slice(from, from + statements.length)
    from += statements.length
    if (from <= answers.length) resolve(own)
    else reject(failure)
  }
}
