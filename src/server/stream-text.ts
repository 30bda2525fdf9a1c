import { isProblem } from '../std/problem.ts'
import type { Actor } from '../wire/actor.ts'
import { type Edge, type EdgeContext, hasLeft } from './edge.ts'
import { requireActor } from './require-actor.ts'

interface StreamedText {
  /** Text, or the bytes of a file. */
  readonly pieces: AsyncIterable<string | Uint8Array<ArrayBuffer>>
  /** Throws a Problem if the actor may get no more of it. */
  confirm(now: Actor): unknown
}

/**
 * A body that is written as fast as it is read. If it fails half-way, or its reader loses the right to it, the
 * connection breaks, so that nobody takes the beginning for the whole.
 */
export function streamText(
  c: EdgeContext,
  { log, kernel: { access } }: Edge,
  { pieces, confirm }: StreamedText,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  const encoder = new TextEncoder()
  const rest = cutLong(pieces)
  const { lost, stop } = access.follow(requireActor(c), confirm)
  lost.addEventListener('abort', () => breakOff(lost.reason), { once: true })

  function breakOff(failure: unknown): void {
    stop()
    if (hasLeft(c)) return
    const facts = { requestId: c.get('requestId'), err: failure }
    if (isProblem(failure)) log.warn(facts, 'an answer broke off')
    else log.error(facts, 'an answer broke off')
    c.env.outgoing.destroy()
  }

  return new ReadableStream(
    {
      async pull(controller) {
        try {
          const step = await rest.next()
          if (step.done) {
            stop()
            controller.close()
          } else controller.enqueue(typeof step.value === 'string' ? encoder.encode(step.value) : step.value)
        } catch (failure) {
          breakOff(failure)
          controller.close()
        }
      },
      async cancel() {
        stop()
        await rest.return()
      },
    },
    // No piece is made before there is room for it.
    { highWaterMark: 0 },
  )
}

/** Encoding this many characters takes a few milliseconds. */
const longest = 1_000_000

/** Cuts long values, so that encoding many megabytes does not block the others. */
async function* cutLong<T extends Uint8Array>(
  pieces: AsyncIterable<string | T>,
): AsyncGenerator<string | T, void, void> {
  for await (const piece of pieces) {
    if (typeof piece !== 'string' || piece.length <= longest) yield piece
    else yield* cutText(piece)
  }
}

function* cutText(text: string): Generator<string> {
  for (let at = 0; at < text.length; ) {
    const isPairCut = /[\uD800-\uDBFF]/.test(text.charAt(at + longest - 1))
    const end = at + longest - (isPairCut ? 1 : 0)
    yield text.slice(at, end)
    at = end
  }
}
