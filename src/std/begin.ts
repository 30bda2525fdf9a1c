/** Waits for the first piece, so that an error at the start appears here and not where the pieces are used. */
export async function begin<T>(pieces: AsyncIterable<T>): Promise<AsyncIterable<T>> {
  const rest = pieces[Symbol.asyncIterator]()
  let first: IteratorResult<T> | null = await rest.next()
  return {
    [Symbol.asyncIterator]: () => ({
      async next() {
        const step = first ?? (await rest.next())
        first = null
        return step
      },
      async return() {
        await rest.return?.()
        return { done: true, value: undefined }
      },
    }),
  }
}
