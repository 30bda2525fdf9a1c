import type { DraftGrant } from './draft-grant.ts'

/** The answer to a form about one role. */
export interface RoleAnswer {
  readonly isSaved: boolean
  /** What was sent with a refused form. */
  readonly typed: { readonly drafts: readonly DraftGrant[]; readonly house: readonly string[] } | null
  readonly detail: string | null
  /** The reasons by the ids of lines. */
  readonly lines: Readonly<Record<string, string>>
}

export const unanswered: RoleAnswer = { isSaved: false, typed: null, detail: null, lines: {} }

/** A refusal names the position of a grant. Only lines with a right were sent as grants. */
export function toLines(
  fields: Readonly<Record<string, string>>,
  drafts: readonly DraftGrant[],
): RoleAnswer['lines'] {
  const sent = drafts.filter(({ may }) => may.length > 0)
  return Object.fromEntries(
    Object.entries(fields).flatMap(([field, sentence]) => {
      const [, at] = /^grants\.(\d+)/.exec(field) ?? []
      const line = at === undefined ? undefined : sent[Number(at)]
      return line === undefined ? [] : [[line.id, sentence]]
    }),
  )
}
