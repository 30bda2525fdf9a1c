import type { z } from 'zod/mini'
import { Problem } from '../std/problem.ts'
import type { Words } from '../std/sentence.ts'
import { type BoardChange, type BoardWish, boardChangeShape, boardWishShape } from '../wire/board.ts'
import { boardLimits } from '../wire/board-limits.ts'
import { boardRefusals } from '../wire/texts/refusals/boards.ts'

export function parseBoardWish(body: unknown): BoardWish {
  const parsed = boardWishShape.safeParse(body)
  if (!parsed.success) throw refuse(parsed.error.issues, boardRefusals.notABoard)
  return parsed.data
}

export function parseBoardChange(body: unknown): BoardChange {
  const parsed = boardChangeShape.safeParse(body)
  if (!parsed.success) throw refuse(parsed.error.issues, boardRefusals.notAChange)
  return parsed.data
}

/** A name is what people type; whatever else is wrong is a program's mistake. */
function refuse(issues: readonly z.core.$ZodIssue[], sentence: Words): Problem {
  const [issue] = issues
  const isName = issues.length === 1 && issue?.path.length === 1 && issue.path[0] === 'name'
  if (isName && issue.code === 'too_small') return refuseName(boardRefusals.noName)
  if (isName && issue.code === 'too_big') return refuseName(boardRefusals.longName(boardLimits.name))
  return new Problem('bad-request', sentence)
}

function refuseName(sentence: Words): Problem {
  return new Problem('invalid', sentence, { fields: { name: sentence } })
}
