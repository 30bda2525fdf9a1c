import { Problem } from '../../../std/problem.ts'
import { boardLimits } from '../../../wire/board-limits.ts'
import { boardRefusals } from '../../../wire/texts/refusals/boards.ts'

export function requireName(typed: string): string {
  const name = typed.trim()
  if (name !== '' && name.length <= boardLimits.name) return name
  const sentence = name === '' ? boardRefusals.noName : boardRefusals.longName(boardLimits.name)
  throw new Problem('invalid', sentence, { fields: { name: sentence } })
}
