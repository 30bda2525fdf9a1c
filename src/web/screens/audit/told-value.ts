import { readTold } from '../../../wire/entry.ts'
import { toToldText } from '../../../wire/entry-sentence.ts'
import type { Format } from '../../kinds/format.ts'

/** A time in the viewer's zone, all else as it was told. */
export function toToldValue(json: string | null, format: Pick<Format, 'instant'>): string {
  const told = readTold(json)
  return typeof told === 'string' && instant.test(told) ? format.instant(toIso(told)) : toToldText(json)
}

const instant = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d(?::?\d\d)?)$/

/** Some databases write a blank before the time, and whole hours without minutes. */
function toIso(text: string): string {
  return text.replace(' ', 'T').replace(/[+-]\d\d$/, '$&:00')
}
