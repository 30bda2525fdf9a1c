import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseMessage } from './message.ts'
import { createSeal } from './seal.ts'

const broadcast = {
  kind: 'broadcast',
  frame: '{}',
  except: null,
  only: ['1.2'],
  kept: { event: 'e', data: '' },
}

test('[K15] a message is what it is, or nothing', () => {
  expect(parseMessage(JSON.stringify(broadcast))).toEqual(broadcast)
  expect(parseMessage(JSON.stringify({ ...broadcast, only: [1] }))).toBeNull()
  expect(parseMessage(JSON.stringify({ kind: 'command', command: { kind: 'exit' } }))).toBeNull()
  expect(parseMessage('{"kind":"removed"}')).toBeNull()
})

test('[K15] whatever comes, reading it does not fail', () => {
  fc.assert(fc.property(fc.oneof(fc.string(), fc.json()), (text) => void parseMessage(text)))
})

test('[K15] a seal is good for its text, its channel and its secret', () => {
  const seal = createSeal('shared')
  fc.assert(
    fc.property(fc.string(), fc.string(), fc.string({ minLength: 1 }), (channel, text, more) => {
      const sealed = seal.close(channel, text)
      expect(seal.open(channel, sealed)).toBe(text)
      expect(seal.open(channel, sealed + more)).toBeNull()
      expect(seal.open(`${channel}${more}`, sealed)).toBeNull()
      expect(createSeal(`shared${more}`).open(channel, sealed)).toBeNull()
      expect(seal.open(channel, text)).toBeNull()
    }),
  )
})
