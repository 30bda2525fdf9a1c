import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addState } from './hand-over.ts'

const page = '<!DOCTYPE html><html><body><p>"</body>" is what ends it …</p></body></html>'

test('the state stands in scripts of its own, the last things of the page', () => {
  const { before, text, script } = split(addState(page, { state: '[1]', nonce: 'abc' }))
  expect(before).toBe('<!DOCTYPE html><html><body><p>"</body>" is what ends it …</p>')
  expect(run(text, script)).toEqual(['[1]', 'closed'])
})

test('whatever a table holds, nothing of it ends the script, and the router reads it as it was', () => {
  const hostile = fc.constantFrom(
    '</script>',
    '<!--<script>',
    '\u2028',
    '\u2029',
    '\r\n',
    '"',
    '\\',
    '&lt;',
    '\ud800',
  )
  fc.assert(
    fc.property(fc.array(fc.oneof(hostile, fc.string({ unit: 'binary' }))), (parts) => {
      const value = parts.join('')
      const state = `${JSON.stringify([value])}\n`
      const { text, script } = split(addState(page, { state, nonce: 'abc' }))
      // Browsers turn other line ends into this one.
      expect(text).not.toMatch(/[<\r\0]/)
      const [told = '', closed] = run(text, script)
      expect([JSON.parse(told), closed]).toEqual([[value], 'closed'])
    }),
  )
})

function split(html: string) {
  const [, before = '', text = '', script = ''] =
    html.match(
      /^(.*)<script type="application\/json">(.*)<\/script><script nonce="abc">(.*)<\/script><\/body><\/html>$/s,
    ) ?? []
  return { before, text, script }
}

/** The data that the router would receive. */
function run(textContent: string, script: string): string[] {
  const told: string[] = []
  const streamController = { enqueue: (text: string) => told.push(text), close: () => told.push('closed') }
  const document = { currentScript: { previousElementSibling: { textContent } } }
  new Function('window', 'document', script)({ __reactRouterContext: { streamController } }, document)
  return told
}
