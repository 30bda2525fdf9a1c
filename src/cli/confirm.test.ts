import { expect, test } from 'vitest'
import { confirm } from './confirm.ts'
import { createProcessTerminal } from './process-terminal.ts'

const words = { question: 'Make it?', otherwise: 'Nothing was made.' }

function answering(answer: string, interactive = true) {
  const asked: string[] = []
  const ask = async (question: string) => {
    asked.push(question)
    return answer
  }
  const { signal: unread } = new AbortController()
  return { asked, terminal: { ...createProcessTerminal({ unread }), interactive, ask } }
}

test.each(['y', 'Y', 'yes', 'Yes'])('"%s" is a yes', async (answer) => {
  const { terminal, asked } = answering(answer)
  await confirm(terminal, words)
  expect(asked).toEqual(['Make it? [y/N] '])
})

test.each(['', 'n', 'no', 'yep', 'drop'])('"%s" is a no', async (answer) => {
  await expect(confirm(answering(answer).terminal, words)).rejects.toThrow(/^Nothing was made\.$/)
})

test('where nobody sits nobody is asked', async () => {
  const { terminal, asked } = answering('y', false)
  await expect(confirm(terminal, words)).rejects.toThrow('Nothing was made. Add --yes')
  expect(asked).toEqual([])
})
