import type { Bench } from '../measurement.ts'
import { measureFirstLoad } from './first-load.ts'
import { measureInteractions } from './interactions.ts'
import { withScreens } from './with-screens.ts'

export const screen: Bench = {
  name: 'screen',
  sentence:
    'The list screen in a real browser: products of the demo world, 25 rows, and a table of 100 rows with 30 columns. The first load with the CPU four times slower over fast 3G; the rest from a trusted event to the next paint, or until what was asked for is there. Medians. Browser and server share the cores.',
  run: ({ quick }) =>
    withScreens(async (screens) => {
      const runs = quick ? 1 : 5
      return [
        ...(await measureFirstLoad(screens, runs)),
        ...(await measureInteractions(screens, { runs, slowdown: 1 })),
        ...(await measureInteractions(screens, { runs, slowdown: 4 })),
      ]
    }),
}
