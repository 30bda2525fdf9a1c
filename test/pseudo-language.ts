import type { Page } from 'playwright-core'

/**
 * Reads the page as in a language that we don't have: words with two fifths more letters and accents above them, from right to
 * left. What people wrote themselves gets longer, too, as theirs is.
 */
export async function speakPseudo(page: Page): Promise<void> {
  await page.evaluate(lengthen)
}

/** What doesn't hold: whatever lies beyond the window's edges, and text that is cut and says nowhere what it was. */
export async function findBroken(page: Page): Promise<string[]> {
  return page.evaluate(findOverflows)
}

/** Runs in the page. */
function lengthen(): void {
  const accents: Readonly<Record<string, string>> = { a: 'á', e: 'é', i: 'î', o: 'ö', u: 'ü', n: 'ñ', c: 'ç' }
  const toLonger = (text: string) =>
    text.replace(/\p{L}{2,}/gu, (word) => {
      const accented = word.replace(/[aeiounc]/g, (letter) => accents[letter] ?? letter)
      return accented + accented.slice(-Math.ceil(word.length * 0.4))
    })
  const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = words.nextNode(); node !== null; node = words.nextNode()) {
    const parent = node.parentElement
    if (parent === null || parent.closest('script, style, template, svg, kbd, [translate="no"]') !== null)
      continue
    node.nodeValue = toLonger(node.nodeValue ?? '')
  }
  for (const field of document.querySelectorAll('input[placeholder]')) {
    field.setAttribute('placeholder', toLonger(field.getAttribute('placeholder') ?? ''))
  }
  document.documentElement.dir = 'rtl'
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
