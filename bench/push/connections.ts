import { execFileSync } from 'node:child_process'
import type { Measurement } from '../measurement.ts'
import type { Rig } from './rig.ts'
import type { Rivals } from './rivals.ts'

/** So many stay open for what is measured afterwards. */
export function connectionsIn(quick: boolean): number {
  return quick ? 1_000 : 10_000
}

/** Opens them, and leaves them open. */
export async function measureConnections({ ours, bare, quick }: Rivals): Promise<Measurement[]> {
  const count = connectionsIn(quick)
  requireFiles(count)
  const [open, openBare] = [await connect(ours, count), await connect(bare, count)]
  return [
    {
      what: 'connections opened',
      value: open.perSecond,
      bare: openBare.perSecond,
      unit: '/s',
      goal: null,
    },
    {
      what: `memory of an idle connection, of ${count.toLocaleString('en-GB')}`,
      value: open.kb,
      bare: openBare.kb,
      unit: 'KB',
      goal: { atMost: 12 },
    },
  ]
}

/** Every connection is an open file of the server, and one of the clients' process. Node takes what the hard limit allows. */
function requireFiles(connections: number): void {
  const allowed = execFileSync('sh', ['-c', 'ulimit -Hn']).toString().trim()
  const needed = connections + 600
  if (allowed !== 'unlimited' && Number(allowed) < needed)
    throw new Error(`${connections} connections need ${needed} open files; ulimit -n allows ${allowed} here.`)
}

async function connect(rig: Rig, count: number): Promise<{ perSecond: number; kb: number }> {
  // What is compiled and kept at the first connections is no part of the others.
  await rig.connect(500)
  await rig.close(500)
  const before = await rig.residentKb()
  const { ms } = await rig.connect(count)
  return { perSecond: (count * 1000) / ms, kb: ((await rig.residentKb()) - before) / count }
}
