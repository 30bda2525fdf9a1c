import { listRefusals } from '../../wire/texts/refusals/lists.ts'
import { parsePeriod, type Timepiece } from '../dates/periods.ts'
import type { Micros } from '../dates/time-zone.ts'
import { defineKind } from './define-kind.ts'
import type { Kind } from './kind.ts'
import { emptiness } from './questions/emptiness.ts'
import { isWithin, periods, type ReadBounds } from './questions/periods.ts'
import { readChecked } from './read-value.ts'

interface TemporalKind {
  readonly name: 'date' | 'datetime' | 'instant'
  readonly timepiece: Timepiece
  /** The form of one value, which no longer period has. */
  readonly written: RegExp
  format(moment: Micros): string
}

/** Defines a kind with a place in the calendar. A searched word is a whole day. */
export function defineTemporal({ name, timepiece, written, format }: TemporalKind): Kind {
  const read: ReadBounds = (text, viewer) => {
    const period = parsePeriod(text, viewer, timepiece)
    return period && { start: format(period.start), end: format(period.end) }
  }
  return defineKind({
    name,
    questions: [periods(read, listRefusals.notAPeriod), emptiness],
    search(ask) {
      const found = /^\d{4}-\d\d-\d\d$/.test(ask.word) ? read(ask.word, ask.source.viewer) : null
      return found && isWithin(ask, found)
    },
    // Some databases would accept any text.
    write: readChecked((text) => written.test(text) && parsePeriod(text, anybody, timepiece) !== null),
  })
}

/** A text with its full moment means the same to everyone. */
const anybody = { timeZone: 'UTC', now: new Date(0) }
