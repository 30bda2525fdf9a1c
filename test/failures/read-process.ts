import { setTimeout as sleep } from 'node:timers/promises'
import { onServer } from '../databases.ts'
import type { RunningServer } from '../start-server.ts'

/** What a server holds after its garbage was collected. */
export interface Holding {
  readonly residentMb: number
  /** The heap, and buffers outside of it. */
  readonly heapMb: number
  readonly files: number
  readonly handles: number
  readonly connections: number
}

/** Needs a server that collects on a signal (collect-on-signal.ts), and that nobody asks anything meanwhile. */
export async function readProcess(server: RunningServer, databaseUrl: string): Promise<Holding> {
  // Memory that a finalizer frees goes with the next collection.
  for (let pass = 0; pass < 3; pass += 1) {
    server.signal('SIGUSR2')
    await sleep(500)
  }
  const text = await (await fetch(`${server.address}/metrics`)).text()
  const read = (name: string) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1] ?? Number.NaN)
  const toMb = (bytes: number) => Math.round(bytes / 100_000) / 10
  const [{ count } = {}] = await onServer(
    databaseUrl,
    `select count(*)::int as count from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
  )
  return {
    residentMb: toMb(read('process_resident_memory_bytes')),
    heapMb: toMb(read('nodejs_heap_size_used_bytes') + read('nodejs_external_memory_bytes')),
    files: read('process_open_fds'),
    handles: read('nodejs_active_handles_total'),
    connections: Number(count),
  }
}
