import type { Page } from 'playwright-core'

/** From the event as the browser took it to the end of the next frame's work. */
export async function timePaint(page: Page, type: string, act: () => Promise<void>): Promise<number> {
  await page.evaluate(watchPaint, type)
  await act()
  return read(page)
}

/** From the end of a drag until the cells under the head have the width that its line had. */
export async function timeWidth(page: Page, head: string): Promise<number> {
  await page.evaluate(watchWidth, head)
  await page.mouse.up()
  return read(page)
}

/** From a click on the link until the rows are there that it leads to: then it leads elsewhere itself. */
export async function timeRows(page: Page, link: string): Promise<number> {
  await page.evaluate(watchRows, link)
  await page.locator(link).click()
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
function watchWidth(selector: string): void {
  Reflect.set(window, 'tookMs', undefined)
  const head = document.querySelector<HTMLElement>(selector)
  const before = head?.style.width
  const onEvent = ({ timeStamp }: Event) => {
    const look = () => {
      if (head?.style.width === before) requestAnimationFrame(look)
      else setTimeout(() => Reflect.set(window, 'tookMs', performance.now() - timeStamp))
    }
    requestAnimationFrame(look)
  }
  document.addEventListener('pointerup', onEvent, { capture: true, once: true })
}

/** Runs in the page. */
function watchRows(link: string): void {
  Reflect.set(window, 'tookMs', undefined)
  const find = () => document.querySelector<HTMLAnchorElement>(link)?.href
  const before = find()
  const onEvent = ({ timeStamp }: Event) => {
    const look = () => {
      const isThere = find() !== before && document.querySelector('main [aria-busy="true"]') === null
      if (isThere) Reflect.set(window, 'tookMs', performance.now() - timeStamp)
      else requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  }
  document.addEventListener('click', onEvent, { capture: true, once: true })
}
