import { toSentences } from '../sentences.ts'

/** Why rows are not shown on cards or in days. */
export const lookRefusals = toSentences('looks', {
  noMonth: '"month" must be a month, such as 2026-11.',
  noSuchColumn: (column: string) => `"by": this table has no column "${column}".`,
  noLanes: (column: string) =>
    `"by": the values of "${column}" are no lanes. Lanes need a status or a relation.`,
  noDays: (column: string) => `"by": "${column}" is no date, so its rows have no days.`,
})
