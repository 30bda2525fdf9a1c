import { type FormEvent, useDeferredValue, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Column } from '../../../../wire/column.ts'
import { type Filter, filterLimits } from '../../../../wire/filter.ts'
import { toFilters } from '../../../../wire/filter-parts.ts'
import { type ListAddress, ownFilter } from '../../../../wire/list-address.ts'
import type { TableHead } from '../../../../wire/list-page.ts'
import { builderTexts } from '../../../../wire/texts/filter-builder.ts'
import { type ScreenTexts, screenTexts } from '../../../../wire/texts/screens.ts'
import type { Labels } from '../../../kinds/cell.tsx'
import { useFormat } from '../../../kinds/use-format.tsx'
import type { FilterWish } from '../../../page-events.ts'
import controls from '../../../ui/controls.module.css'
import { Dialog } from '../../../ui/dialog.tsx'
import { useTexts } from '../../../words/use-texts.ts'
import { toList } from '../list-address.ts'
import { toTotalWords } from '../row-count.tsx'
import { BuilderGroup, type Building } from './builder-group.tsx'
import { type Checked, checkDraft, keepFixed } from './check-filter.ts'
import {
  createIds,
  type Draft,
  type DraftCondition,
  type DraftGroup,
  isComplete,
  measureDraft,
  type NewId,
  toConditions,
  toDraft,
  toFilter,
  withPart,
} from './draft.ts'
import styles from './filter-builder.module.css'
import { firstOperator } from './operator-choices.ts'
import { useChecked } from './use-checked.ts'

interface FilterBuilderProps {
  readonly query: ListAddress
  readonly table: TableHead
  readonly labels: Labels
  readonly wish: FilterWish
  onClose(): void
}

/** A filter as a tree. The browser paints the frame before its content, because many fields take time. */
export function FilterBuilder(props: FilterBuilderProps) {
  const builder = useTexts(builderTexts)
  const isFramed = useDeferredValue(true, false)
  return (
    <Dialog heading={builder.heading(props.table.label)} onClose={props.onClose} isWide>
      <div className={styles.frame}>{isFramed && <Builder {...props} />}</div>
    </Dialog>
  )
}

/** Conditions and groups of them, with the number of rows that they find. */
function Builder({ query, table, labels, wish, onClose }: FilterBuilderProps) {
  const builder = useTexts(builderTexts)
  const navigate = useNavigate()
  const [newId] = useState(createIds)
  const columns = table.columns.filter(({ operators }) => operators.length > 0)
  const called = table.rowLabel.parts[0]?.column
  const usual = columns.find(({ name }) => name === called) ?? columns[0]
  const [{ draft, entered, opened }, setState] = useState(() => begin({ query, columns, usual, newId, wish }))
  const [added, setAdded] = useState<number | null>(null)
  const [refused, setRefused] = useState<Checked | null>(null)
  const checked = useChecked(query, draft)
  const shown = refused ?? checked
  const room = filterLimits.nodes - measureDraft(draft).nodes
  const applying = useRef<AbortController>(null)
  useEffect(() => () => applying.current?.abort(), [])

  function change(next: DraftGroup) {
    setState({ draft: next, entered: null, opened: null })
    setRefused(null)
  }

  async function apply(event: FormEvent) {
    event.preventDefault()
    const gap = toConditions(draft).find((condition) => !isComplete(condition))
    if (gap !== undefined) {
      return setRefused({ kind: 'refused', sentence: builder.editor.missing, id: gap.id })
    }
    applying.current?.abort()
    applying.current = new AbortController()
    const known =
      checked?.kind === 'counted' ? checked : await checkDraft(query, draft, applying.current.signal)
    if (known === null) return
    if (known.kind === 'refused') return setRefused(known)
    onClose()
    void navigate(toList(query, { filter: keepFixed(query, toFilter(draft)) }))
  }

  const building: Building = {
    columns,
    labels,
    within: query,
    fault: shown?.kind === 'refused' ? shown : null,
    entered,
    opened,
    added,
    onAdded: setAdded,
    room,
    usual,
    newId,
    toNew: (asked) => toNewCondition(asked, newId),
  }
  return (
    <form className={styles.builder} onSubmit={(event) => void apply(event)} noValidate>
      <BuilderGroup group={draft} depth={1} building={building} onChange={change} onRemove={null} />
      {draft.parts.length === 0 && <p className={styles.said}>{builder.empty}</p>}
      {room < 2 && <p className={styles.said}>{builder.tooMany(filterLimits.nodes)}</p>}
      <div className={styles.ways}>
        <Found checked={shown} />
        <button type="button" className={controls.quiet} onClick={onClose}>
          {builder.cancel}
        </button>
        <button
          type="button"
          className={controls.button}
          onClick={() => change({ kind: 'group', id: newId(), joint: 'all', parts: [] })}
        >
          {builder.clear}
        </button>
        <button type="submit" className={controls.primary}>
          {builder.apply}
        </button>
      </div>
    </form>
  )
}

/** The number of rows that the filter finds. The error of a condition stands beside that condition. */
function Found({ checked }: { readonly checked: Checked | null }) {
  const texts = useTexts(screenTexts)
  const builder = useTexts(builderTexts)
  const format = useFormat()
  if (checked?.kind === 'refused') {
    return (
      <p className={styles.fault} role="alert">
        {checked.id === null ? checked.sentence : ''}
      </p>
    )
  }
  return (
    <p className={styles.found} role="status">
      {checked === null ? builder.counting : toCountWords(checked, format, texts)}
    </p>
  )
}

function toCountWords(
  { count }: Checked & { kind: 'counted' },
  format: ReturnType<typeof useFormat>,
  texts: ScreenTexts,
): string {
  return count.value === null || count.mode === 'none'
    ? texts.rows.unknown
    : toTotalWords({ rows: count.value, mode: count.mode }, format, texts)
}

interface Beginning extends Pick<FilterBuilderProps, 'query' | 'wish'> {
  readonly columns: readonly Column[]
  readonly usual: Column | undefined
  readonly newId: NewId
}

interface Begun {
  readonly draft: DraftGroup
  readonly entered: number | null
  readonly opened: number | null
}

/** Opens the given part. If a column is given, or there is no condition yet, it adds a condition. */
function begin({ query, wish, columns, usual, newId }: Beginning): Begun {
  const filter = ownFilter(query)
  const draft = toDraft(filter, newId)
  const wished = columns.find(({ name }) => name === wish.column)
  const asked = wished ?? (draft.parts.length === 0 ? usual : undefined)
  if (asked !== undefined) {
    const added = toNewCondition(asked, newId)
    return { draft: withPart(draft, added, newId), entered: added.id, opened: null }
  }
  const part = findPart(draft, filter, wish.part) ?? draft
  return part.kind === 'group'
    ? { draft, entered: null, opened: part.id }
    : { draft, entered: part.id, opened: null }
}

/** Finds the draft of one of the filters that all hold. */
function findPart(draft: DraftGroup, filter: Filter | null, part: Filter | undefined): Draft | undefined {
  const at = part === undefined ? -1 : toFilters(filter).indexOf(part)
  return (filter?.kind === 'and' || filter?.kind === 'condition' ? draft.parts : [draft])[at]
}

function toNewCondition(column: Column, newId: NewId): DraftCondition {
  return { kind: 'condition', id: newId(), column: column.name, operator: firstOperator(column), values: [] }
}
