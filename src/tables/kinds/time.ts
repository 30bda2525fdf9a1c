import { listRefusals } from '../../wire/texts/refusals/lists.ts'
import { formatMoment, parseTimeOfDay } from '../dates/periods.ts'
import { day, type Micros } from '../dates/time-zone.ts'
import { defineKind } from './define-kind.ts'
import { emptiness } from './questions/emptiness.ts'
import { periods, type ReadBounds } from './questions/periods.ts'
import { readChecked } from './read-value.ts'

export const time = defineKind({
  name: 'time',
  questions: [periods(readBounds, listRefusals.notATimeOfDay), emptiness],
  // Some databases would accept any text.
  write: readChecked((text) => parseTimeOfDay(text) !== null),
})

function readBounds(text: string): ReturnType<ReadBounds> {
  const period = parseTimeOfDay(text)
  return period && { start: format(period.start), end: format(period.end) }
}

function format(moment: Micros): string {
  return moment === day ? '24:00:00' : formatMoment(moment, 'wall').replace(/^.*T/, '')
}
