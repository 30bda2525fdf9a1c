import type { Measurement } from '../measurement.ts'
import type { Rig } from './rig.ts'

/** Another program changes all rows, statement by statement, in one transaction. */
export async function measureMuch(rig: Rig, quick: boolean): Promise<Measurement[]> {
  const [changes, count] = quick ? [500, 20] : [10_000, 1_000]
  await rig.open(count, ['size=25'])
  const { answer, spent } = await rig.during(() => rig.much(changes))
  await rig.closeAll()
  const words = `${changes.toLocaleString('en-GB')} outside writes in one transaction`
  return [
    { what: `${words}: the transaction`, value: answer.writeMs, unit: 'ms', goal: null },
    {
      what: `${words}: from the commit until all ${count.toLocaleString('en-GB')} screens are told`,
      value: answer.toldMs,
      unit: 'ms',
      goal: null,
    },
    {
      what: `${words}: longest hold of the server's loop`,
      value: spent.longestHoldMs,
      unit: 'ms',
      goal: null,
    },
  ]
}
