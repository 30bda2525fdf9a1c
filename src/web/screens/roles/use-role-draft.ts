import { useCallback, useMemo, useState } from 'react'
import { type DraftGrant, toBlank, toDrafts } from './draft-grant.ts'
import type { RoleProps } from './role.tsx'

/** The whole role as the reader has changed it, whichever tables are shown. */
export interface RoleDraft {
  readonly drafts: readonly DraftGrant[]
  readonly isDirty: boolean
  /** The lines of a table; a blank one if it has none. */
  linesOf(table: string): readonly DraftGrant[]
  /** Changes the line, or adds it. */
  put(line: DraftGrant): void
  /** Adds a blank line. */
  another(table: string): void
  /** Something else of the role was changed. */
  touch(): void
  /** All was saved. */
  clean(): void
}

export function useRoleDraft({ role, more, answer }: Pick<RoleProps, 'role' | 'more' | 'answer'>): RoleDraft {
  const [drafts, setDrafts] = useState(() => {
    const begun = answer.typed?.drafts ?? toDrafts(role.grants)
    return more === null ? begun : withAnother(begun, more)
  })
  const [isDirty, setDirty] = useState(answer.typed !== null)
  const byTable = useMemo(() => Map.groupBy(drafts, ({ table }) => table), [drafts])
  const touch = useCallback(() => setDirty(true), [])
  const put = useCallback((line: DraftGrant) => {
    setDirty(true)
    setDrafts((all) => {
      const at = all.findIndex(({ id }) => id === line.id)
      return at < 0 ? [...all, line] : all.with(at, line)
    })
  }, [])
  const another = useCallback((table: string) => {
    setDirty(true)
    setDrafts((all) => withAnother(all, table))
  }, [])
  return {
    drafts,
    isDirty,
    linesOf: (table) => byTable.get(table) ?? [toBlank(table, 0)],
    put,
    another,
    touch,
    clean: () => setDirty(false),
  }
}

function withAnother(all: readonly DraftGrant[], table: string): readonly DraftGrant[] {
  const own = all.filter((line) => line.table === table)
  const first = own.length === 0 ? [toBlank(table, 0)] : []
  return [...all, ...first, toBlank(table, own.length + first.length)]
}
