import { toSentences } from '../sentences.ts'

/** Why rows are not grouped. */
export const groupRefusals = toSentences('groups', {
  noSuchColumn: (column: string) => `"group": this table has no column "${column}".`,
  notGrouped: (column: string, declaredType: string) =>
    `"group": rows can’t be grouped by "${column}" (${declaredType}).`,
  noSuchUnit: (column: string, unit: string, units: readonly string[]) =>
    units.length === 0
      ? `"group": "${column}" is no date or time, so it has no ${unit}.`
      : `"group": "${column}" has no ${unit}. It has ${units.join(', ')}.`,
  unmeasured: (order: string) => `"order": "${order}" is not among the measures of this request.`,
  onlyGroups: (name: string) => `"${name}" is about groups, so send "group", too.`,
  noSuchZone: (zone: string) => `"zone": "${zone}" is not a time zone, such as Europe/Berlin.`,
})
