import { z } from 'zod/mini'
import { Problem } from '../std/problem.ts'
import { viewRefusals } from './texts/refusals/views.ts'
import { viewTexts } from './texts/views.ts'
import { type View, viewShape } from './view.ts'

/** More members of the refusal if a view is not as the caller believed. */
export const viewConflictMembers = {
  view: z.exactOptional(viewShape).check(z.describe(viewTexts.fields.conflict)),
} as const

export function refuseViewConflict(view: View): Problem {
  return new Problem('conflict', viewRefusals.changedMeanwhile(view.changedBy), { members: { view } })
}
