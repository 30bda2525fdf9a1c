import { PassThrough } from 'node:stream'
import { setImmediate as turn } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { gatherSent } from './gather-sent.ts'

test('statements of one turn leave in one write, those of the next in another', async () => {
  const stream = new PassThrough()
  const written = vi.spyOn(stream, '_write')
  const send = (text: string) => {
    gatherSent({ connection: { stream } })
    stream.write(text)
  }
  send('begin')
  await Promise.resolve()
  send('lock')
  expect(written).not.toHaveBeenCalled()
  await turn()
  expect(written).toHaveBeenCalledTimes(2)
  expect(stream.writableCorked).toBe(0)
  send('commit')
  expect(written).toHaveBeenCalledTimes(2)
  await turn()
  expect(String(stream.read())).toBe('beginlockcommit')
})
