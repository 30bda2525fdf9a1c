import type { RoleScreen, RoleTarget } from '../../../kernel/index.ts'
import { tableRights } from '../../../wire/rights.ts'
import { roleTexts } from '../../../wire/texts/roles.ts'
import { useTexts } from '../../words/use-texts.ts'
import { GrantLine, type GrantLineProps } from './grant-line.tsx'
import styles from './roles.module.css'
import type { RoleDraft } from './use-role-draft.ts'

interface RoleMatrixProps extends Pick<RoleScreen, 'rows' | 'profile' | 'mayChange'> {
  readonly draft: RoleDraft
  /** The faults by the ids of lines. */
  readonly faults: ReadonlyMap<string, readonly string[]>
}

/** What the role may do with tables: patterns first, then tables by schema. In a narrow window each line is a card. */
export function RoleMatrix({ rows, profile, mayChange, draft, faults }: RoleMatrixProps) {
  const roles = useTexts(roleTexts)
  const patterns = rows.filter(({ kind }) => kind === 'every' || kind === 'schema')
  const gone = rows.filter(({ kind }) => kind === 'gone')
  const bySchema = [
    ...Map.groupBy(
      rows.filter(({ kind }) => kind === 'table'),
      ({ schema }) => schema ?? '',
    ),
  ]
  const line = { draft, faults, profile, mayChange }
  return (
    <table className={styles.matrix}>
      <thead>
        <tr>
          <th scope="col">{roles.table}</th>
          {tableRights.map((right) => (
            <th key={right} scope="col">
              {roles.rights[right]}
            </th>
          ))}
        </tr>
      </thead>
      <Lines targets={patterns} {...line} />
      {gone.length > 0 && <Lines heading={roles.gone} targets={gone} {...line} />}
      {bySchema.map(([schema, targets]) => (
        <Lines key={schema} heading={schema === '' ? roles.tables : schema} targets={targets} {...line} />
      ))}
    </table>
  )
}

interface LinesProps
  extends Pick<RoleMatrixProps, 'draft' | 'faults'>,
    Pick<GrantLineProps, 'profile' | 'mayChange'> {
  readonly heading?: string
  readonly targets: readonly RoleTarget[]
}

const none: readonly string[] = []

function Lines({ heading, targets, draft, faults, ...line }: LinesProps) {
  return (
    <tbody>
      {heading !== undefined && (
        <tr>
          <th scope="rowgroup" colSpan={tableRights.length + 1} className={styles.group}>
            <bdi>{heading}</bdi>
          </th>
        </tr>
      )}
      {targets.flatMap((target) =>
        draft
          .linesOf(target.table)
          .map((one) => (
            <GrantLine
              key={one.id}
              line={one}
              target={target}
              faults={faults.get(one.id) ?? none}
              put={draft.put}
              another={draft.another}
              {...line}
            />
          )),
      )}
    </tbody>
  )
}
