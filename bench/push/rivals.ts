import { median } from '../measurement.ts'
import type { Rig } from './rig.ts'

/** Two servers that are measured by turns, so that what else the machine does slows both. */
export interface Rivals {
  readonly ours: Rig
  readonly bare: Rig
  /** Only to see that it runs. */
  readonly quick: boolean
}

/** The median of each number, over some turns. */
export async function byTurns<Numbers extends Readonly<Record<string, number>>>(
  { ours, bare, quick }: Rivals,
  measure: (rig: Rig) => Promise<Numbers>,
): Promise<(name: keyof Numbers) => { value: number; bare: number }> {
  const oursRuns: Numbers[] = []
  const bareRuns: Numbers[] = []
  for (let turn = 0; turn < (quick ? 1 : 3); turn += 1) {
    oursRuns.push(await measure(ours))
    bareRuns.push(await measure(bare))
  }
  return (name) => ({
    value: median(oursRuns.map((run) => run[name] ?? Number.NaN)),
    bare: median(bareRuns.map((run) => run[name] ?? Number.NaN)),
  })
}
