import { setImmediate as turn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { Bundle } from './bundle.ts'
import { Outbox, type Pass } from './outbox.ts'

const frame = Buffer.from('frame')

/** A line as the outbox knows it. */
function createSender(outbox: Outbox, sent: (bundle: Bundle) => void) {
  let bundle: Bundle | null = null
  const sender = {
    write(bytes: Buffer) {
      bundle = bundle === null ? outbox.begin(sender, bytes) : bundle.with(bytes)
    },
    send() {
      if (bundle === null) return
      const leaving = bundle
      bundle = null
      sent(leaving)
    },
  }
  return sender
}

test('[S1] what is written within one turn leaves at its end, together and once', async () => {
  const sent: string[] = []
  const outbox = new Outbox(() => {})
  const sender = createSender(outbox, (bundle) => sent.push(bundle.toBuffer().toString()))
  for (const text of ['a', 'b', 'c']) sender.write(Buffer.from(text))
  expect(sent).toEqual([])
  await turn()
  expect(sent).toEqual(['abc'])
  await turn()
  expect(sent).toEqual(['abc'])
})

test('[S2] a pass that takes long goes on in the next turns, and what came meanwhile follows in its order', async () => {
  const passes: Pass[] = []
  const outbox = new Outbox((pass) => passes.push(pass))
  const sent = new Map<number, string[]>()
  const senders = Array.from({ length: 400 }, (_, at) =>
    createSender(outbox, (bundle) => {
      sent.set(at, [...(sent.get(at) ?? []), bundle.toBuffer().toString()])
      const end = performance.now() + 0.2
      while (performance.now() < end);
    }),
  )
  for (const sender of senders) sender.write(Buffer.from('1'))
  let turns = 0
  while (sent.size < senders.length) {
    await turn()
    turns += 1
    if (turns === 1) for (const sender of senders) sender.write(Buffer.from('2'))
  }
  while (passes.length < 2) await turn()
  // The pass has 80 ms of work in slices of 10 ms.
  expect(turns).toBeGreaterThan(4)
  for (const texts of sent.values()) expect(texts.join('')).toBe('12')
  // Lines that had not had their turn got both frames at once. Only the others are in the second pass.
  expect(passes.map(({ lines }) => lines)).toEqual([
    400,
    [...sent.values()].filter((texts) => texts.length === 2).length,
  ])
})

test('[S3] a pass tells how long it took from the first frame on', async () => {
  const passes: Pass[] = []
  const outbox = new Outbox((pass) => passes.push(pass))
  const [one, other] = [createSender(outbox, () => {}), createSender(outbox, () => {})]
  one.write(frame)
  const end = performance.now() + 5
  while (performance.now() < end);
  other.write(frame)
  await turn()
  expect(passes).toEqual([{ lines: 2, ms: expect.any(Number) }])
  expect(passes[0]?.ms).toBeGreaterThanOrEqual(5)
})
