import type { Measurement } from '../measurement.ts'
import type { Rig } from './rig.ts'

const mostSwitchMs = 150
const mostOutsideMs = 250

/** From the click, or from the statement of another program, to the patch on each screen: all of one list. */
export async function measureArrivals(rig: Rig, quick: boolean): Promise<Measurement[]> {
  const turns = quick ? 3 : 60
  const measured: Measurement[] = []
  for (const count of quick ? [1, 20] : [1, 100, 1_000]) {
    await rig.open(count, ['size=25'])
    const words = count === 1 ? '1 open screen' : `${count.toLocaleString('en-GB')} open screens`
    for (const how of ['switch', 'outside'] as const) {
      const { medianMs, p95Ms, lastMs } = await rig.change(how, turns)
      const what = how === 'switch' ? `a switch, ${words}` : `an outside write, ${words}`
      const lastGoal = how === 'switch' ? { atMost: mostSwitchMs } : null
      const p95Goal = how === 'outside' ? { atMost: mostOutsideMs } : null
      measured.push(
        { what: `${what}: median`, value: medianMs, unit: 'ms', goal: null },
        { what: `${what}: 95th percentile`, value: p95Ms, unit: 'ms', goal: p95Goal },
        { what: `${what}: the last of all`, value: lastMs, unit: 'ms', goal: lastGoal },
      )
    }
  }
  await rig.closeAll()
  return measured
}
