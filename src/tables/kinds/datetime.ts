import { formatMoment } from '../dates/periods.ts'
import { defineTemporal } from './temporal.ts'

export const datetime = defineTemporal({
  name: 'datetime',
  timepiece: 'wall',
  written: /:\d\d(?:\.\d+)?$/,
  format: (moment) => formatMoment(moment, 'wall'),
})
