import { fileScheme } from './options.ts'

/** A database URL without its password. In doubt it hides more, as unescaped characters in a password move parts. */
export function maskUrl(text: string): string {
  const hidden = `${/^[a-z][a-z0-9+.-]*:(\/\/)?/i.exec(text)?.[0] ?? ''}…`
  if (!text.includes('//')) {
    const mayHoldPassword = /@|pass|secret/i.test(text) && !text.startsWith(fileScheme)
    return mayHoldPassword ? hidden : text
  }
  const url = URL.parse(text)
  if (url === null || /@/.test(url.pathname + url.search + url.hash)) return hidden
  if (url.password !== '') url.password = '…'
  for (const name of [...url.searchParams.keys()]) {
    if (/pass|secret/i.test(name)) url.searchParams.set(name, '…')
  }
  return url.href.replaceAll('%E2%80%A6', '…')
}
