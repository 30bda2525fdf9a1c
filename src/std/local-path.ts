/** A path of ours for a redirect. A path that could lead to another origin becomes the home page. */
export function toLocalPath(text: string | null): string {
  if (text === null || text.length > 2000 || !/^\/(?![/\\])[^\\\p{Cc}]*$/u.test(text)) return '/'
  const address = new URL(text, 'http://here.invalid')
  if (address.host !== 'here.invalid') return '/'
  const path = address.pathname + address.search
  return path.startsWith('//') ? '/' : path
}
