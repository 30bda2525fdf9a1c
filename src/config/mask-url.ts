/** A database address without its password. In doubt it hides more: unescaped characters in a password move its parts. */
export function maskUrl(text: string): string {
  if (!text.includes('//')) return text
  const url = URL.parse(text)
  const hidden = `${text.slice(0, text.indexOf('//'))}//…`
  if (url === null || /@/.test(url.pathname + url.search + url.hash)) return hidden
  if (url.password !== '') url.password = '…'
  for (const name of [...url.searchParams.keys()]) {
    if (/pass|secret/i.test(name)) url.searchParams.set(name, '…')
  }
  return url.href.replaceAll('%E2%80%A6', '…')
}
