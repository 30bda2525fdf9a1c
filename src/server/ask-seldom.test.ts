import { expect, test } from 'vitest'
import { askSeldom } from './ask-seldom.ts'

function openQuestion() {
  const asked: PromiseWithResolvers<void>[] = []
  let nowMs = 0
  const ask = () => {
    const question = Promise.withResolvers<void>()
    asked.push(question)
    return question.promise
  }
  const wait = (ms: number) => {
    nowMs += ms
  }
  return { asked, wait, check: askSeldom(ask, 1_000, () => nowMs) }
}

test('a question that hangs is not joined by another one', async () => {
  const { asked, wait, check } = openQuestion()
  const first = check()
  wait(60_000)
  const second = check()
  expect(asked).toHaveLength(1)
  asked[0]?.resolve()
  await Promise.all([first, second])
})

test.each(['resolve', 'reject'] as const)('an answer (%s) serves for a second after it came', async (how) => {
  const { asked, wait, check } = openQuestion()
  const first = check().catch(() => {})
  wait(5_000)
  asked[0]?.[how]()
  await first
  wait(1_000)
  await check().catch(() => {})
  expect(asked).toHaveLength(1)
  wait(1)
  void check()
  expect(asked).toHaveLength(2)
})
