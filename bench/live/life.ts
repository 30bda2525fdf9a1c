import type { Measurement } from '../measurement.ts'
import type { Rig } from './rig.ts'

const perSecond = 50
const lists = 200
const mostStatements = 10

/** Many look at many lists, and another program never stops writing what they show. */
export async function measureLife(rig: Rig, quick: boolean): Promise<Measurement[]> {
  const [count, seconds] = quick ? [40, 2] : [1_000, 10]
  const searches = Array.from(
    { length: Math.min(lists, count) },
    (_, at) => `filter=id:gte:${1 + at * 5}&size=25`,
  )
  await rig.open(count, searches)
  const { answer, spent } = await rig.during(() => rig.life(perSecond, seconds))
  await rig.closeAll()
  const words = `${count.toLocaleString('en-GB')} screens on ${searches.length} lists, ${perSecond} changes/s`
  const inSecond = (value: number) => ({ value: value / seconds, unit: '/s' as const, goal: null })
  const { statements, cpuMs, longestHoldMs } = spent
  const rest = statements.all - statements.journal - statements.lists - statements.labels
  return [
    { what: `${words}: patches`, ...inSecond(answer.patches) },
    { what: `${words}: the server's CPU in a second`, value: cpuMs / seconds, unit: 'ms', goal: null },
    { what: `${words}: longest hold of its loop`, value: longestHoldMs, unit: 'ms', goal: null },
    // In a file nothing is sent anywhere.
    ...(statements.all === 0
      ? []
      : [
          { what: `${words}: statements`, ...inSecond(statements.all), goal: { atMost: mostStatements } },
          { what: `${words}: of these of the journal`, ...inSecond(statements.journal) },
          { what: `${words}: of these of lists`, ...inSecond(statements.lists) },
          { what: `${words}: of these of labels`, ...inSecond(statements.labels) },
          { what: `${words}: of these of the trail, and who may look`, ...inSecond(rest) },
        ]),
  ]
}
