const mostCharacters = 36
const mostHost = 26
const leastEnd = 8

/** Shortens a URL for a cell: without protocol and "www", and without the middle if it is long. */
export function toShortUrl(url: string): string {
  const bare = url.replace(/^https?:\/\/(www\.)?/i, '').replace(/\/$/, '')
  if (bare.length <= mostCharacters) return bare
  const host = /^[^/?#]*/.exec(bare)?.[0] ?? ''
  const begin = host.length <= mostHost ? `${host}/` : bare.slice(0, mostHost)
  return `${begin}…${bare.slice(-Math.max(leastEnd, mostCharacters - begin.length - 1))}`
}
