import type { Page } from 'playwright-core'
import { createPseudo } from '../src/wire/texts/pseudo.ts'

/** Words as the page says them. */
export const { say: sayPseudo } = createPseudo()

/** What people, the database or the owner wrote, keys and code. */
const notOurs = [
  'script, style, template, svg, code, kbd, bdi, [translate="no"]',
  // The cells of a list, and the values of a row.
  'tr[data-key] td, dd[data-column], article dt',
  // Intl writes times.
  'time',
  // In the frame: the database, the person, who else is there, tables and shared views.
  '[class*="_database_"], [class*="_person"], [class*="_face_"], [class*="_navigation_"] a[href^="/t/"]',
  // Names of tables at home and above a row, of columns above a list, and of what the trail is filtered by.
  '[class*="_name_"], article > [class*="_top_"] > a, [class*="_headWords_"]',
  'select[name="person"] option, select[name="table"] option',
  `select[aria-label="${sayPseudo('Column')}"] option`,
  '[class*="_account_"] > :is(h1, [class*="_lead_"]), [class*="_device_"]',
  // The words of a switch, and why its column is one: the server finds both in the database.
  '[class*="_on_"], [class*="_off_"], [class*="_why_"] + span',
].join()

/** Browsers ask for the language of long words by this name. */
export const pseudoLocale = 'en-XA'

/** The page has been taken over in that language. This button comes with the page's scripts. */
export async function awaitPseudo(page: Page): Promise<void> {
  await page.getByRole('button', { name: new RegExp(sayPseudo('colours')) }).waitFor()
}

/** What the page says in plain English, though its reader asked for another language. */
export async function findPlainWords(page: Page): Promise<string[]> {
  return page.evaluate(findPlain, notOurs)
}

/** What doesn't hold: whatever lies beyond the window's edges, and text that is cut and says nowhere what it was. */
export async function findBroken(page: Page): Promise<string[]> {
  return page.evaluate(findOverflows)
}

/** Runs in the page. A word of our catalogues has an accent wherever it has one of these letters. */
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
