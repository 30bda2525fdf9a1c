import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { askLine } from './ask-line.ts'

/** The answer and the output after these keys. */
async function type(keys: string, terminal: boolean) {
  const input = new PassThrough()
  const output = new PassThrough()
  input.write(keys)
  const answer = await askLine('Make it? ', { input, output, terminal })
  return { answer, drawn: await text(output.end()) }
}

test.each([true, false])(
  'the first line is the answer while the input stays open (terminal: %s)',
  async (terminal) => {
    expect(await type('yes\r\nand more', terminal)).toMatchObject({
      answer: 'yes',
      drawn: expect.stringContaining('Make it? '),
    })
  },
)

test('Ctrl+D is an empty answer, and what is said next begins a line', async () => {
  const { answer, drawn } = await type('\x04', true)
  expect(answer).toBe('')
  expect(drawn).toMatch(/\n$/)
})

test('an input that ends without a line is an empty answer, and one without a line break is the last line', async () => {
  const input = new PassThrough()
  const place = { input, output: new PassThrough(), terminal: false }
  input.end()
  expect(await askLine('', place)).toBe('')
  const other = new PassThrough()
  other.end('secret')
  expect(await askLine('', { ...place, input: other })).toBe('secret')
})
