import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addRouterState } from './router-state.ts'

const page = '<!DOCTYPE html><html><body><p>"</body>" is what ends it</p></body></html>'

test('the state stands in a script of its own, the last thing of the page', () => {
  const { before, script } = split(addRouterState(page, { state: '[1]', nonce: 'abc' }))
  expect(before).toBe('<!DOCTYPE html><html><body><p>"</body>" is what ends it</p>')
  expect(run(script)).toEqual(['[1]', 'closed'])
})

test('whatever a table holds, nothing of it ends the script, and the router reads it as it was', () => {
  const hostile = fc.constantFrom(
    '</script>',
    '<!--<script>',
    '\u2028',
    '\u2029',
    '"',
    '\\',
    '&lt;',
    '\ud800',
  )
  fc.assert(
    fc.property(fc.array(fc.oneof(hostile, fc.string({ unit: 'binary' }))), (parts) => {
      const state = parts.join('')
      const { script } = split(addRouterState(page, { state, nonce: 'abc' }))
      expect(script).not.toContain('<')
      expect(run(script)).toEqual([state, 'closed'])
    }),
  )
})

function split(html: string) {
  const [, before = '', script = ''] =
    html.match(/^(.*)<script nonce="abc">(.*)<\/script><\/body><\/html>$/s) ?? []
  return { before, script }
}

/** What the router would be handed. */
function run(script: string): string[] {
  const told: string[] = []
  const streamController = { enqueue: (text: string) => told.push(text), close: () => told.push('closed') }
  new Function('window', script)({ __reactRouterContext: { streamController } })
  return told
}
