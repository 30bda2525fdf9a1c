import type { Page } from 'playwright-core'

/** From the event as the browser took it to the end of the next frame's work. */
export async function timePaint(page: Page, type: string, act: () => Promise<void>): Promise<number> {
  await page.evaluate(watchPaint, type)
  await act()
  return read(page)
}

/** From a click until another address' rows are there. */
export async function timeRows(page: Page, act: () => Promise<void>): Promise<number> {
  await page.evaluate(watchRows)
  await act()
  return read(page)
}

async function read(page: Page): Promise<number> {
  const found = await page.waitForFunction(() => Reflect.get(window, 'tookMs'), null, { timeout: 30_000 })
  return Number(await found.jsonValue())
}

/** Runs in the page. */
function watchPaint(type: string): void {
  Reflect.set(window, 'tookMs', undefined)
  const onEvent = ({ timeStamp }: Event) =>
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => Reflect.set(window, 'tookMs', performance.now() - timeStamp)
      port2.postMessage(null)
    })
  document.addEventListener(type, onEvent, { capture: true, once: true })
}

/** Runs in the page. */
function watchRows(): void {
  Reflect.set(window, 'tookMs', undefined)
  const before = location.href
  const onEvent = ({ timeStamp }: Event) => {
    const look = () => {
      const isThere = location.href !== before && document.querySelector('main [aria-busy="true"]') === null
      if (isThere) Reflect.set(window, 'tookMs', performance.now() - timeStamp)
      else requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  }
  document.addEventListener('click', onEvent, { capture: true, once: true })
}
