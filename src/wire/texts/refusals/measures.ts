import { toSentences } from '../sentences.ts'

/** Why columns of a list are not measured. */
export const measureRefusals = toSentences('measures', {
  noMeasure: '"measure" is missing: the columns and what to tell of them, such as price:sum.',
  noSuchColumn: (column: string) => `This table has no column "${column}" to measure.`,
  notMeasured: (column: string, name: string, names: readonly string[]) =>
    `The column "${column}" has no ${name}. It has ${names.join(', ')}.`,
})
