import { memo } from 'react'
import type { RoleTarget } from '../../../kernel/index.ts'
import { tableRights } from '../../../wire/rights.ts'
import { roleTexts } from '../../../wire/texts/roles.ts'
import { useFormat } from '../../kinds/use-format.tsx'
import { useTexts } from '../../words/use-texts.ts'
import type { DraftGrant } from './draft-grant.ts'
import { GrantDetails } from './grant-details.tsx'
import styles from './roles.module.css'

export interface GrantLineProps {
  readonly line: DraftGrant
  readonly target: RoleTarget
  /** What of the line can't be understood, or why it was refused. */
  readonly faults: readonly string[]
  readonly profile: readonly string[]
  readonly mayChange: boolean
  put(line: DraftGrant): void
  another(table: string): void
}

/** One line of the matrix. A large one stays quick, because only a changed line is drawn again. */
export const GrantLine = memo(function GrantLine(props: GrantLineProps) {
  const roles = useTexts(roleTexts)
  const { line, target, faults, mayChange, put } = props
  const name = useTargetName(target)
  const { id } = line
  return (
    <tr>
      <th scope="row">
        <input type="hidden" name="line" value={id} />
        <input type="hidden" name={`table-${id}`} value={line.table} />
        <details className={styles.details} open={faults.length > 0 || undefined}>
          <summary>
            <bdi className={styles.target}>{name}</bdi> <LineWords {...line} />
          </summary>
          <GrantDetails {...props} name={name} />
        </details>
        {faults.map((fault) => (
          <p key={fault} role="alert" className={styles.fault}>
            <bdi>{fault}</bdi>
          </p>
        ))}
      </th>
      {tableRights.map((right) => {
        const isChecked = line.may.includes(right)
        const isRefused = mayChange && !isChecked && !target.givable.includes(right)
        return (
          <td key={right}>
            <label title={isRefused ? roles.notYours : undefined}>
              <span className={styles.cellWord}>{roles.rights[right]}</span>
              <input
                type="checkbox"
                name={`may-${id}`}
                value={right}
                checked={isChecked}
                disabled={isRefused}
                aria-label={roles.cell(roles.rights[right], name)}
                onChange={({ currentTarget: { checked } }) =>
                  put({
                    ...line,
                    may: tableRights.filter((one) => (one === right ? checked : line.may.includes(one))),
                  })
                }
              />
            </label>
          </td>
        )
      })}
    </tr>
  )
})

function useTargetName({ kind, label }: RoleTarget): string {
  const roles = useTexts(roleTexts)
  if (kind === 'every') return roles.every
  return kind === 'schema' ? roles.everyOf(label) : label
}

/** Which rows and columns the line is about, if it is not about all. */
function LineWords({ may, scope, read }: DraftGrant) {
  const roles = useTexts(roleTexts)
  const { count } = useFormat()
  if (may.length === 0) return null
  const rows = scope.trim() === '' ? roles.everyRow : roles.where(scope)
  const { length } = read.names
  const columns = read.rule === 'names' ? roles.someColumns(length, count(length)) : roles.everyColumn
  return (
    <span className={styles.words}>
      <bdi>{rows}</bdi> · {columns}
    </span>
  )
}
