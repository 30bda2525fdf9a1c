import { gzipSync } from 'node:zlib'
import type { Page, Response } from 'playwright-core'
import { type Measurement, median } from '../measurement.ts'
import { slowDown, slowNetwork } from './slow-down.ts'
import type { Screens } from './with-screens.ts'

interface FirstLoad {
  readonly scriptKb: number
  readonly paintMs: number
  readonly flipMs: number
}

/** A browser that was never here; somebody presses the first switch as soon as it is painted. */
export async function measureFirstLoad(screens: Screens, runs: number): Promise<Measurement[]> {
  const loads: FirstLoad[] = []
  for (let run = 0; run < runs; run += 1) loads.push(await load(screens))
  const of = (name: keyof FirstLoad) => median(loads.map((found) => found[name]))
  return [
    {
      what: 'script until the first switch works, gzip',
      value: of('scriptKb'),
      unit: 'KB',
      goal: { atMost: 180 },
    },
    {
      what: 'first contentful paint, CPU ÷ 4, fast 3G',
      value: of('paintMs'),
      unit: 'ms',
      goal: { atMost: 3000 },
    },
    {
      what: 'pressed when painted, the first switch has landed, CPU ÷ 4, fast 3G',
      value: of('flipMs'),
      unit: 'ms',
      goal: { atMost: 6000 },
    },
  ]
}

async function load({ open, address }: Screens): Promise<FirstLoad> {
  const page = await open()
  await slowDown(page, 4)
  await slowNetwork(page)
  const scripts: Promise<number>[] = []
  const count = (answer: Response) => {
    if (answer.request().resourceType() !== 'script') return
    scripts.push(answer.body().then((body) => gzipSync(body, { level: 9 }).length))
  }
  page.on('response', count)
  await page.addInitScript(pressWhenPainted)
  await page.goto(`${address}/t/products?size=25`, { waitUntil: 'commit' })
  const flipMs = await readWhenThere(page, 'landedMs')
  // What comes later, such as the push client's, is not waited for by anybody.
  page.off('response', count)
  const paintMs = await readWhenThere(page, 'paintedMs')
  const bytes = (await Promise.all(scripts)).reduce((sum, size) => sum + size, 0)
  await page.context().close()
  return { scriptKb: bytes / 1000, paintMs, flipMs }
}

async function readWhenThere(page: Page, name: string): Promise<number> {
  const found = await page.waitForFunction((key) => Reflect.get(window, key), name, { timeout: 60_000 })
  return Number(await found.jsonValue())
}

/** Runs in the page. Its clock begins with the navigation. */
function pressWhenPainted(): void {
  new PerformanceObserver((list) => {
    const paint = list.getEntriesByName('first-contentful-paint')[0]
    if (paint === undefined) return
    Reflect.set(window, 'paintedMs', paint.startTime)
    document.querySelector<HTMLInputElement>('tbody input[data-toggle]')?.click()
  }).observe({ type: 'paint', buffered: true })
  document.addEventListener('switchboard:switched', () => {
    Reflect.set(window, 'landedMs', performance.now())
  })
}
