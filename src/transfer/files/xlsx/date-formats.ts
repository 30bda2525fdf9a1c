import { readWholeXml } from './read-xml.ts'
import type { ZipParts } from './zip-parts.ts'

/** What a number format shows: days, times of day, both, or hours that may pass 24. */
export type DateFormat = 'date' | 'time' | 'both' | 'elapsed'

/** The date format of each cell style; null: it shows numbers. */
export async function readDateFormats(
  parts: ZipParts,
  part: string | null,
): Promise<readonly (DateFormat | null)[]> {
  if (part === null) return []
  const codes = new Map<string, string>()
  const styles: (DateFormat | null)[] = []
  let inStyles = false
  await readWholeXml(parts, part, {
    open(name, attributes) {
      if (name === 'cellXfs') inStyles = true
      if (name === 'numFmt') codes.set(attributes.numFmtId ?? '', attributes.formatCode ?? '')
      if (name === 'xf' && inStyles) styles.push(findDateFormat(attributes.numFmtId ?? '0', codes))
    },
    close(name) {
      if (name === 'cellXfs') inStyles = false
    },
  })
  return styles
}

function findDateFormat(id: string, codes: ReadonlyMap<string, string>): DateFormat | null {
  const code = codes.get(id)
  if (code !== undefined) return toDateFormat(code)
  return builtIn.find(([first, last]) => Number(id) >= first && Number(id) <= last)?.[2] ?? null
}

/** The numbers of formats that every spreadsheet knows; 27–36 and 50–58 are dates of East Asia. */
const builtIn: readonly (readonly [first: number, last: number, format: DateFormat])[] = [
  [14, 17, 'date'],
  [18, 21, 'time'],
  [22, 22, 'both'],
  [27, 31, 'date'],
  [32, 33, 'time'],
  [34, 36, 'date'],
  [45, 45, 'time'],
  [46, 46, 'elapsed'],
  [47, 47, 'time'],
  [50, 58, 'date'],
]

/** Reads a format such as [$-409]d/m/yyyy h:mm;@ – an m is a month unless hours or seconds stand beside it. */
export function toDateFormat(code: string): DateFormat | null {
  const shown = code.replace(/"[^"]*"|[\\_*]./g, '').replace(/\[(?!h+\]|m+\]|s+\])[^\]]*\]/gi, '')
  const [first = ''] = shown.split(';')
  if (/\[[hms]+\]/i.test(first)) return 'elapsed'
  if (/general|standard/i.test(first)) return null
  const hasTime = /[hs]/i.test(first)
  const hasDate = /[yd]/i.test(first) || (/m/i.test(first.replace(/am\/pm|a\/p/gi, '')) && !hasTime)
  if (!hasDate) return hasTime ? 'time' : null
  return hasTime ? 'both' : 'date'
}
