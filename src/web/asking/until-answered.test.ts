import { afterEach, expect, test, vi } from 'vitest'
import { loadPatiently } from './until-answered.ts'

afterEach(() => vi.unstubAllGlobals())

const failing = (times: number) => {
  let left = times
  return vi.fn(async () => {
    left -= 1
    if (left >= 0) throw new TypeError('Failed to fetch dynamically imported module')
    return 'the part'
  })
}

/** Stubs the mark of the page that says whether a request waits, and a server that answers. */
function stubPage() {
  const element = { toggleAttribute: () => {}, hasAttribute: () => false }
  vi.stubGlobal('document', { documentElement: element })
  vi.stubGlobal('fetch', async () => new Response())
}

test('a part comes though the connection goes again while it is loaded', async () => {
  stubPage()
  const load = failing(3)
  expect(await loadPatiently(load)).toBe('the part')
  expect(load).toHaveBeenCalledTimes(4)
})

test('a part that isn’t there any more is missed at last', async () => {
  stubPage()
  await expect(loadPatiently(failing(100))).rejects.toThrow('dynamically imported')
})
