import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Receiver } from 'ws'
import { toFrameBytes } from './frame-bytes.ts'

// The types of `ws` lack this.
declare module 'ws' {
  class Receiver {
    constructor(options: { isServer: boolean; allowSynchronousEvents: boolean })
    on(event: 'message', listener: (message: Buffer, isBinary: boolean) => void): void
    write(bytes: Buffer): void
  }
}

/** Parses the bytes with the client of `ws`. */
function read(bytes: Buffer): string[] {
  const messages: string[] = []
  const receiver = new Receiver({ isServer: false, allowSynchronousEvents: true })
  receiver.on('message', (message, isBinary) => messages.push(`${isBinary ? 'binary ' : ''}${message}`))
  receiver.write(bytes)
  return messages
}

test.each([0, 1, 125, 126, 127, 65_535, 65_536, 200_000])(
  '[P5] a text of %i bytes is one frame',
  (length) => {
    const text = 'x'.repeat(length)
    expect(read(toFrameBytes(text))).toEqual([text])
  },
)

test('[P5] any text is one frame, and several behind each other are several', () => {
  const codeUnit = fc.nat(0xffff).map((code) => String.fromCharCode(code))
  const text = fc.string({ unit: codeUnit, size: 'large' }).map((said) => said.toWellFormed())
  fc.assert(
    fc.property(text, text, (one, other) => {
      expect(read(Buffer.concat([toFrameBytes(one), toFrameBytes(other)]))).toEqual([one, other])
    }),
  )
})
