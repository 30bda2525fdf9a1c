import type { Page } from 'playwright-core'
import { awaitScripts } from '../../test/browser.ts'
import { type Measurement, median } from '../measurement.ts'
import { slowDown } from './slow-down.ts'
import { timePaint, timeRows, timeWidth } from './time-event.ts'
import type { Screens } from './with-screens.ts'

interface Pace {
  readonly runs: number
  readonly slowdown: number
}

interface Interaction {
  readonly what: string
  readonly path: string
  /** Milliseconds of one time; leaves the page so that it can be done again. */
  time(page: Page, run: number): Promise<number>
  readonly goalMs: number | null
}

const products = '/t/products?size=25'
const wide = '/t/wide?size=100'

const interactions: readonly Interaction[] = [
  {
    what: 'sort, next paint',
    path: products,
    time: (page) => timePaint(page, 'click', () => sort(page)),
    goalMs: 100,
  },
  { what: 'sort, rows in order', path: products, time: timeSorted, goalMs: null },
  {
    what: 'flip, next paint',
    path: products,
    time: (page, run) => timePaint(page, 'click', () => switchAt(page, run).click()),
    goalMs: 100,
  },
  {
    what: 'open the columns, next paint',
    path: products,
    time: (page) => timePopup(page, 'Columns'),
    goalMs: 100,
  },
  {
    what: 'open the filter, next paint',
    path: products,
    time: (page) => timePopup(page, 'Filter'),
    goalMs: 100,
  },
  {
    what: 'type in the search, next paint',
    path: products,
    time: (page) => timePaint(page, 'keydown', () => page.locator('main input[name="q"]').press('a')),
    goalMs: 100,
  },
  {
    what: 'arrow key in 100 × 30 cells, next paint',
    path: wide,
    time: (page) => timePaint(page, 'keydown', () => page.keyboard.press('ArrowDown')),
    goalMs: 100,
  },
  {
    what: 'widen the kept column of 100 × 30 cells: a step of the line, next paint',
    path: wide,
    time: timeStep,
    goalMs: 100,
  },
  {
    what: 'widen the kept column of 100 × 30 cells: let go, next paint',
    path: wide,
    time: timeLetGo,
    goalMs: 100,
  },
  {
    what: 'widen the kept column of 100 × 30 cells: let go, cells as wide',
    path: wide,
    time: timeCellsWide,
    goalMs: null,
  },
  {
    what: 'a wider column of 100 × 30 cells by its menu, next paint',
    path: wide,
    time: (page) => timePaint(page, 'click', () => widen(page)),
    goalMs: 100,
  },
  {
    what: 'sort 100 × 30 cells, next paint',
    path: wide,
    time: (page) => timePaint(page, 'click', () => sort(page)),
    goalMs: 100,
  },
  { what: 'sort 100 × 30 cells, rows in order', path: wide, time: timeSorted, goalMs: null },
]

export async function measureInteractions(
  { open, address }: Screens,
  { runs, slowdown }: Pace,
): Promise<Measurement[]> {
  const page = await open()
  const pace = slowdown === 1 ? '' : `, CPU ÷ ${slowdown}`
  const measurements: Measurement[] = []
  for (const { what, path, time, goalMs } of interactions) {
    await slowDown(page, 1)
    await page.goto(address + path)
    await awaitScripts(page)
    await page.waitForLoadState('networkidle')
    await page.locator('tbody td').nth(1).click()
    await slowDown(page, slowdown)
    const timesMs: number[] = []
    // The first time, what comes on intent is on its way.
    for (let run = 0; run <= runs; run += 1) timesMs.push(await time(page, run))
    measurements.push({
      what: what + pace,
      value: median(timesMs.slice(1)),
      unit: 'ms',
      goal: goalMs === null ? null : { atMost: goalMs * Math.min(slowdown, 2) },
    })
  }
  await page.context().close()
  return measurements
}

const sortLink = 'thead th[data-column="id"] a'

function sort(page: Page): Promise<void> {
  return page.locator(sortLink).click()
}

function switchAt(page: Page, run: number) {
  return page.locator('tbody input[data-toggle]').nth(run)
}

/** Ascending, descending and unsorted come by turns: each time other rows, or another address, come. */
function timeSorted(page: Page): Promise<number> {
  return timeRows(page, sortLink)
}

const keptHead = 'thead th[data-column][data-sticks="start"]'

async function timeStep(page: Page): Promise<number> {
  const step = await startDrag(page)
  const took = await timePaint(page, 'pointermove', step)
  await page.mouse.up()
  return took
}

async function timeLetGo(page: Page): Promise<number> {
  const step = await startDrag(page)
  await step()
  return timePaint(page, 'pointerup', () => page.mouse.up())
}

async function timeCellsWide(page: Page): Promise<number> {
  const step = await startDrag(page)
  await step()
  return timeWidth(page, keptHead)
}

/** That it begins is not the step. */
async function startDrag(page: Page): Promise<() => Promise<void>> {
  const edge = page.locator(keptHead).locator('[data-edge]')
  await edge.hover()
  const box = await edge.boundingBox()
  if (box === null) throw new Error('Its edge is not to be seen')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.mouse.down()
  await page.mouse.move(x + 4, y)
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 50))))
  return () => page.mouse.move(x + 10, y)
}

/** Its menu stays open. */
async function widen(page: Page): Promise<void> {
  const wider = page.getByRole('button', { name: 'Wider', exact: true })
  if (!(await wider.isVisible())) await page.locator(keptHead).getByRole('button').click()
  await wider.click()
}

async function timePopup(page: Page, name: string): Promise<number> {
  const took = await timePaint(page, 'click', () => page.getByRole('button', { name, exact: true }).click())
  const popup = page.locator('dialog[open], [popover]:popover-open').first()
  await popup.waitFor()
  await page.keyboard.press('Escape')
  await popup.waitFor({ state: 'hidden' })
  return took
}
