const mostCharacters = 36

/** An address as a cell has room for it: without what all have, its beginning and its end. */
export function toShortUrl(url: string): string {
  const bare = url.replace(/^https?:\/\/(www\.)?/i, '').replace(/\/$/, '')
  if (bare.length <= mostCharacters) return bare
  const host = /^[^/?#]*/.exec(bare)?.[0] ?? ''
  const end = bare.slice(-Math.max(12, mostCharacters - host.length - 2))
  const begin = host.length + 2 > mostCharacters - 12 ? bare.slice(0, mostCharacters - 14) : `${host}/`
  return `${begin}…${end}`
}
