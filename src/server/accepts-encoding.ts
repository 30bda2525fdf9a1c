/** Whether the header accepts the encoding: by its name, or by a star for all other names. */
export function acceptsEncoding(header: string | undefined, encoding: 'br' | 'gzip'): boolean {
  let others = false
  for (const entry of header?.split(',') ?? []) {
    const [name = '', ...parameters] = entry.toLowerCase().split(';')
    const isWanted = !parameters.some((parameter) => /^\s*q\s*=\s*0(\.0*)?\s*$/.test(parameter))
    if (name.trim() === encoding) return isWanted
    if (name.trim() === '*') others = isWanted
  }
  return others
}
