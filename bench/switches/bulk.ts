import { setTimeout as sleep } from 'node:timers/promises'
import { type Job, jobShape } from '../../src/wire/job.ts'
import type { Measurement } from '../measurement.ts'
import type { SwitchServer } from './switch-server.ts'

export interface BulkOptions {
  readonly server: SwitchServer
  /** Of the table. */
  readonly rows: number
}

const lookEveryMs = 50

/** All rows by one job, and back: they are on before and after. */
export async function measureBulk({ server, rows }: BulkOptions): Promise<Measurement[]> {
  const idleMb = server.residentMb()
  let mostMb = idleMb
  const watch = setInterval(() => {
    mostMb = Math.max(mostMb, server.residentMb())
  }, lookEveryMs)
  try {
    const off = await timeJob(rows, () => turnOff(server))
    const undone = await timeJob(rows, () => undoJob(server, off.job))
    const many = rows.toLocaleString('en-GB')
    return [
      { what: `${many} rows turned off by a job`, value: off.perSecond, unit: '/s', goal: null },
      { what: 'the same taken back', value: undone.perSecond, unit: '/s', goal: null },
      {
        what: 'resident memory above idle meanwhile',
        value: mostMb - idleMb,
        unit: 'MB',
        goal: null,
      },
    ]
  } finally {
    clearInterval(watch)
  }
}

async function timeJob(rows: number, run: () => Promise<Job>): Promise<{ job: Job; perSecond: number }> {
  const from = performance.now()
  const job = await run()
  const seconds = (performance.now() - from) / 1000
  if (job.changed !== rows) throw new Error(`A job changed ${job.changed} rows of ${rows}`)
  return { job, perSecond: rows / seconds }
}

async function turnOff(server: SwitchServer): Promise<Job> {
  const path = `/api/tables/${server.table}/switches/active`
  return untilDone(server, await ask(server, path, { active: false, list: '' }))
}

async function undoJob(server: SwitchServer, { id }: Job): Promise<Job> {
  return untilDone(server, await ask(server, `/api/jobs/${id}/undo`, {}))
}

async function untilDone(server: SwitchServer, { id }: Job): Promise<Job> {
  for (;;) {
    const job = await ask(server, `/api/jobs/${id}`)
    if (job.state === 'done') return job
    if (job.state !== 'waiting' && job.state !== 'running') {
      throw new Error(`A job ended as ${job.state}: ${job.error}`)
    }
    await sleep(lookEveryMs)
  }
}

async function ask({ address, headers }: SwitchServer, path: string, body?: object): Promise<Job> {
  const answer = await fetch(address + path, {
    headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${text}`)
  return jobShape.parse(JSON.parse(text))
}
