import { type FormEvent, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { isProblem } from '../../../std/problem.ts'
import type { Column } from '../../../wire/column.ts'
import { type Filter, filterLimits } from '../../../wire/filter.ts'
import { formatFilter, parseFilter } from '../../../wire/filter-text.ts'
import { builderTexts } from '../../../wire/texts/filter-builder.ts'
import { roleTexts } from '../../../wire/texts/roles.ts'
import { toFailureWords } from '../../asking/ask-api.ts'
import controls from '../../ui/controls.module.css'
import { Dialog } from '../../ui/dialog.tsx'
import { useTexts } from '../../words/use-texts.ts'
import { BuilderGroup } from '../list/filter/builder-group.tsx'
import {
  createIds,
  type DraftCondition,
  type DraftGroup,
  isComplete,
  measureDraft,
  toConditions,
  toDraft,
  toFilter,
} from '../list/filter/draft.ts'
import { firstOperator } from '../list/filter/operator-choices.ts'
import styles from './roles.module.css'
import { fromBuilt, loadScopeColumns, toBuilt } from './scope-columns.ts'

interface ScopeBuilderProps {
  readonly table: string
  readonly label: string
  readonly scope: string
  /** `$me` has these fields besides those of the account. */
  readonly profile: readonly string[]
  onApply(scope: string): void
  onClose(): void
}

/** The rows of a grant, with the conditions and groups of a list's filter. */
export function ScopeBuilder(props: ScopeBuilderProps) {
  const roles = useTexts(roleTexts)
  const { table, label, onClose } = props
  const [columns, setColumns] = useState<readonly Column[] | string | null>(null)
  useEffect(() => {
    const running = new AbortController()
    loadScopeColumns(table, { roles, signal: running.signal }).then(setColumns, (failure) => {
      if (!running.signal.aborted) setColumns(toFailureWords(failure))
    })
    return () => running.abort()
  }, [table, roles])
  // The form of the role is around this dialog, and a form can't be in a form.
  return createPortal(
    <Dialog heading={<bdi>{roles.buildOf(label)}</bdi>} onClose={onClose} isWide>
      <div className={styles.builder}>
        {typeof columns === 'string' ? (
          <p role="alert">{columns}</p>
        ) : (
          columns !== null && <Builder {...props} columns={columns} />
        )}
      </div>
    </Dialog>,
    document.body,
  )
}

function Builder({
  table,
  scope,
  profile,
  columns,
  onApply,
  onClose,
}: ScopeBuilderProps & { columns: readonly Column[] }) {
  const builder = useTexts(builderTexts)
  const roles = useTexts(roleTexts)
  const [newId] = useState(createIds)
  const [usual] = columns
  const toNew = (column: Column): DraftCondition => ({
    kind: 'condition',
    id: newId(),
    column: column.name,
    operator: firstOperator(column),
    values: [],
  })
  const [draft, setDraft] = useState<DraftGroup>(() => {
    const begun = toDraft(readScope(scope), newId)
    return begun.parts.length > 0 || usual === undefined ? begun : { ...begun, parts: [toNew(usual)] }
  })
  const [fault, setFault] = useState<{ kind: 'refused'; sentence: string; id: number | null } | null>(null)
  const [added, setAdded] = useState<number | null>(null)

  function apply(event: FormEvent) {
    event.preventDefault()
    event.stopPropagation()
    const gap = toConditions(draft).find((condition) => !isComplete(condition))
    if (gap !== undefined) return setFault({ kind: 'refused', sentence: builder.editor.missing, id: gap.id })
    const filter = toFilter(draft)
    onApply(filter === null ? '' : formatFilter(fromBuilt(filter)))
    onClose()
  }

  return (
    <form onSubmit={apply} noValidate className={styles.scopeForm}>
      <BuilderGroup
        group={draft}
        depth={1}
        building={{
          columns,
          labels: {},
          within: { table, filter: null, search: '' },
          fault,
          entered: null,
          opened: null,
          added,
          onAdded: setAdded,
          room: filterLimits.nodes - measureDraft(draft).nodes,
          newId,
          usual,
          toNew,
          beside: (condition, onChange) => (
            <PersonValue condition={condition} profile={profile} onChange={onChange} />
          ),
        }}
        onChange={(next) => {
          setDraft(next)
          setFault(null)
        }}
        onRemove={null}
      />
      <div className={styles.ways}>
        <button type="button" className={controls.quiet} onClick={onClose}>
          {builder.cancel}
        </button>
        <button type="submit" className={controls.primary}>
          {roles.apply}
        </button>
      </div>
    </form>
  )
}

/** What every account has. */
const account = ['email', 'id', 'name'] as const

interface PersonValueProps {
  readonly condition: DraftCondition
  readonly profile: readonly string[]
  onChange(condition: DraftCondition): void
}

/** Puts what is known of the person in place of a value. */
function PersonValue({ condition, profile, onChange }: PersonValueProps) {
  const roles = useTexts(roleTexts)
  const [value = ''] = condition.values
  const offered = [
    ...account.map((name) => ({ name, words: roles.meFields[name] })),
    ...profile.map((name) => ({ name, words: name })),
  ]
  const chosen = value.startsWith('$me.') ? value.slice('$me.'.length) : ''
  return (
    <select
      className={controls.field}
      value={chosen}
      aria-label={roles.me}
      onChange={({ currentTarget: { value: name } }) =>
        onChange({ ...condition, values: name === '' ? [] : [`$me.${name}`] })
      }
    >
      <option value="">{roles.meNone}</option>
      {chosen !== '' && offered.every(({ name }) => name !== chosen) && (
        <option value={chosen}>{chosen}</option>
      )}
      {offered.map(({ name, words }) => (
        <option key={name} value={name}>
          {words}
        </option>
      ))}
    </select>
  )
}

/** A text that is no filter yet begins anew. */
function readScope(scope: string): Filter | null {
  try {
    const filter = parseFilter(scope.trim())
    return filter && toBuilt(filter)
  } catch (failure) {
    if (isProblem(failure)) return null
    throw failure
  }
}
