import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** A person who uses only the keyboard. A place is the text that a screen reader says: `button "Undo"`. */
export interface Keyboard {
  press(...keys: string[]): Promise<void>
  type(text: string): Promise<void>
  /** Waits until the focus is at this place. */
  isAt(place: string | RegExp): Promise<void>
  /** Presses this key until the focus is at the place, but not more often than a person would. */
  goTo(place: string | RegExp, key?: string): Promise<void>
}

const mostPresses = 40

export function takeKeyboard(page: Page): Keyboard {
  return {
    async press(...keys) {
      for (const key of keys) await page.keyboard.press(key)
    },
    type: (text) => page.keyboard.type(text),
    isAt: (place) => expect.poll(() => placeOf(page)).toMatch(toPattern(place)),
    async goTo(place, key = 'Tab') {
      const passed: string[] = []
      while (passed.length < mostPresses) {
        await page.keyboard.press(key)
        const at = await placeOf(page)
        if (toPattern(place).test(at)) return
        passed.push(at)
      }
      throw new Error(`${key} never came to ${place}, but to ${passed.join(', ')}`)
    },
  }
}

async function placeOf(page: Page): Promise<string> {
  if (await page.evaluate(() => document.activeElement === document.body)) return 'nothing'
  const [heard = ''] = (await page.locator(':focus').ariaSnapshot()).split('\n')
  return heard.replace(/^- '?/, '').replace(/'?:?$/, '')
}

function toPattern(place: string | RegExp): RegExp {
  return typeof place === 'string' ? new RegExp(`^${place.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`) : place
}
