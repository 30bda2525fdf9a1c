import type { z } from 'zod/mini'
import { Problem } from '../std/problem.ts'
import type { Words } from '../std/sentence.ts'
import type { ListLayout } from '../wire/list-layout.ts'
import { listLayoutShape } from '../wire/list-layout-shape.ts'
import { viewRefusals } from '../wire/texts/refusals/views.ts'
import { type ViewChange, type ViewWish, viewChangeShape, viewLimits, viewWishShape } from '../wire/view.ts'

export function parseViewWish(body: unknown): ViewWish {
  const parsed = viewWishShape.safeParse(body)
  if (!parsed.success) throw refuse(parsed.error.issues, viewRefusals.notAWish)
  return parsed.data
}

export function parseViewChange(body: unknown): ViewChange {
  const parsed = viewChangeShape.safeParse(body)
  if (!parsed.success) throw refuse(parsed.error.issues, viewRefusals.notAChange)
  return parsed.data
}

export function parseListLayout(body: unknown): ListLayout {
  const parsed = listLayoutShape.safeParse(body)
  if (!parsed.success) throw new Problem('bad-request', viewRefusals.notALayout)
  return parsed.data
}

/** The version of the view or board to remove, from the address. */
export function parseSeenVersion(parameters: URLSearchParams): number {
  const text = parameters.get('version') ?? ''
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new Problem('bad-request', viewRefusals.noVersion)
  return Number(text)
}

/** A name is what people type; whatever else is wrong is a program's mistake. */
function refuse(issues: readonly z.core.$ZodIssue[], sentence: Words): Problem {
  const fault = issues.length === 1 ? findNameFault(issues[0]) : null
  if (fault === null) return new Problem('bad-request', sentence)
  return new Problem('invalid', fault, { fields: { name: fault } })
}

function findNameFault(issue: z.core.$ZodIssue | undefined): Words | null {
  if (issue?.path[0] !== 'name') return null
  if (issue.code === 'too_small') return viewRefusals.noName
  return issue.code === 'too_big' ? viewRefusals.longName(viewLimits.name) : null
}
