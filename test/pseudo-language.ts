import type { Page } from 'playwright-core'
import { createPseudo } from '../src/wire/texts/pseudo.ts'

/** Texts as the page shows them. */
export const { say: sayPseudo } = createPseudo()

/** Elements with text of people, the database or the owner, and with keys or code. */
const notOurs = [
  'script, style, template, svg, code, kbd, bdi, [translate="no"]',
  // Cells of a list, and values of a row.
  'tr[data-key] td, dd[data-column], article dt',
  // Intl writes these times.
  'time',
  // In the frame: names of the database, the person, other readers, tables and shared views.
  '[class*="_database_"], [class*="_person"], [class*="_face_"], [class*="_navigation_"] a[href^="/t/"]',
  // Names of tables on the start page and above a row, column names, and values of the trail's filters.
  '[class*="_name_"], article > [class*="_top_"] > a, [class*="_headWords_"]',
  'select[name="person"] option, select[name="table"] option',
  `select[aria-label="${sayPseudo('Column')}"] option`,
  '[class*="_account_"] > :is(h1, [class*="_lead_"]), [class*="_device_"]',
  // The words of a switch, and the reason for it. The server finds both in the database.
  '[class*="_on_"], [class*="_off_"], [class*="_why_"] + span',
].join()

/** Browsers use this name for the pseudo language. */
export const pseudoLocale = 'en-XA'

/** Waits until the page runs in that language. Its scripts show this button. */
export async function awaitPseudo(page: Page): Promise<void> {
  await page.getByRole('button', { name: new RegExp(sayPseudo('Search or run')) }).waitFor()
}

/** Texts that the page still shows in English. */
export async function findPlainWords(page: Page): Promise<string[]> {
  return page.evaluate(findPlain, notOurs)
}

/** Layout errors: elements outside of the window, and cut text without a title. */
export async function findBroken(page: Page): Promise<string[]> {
  return page.evaluate(findOverflows)
}

/** Runs in the page. A translated word has an accent wherever it has one of these letters. */
function findPlain(data: string): string[] {
  const isPlain = (text: string) =>
    [...text.matchAll(/\p{L}{2,}/gu)].some(
      ([word]) => /[aeiounc]/.test(word) && /^(?!switchboard$)[a-z]+$/i.test(word),
    )
  const name = (element: Element, text: string) =>
    `<${element.tagName.toLowerCase()} class="${element.className}"> ${text.trim()}`
  const plain: string[] = []
  for (const element of document.querySelectorAll('title, body *')) {
    if (element.closest(data) !== null) continue
    const texts = [...element.childNodes]
      .filter((node) => node.nodeType === Node.TEXT_NODE)
      .map(({ nodeValue }) => nodeValue)
    const spoken = ['title', 'aria-label', 'placeholder', 'alt'].map((attribute) =>
      element.getAttribute(attribute),
    )
    for (const text of [...texts, ...spoken]) if (text && isPlain(text)) plain.push(name(element, text))
  }
  return plain
}

/** Runs in the page. */
function findOverflows(): string[] {
  const name = (element: Element) =>
    `<${element.tagName.toLowerCase()} class="${element.className}"> ${element.textContent?.slice(0, 60)}`
  const hasScroller = ({ parentElement: around }: Element): boolean =>
    around !== null &&
    (/auto|scroll/.test(getComputedStyle(around).overflowX) ? around !== document.body : hasScroller(around))
  const broken: string[] = []
  const page = document.documentElement
  if (page.scrollWidth > page.clientWidth) broken.push(`the page is ${page.scrollWidth} wide`)
  for (const element of document.body.querySelectorAll<HTMLElement>('*')) {
    if (!element.checkVisibility({ visibilityProperty: true }) || element.closest('.sr-only, svg') !== null)
      continue
    const { left, right, width, height } = element.getBoundingClientRect()
    const isScrolled = hasScroller(element)
    const isBeyond = left < -1 || right > page.clientWidth + 1
    if (width > 1 && height > 1 && isBeyond && !isScrolled) broken.push(`beyond the edge: ${name(element)}`)
    const { overflowX, clipPath } = getComputedStyle(element)
    const isClipped = (overflowX === 'hidden' || overflowX === 'clip') && clipPath === 'none'
    if (!isClipped || element.scrollWidth <= element.clientWidth + 1 || element.textContent?.trim() === '')
      continue
    element.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }))
    if (element.closest('[title]') === null) broken.push(`cut without a word: ${name(element)}`)
  }
  return broken
}
