import { formatMoment } from '../dates/periods.ts'
import { defineTemporal } from './temporal.ts'

export const instant = defineTemporal({
  name: 'instant',
  timepiece: 'instant',
  written: /:.*(?:Z|[+-]\d\d:?\d\d)$/,
  format: (moment) => formatMoment(moment, 'instant'),
})
