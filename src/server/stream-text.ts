import { isProblem } from '../std/problem.ts'
import { type Edge, type EdgeContext, hasLeft } from './edge.ts'

/**
 * A body that is written as fast as it is read. Fails it half-way, the connection breaks: nobody may take the beginning
 * for the whole.
 */
export function streamText(
  c: EdgeContext,
  { log }: Edge,
  pieces: AsyncIterable<string>,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  const encoder = new TextEncoder()
  const rest = pieces[Symbol.asyncIterator]()

  function breakOff(failure: unknown): void {
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
          if (step.done) controller.close()
          else controller.enqueue(encoder.encode(step.value))
        } catch (failure) {
          breakOff(failure)
          controller.close()
        }
      },
      async cancel() {
        await rest.return?.()
      },
    },
    // Nothing is made before there is room for it.
    { highWaterMark: 0 },
  )
}
