type Page = readonly [cursor: string, entries: readonly string[]]

/** Yields the pages of a scan. An entry may come twice. */
export async function* scan(next: (cursor: string) => Promise<Page>): AsyncGenerator<readonly string[]> {
  let cursor = '0'
  do {
    const [following, entries] = await next(cursor)
    yield entries
    cursor = following
  } while (cursor !== '0')
}

/** Pairs up the names and values of a hash, which Redis lists alternately. */
export function toPairs(flat: readonly string[]): [name: string, value: string][] {
  return flat.flatMap((name, index) => (index % 2 === 0 ? [[name, flat[index + 1] ?? '']] : []))
}

export function splitOnce(text: string): [word: string, rest: string] {
  const at = text.indexOf(' ')
  return [text.slice(0, at), text.slice(at + 1)]
}
