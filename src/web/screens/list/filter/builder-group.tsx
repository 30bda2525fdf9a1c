import { type ReactNode, useEffect, useRef } from 'react'
import type { Column } from '../../../../wire/column.ts'
import { filterLimits } from '../../../../wire/filter.ts'
import { builderTexts } from '../../../../wire/texts/filter-builder.ts'
import type { Labels } from '../../../kinds/cell.tsx'
import controls from '../../../ui/controls.module.css'
import { useTexts } from '../../../words/use-texts.ts'
import { type Checked, keepFixed } from './check-filter.ts'
import { ConditionFields } from './condition-fields.tsx'
import {
  type Draft,
  type DraftCondition,
  type DraftGroup,
  type Joint,
  levelsOf,
  type NewId,
  toConditions,
} from './draft.ts'
import styles from './filter-builder.module.css'
import { findAsked, nameOf } from './filter-words.ts'
import type { Within } from './use-choices.ts'

/** The data that all parts of the builder share. */
export interface Building {
  readonly columns: readonly Column[]
  readonly labels: Labels
  readonly within: Within
  readonly fault: Extract<Checked, { kind: 'refused' }> | null
  /** The condition that waits for its value. */
  readonly entered: number | null
  /** The group that gets the focus first. */
  readonly opened: number | null
  /** The condition that was added last. */
  readonly added: number | null
  onAdded(id: number): void
  /** How many more conditions and groups the filter can have. */
  readonly room: number
  readonly newId: NewId
  /** The column of a new condition. */
  readonly usual: Column | undefined
  toNew(column: Column): DraftCondition
  /** It draws more controls beside those of a condition. */
  beside?(condition: DraftCondition, onChange: (condition: DraftCondition) => void): ReactNode
}

interface BuilderGroupProps {
  readonly group: DraftGroup
  /** The number of groups around it, with itself. */
  readonly depth: number
  readonly building: Building
  onChange(group: DraftGroup): void
  /** Null for the outermost group. */
  readonly onRemove: (() => void) | null
}

export function BuilderGroup({ group, depth, building, onChange, onRemove }: BuilderGroupProps) {
  const builder = useTexts(builderTexts)
  const { room, usual, newId, toNew, opened } = building
  const addButton = useRef<HTMLButtonElement>(null)
  const joint = useRef<HTMLSelectElement>(null)
  const isOpened = group.id === opened
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when it has just come
  useEffect(() => {
    if (isOpened) joint.current?.focus()
  }, [])
  const inner = depth + levelsOf(group.joint)
  const isDeep = inner > filterLimits.depth

  function put(part: Draft, next: Draft) {
    onChange({ ...group, parts: group.parts.map((one) => (one === part ? next : one)) })
  }

  function remove(part: Draft) {
    onChange({ ...group, parts: group.parts.filter((one) => one !== part) })
    // The pressed button is gone.
    addButton.current?.focus()
  }

  function add(part: Draft) {
    const [condition] = toConditions(part)
    if (condition !== undefined) building.onAdded(condition.id)
    onChange({ ...group, parts: [...group.parts, part] })
  }

  return (
    <fieldset className={styles.group}>
      <legend className="sr-only">{builder.group}</legend>
      <div className={styles.head}>
        <select
          ref={joint}
          className={controls.field}
          value={group.joint}
          aria-label={builder.joint}
          onChange={({ target }) => onChange({ ...group, joint: readJoint(target.value) })}
        >
          {joints.map((one) => (
            <option key={one} value={one}>
              {builder.joints[one]}
            </option>
          ))}
        </select>
        {onRemove !== null && <Remove words={builder.removeGroup} onRemove={onRemove} />}
      </div>
      <ul className={styles.parts}>
        {group.parts.map((part) => (
          <li key={part.id}>
            {part.kind === 'group' ? (
              <BuilderGroup
                group={part}
                depth={inner}
                building={building}
                onChange={(next) => put(part, next)}
                onRemove={() => remove(part)}
              />
            ) : (
              <BuilderCondition
                condition={part}
                building={building}
                // Counts need the other conditions, and only here do those hold at the same time.
                isCounted={depth === 1 && group.joint === 'all'}
                onChange={(next) => put(part, next)}
                onRemove={() => remove(part)}
              />
            )}
          </li>
        ))}
      </ul>
      <div className={styles.add}>
        <button
          ref={addButton}
          type="button"
          className={controls.quiet}
          disabled={room < 1}
          onClick={() => usual && add(toNew(usual))}
        >
          {builder.addCondition}
        </button>
        <button
          type="button"
          className={controls.quiet}
          disabled={room < 2 || isDeep}
          title={isDeep ? builder.tooDeep(filterLimits.depth) : undefined}
          onClick={() => usual && add({ kind: 'group', id: newId(), joint: 'any', parts: [toNew(usual)] })}
        >
          {builder.addGroup}
        </button>
        {isDeep && <span className={styles.said}>{builder.tooDeep(filterLimits.depth)}</span>}
      </div>
    </fieldset>
  )
}

interface BuilderConditionProps {
  readonly condition: DraftCondition
  readonly building: Building
  readonly isCounted: boolean
  onChange(condition: DraftCondition): void
  onRemove(): void
}

function BuilderCondition({ condition, building, isCounted, onChange, onRemove }: BuilderConditionProps) {
  const builder = useTexts(builderTexts)
  const { columns, labels, within, fault, entered, added, toNew } = building
  const row = useRef<HTMLDivElement>(null)
  const column = findAsked(condition, columns)
  const isEntered = condition.id === entered
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when it has just come
  useEffect(() => {
    const [first, ...others] = row.current?.querySelectorAll<HTMLElement>('select, input, summary') ?? []
    if (isEntered) (others[1] ?? first)?.focus()
    else if (condition.id === added) first?.focus()
  }, [])
  const choice = (
    <select
      className={controls.field}
      value={column?.name ?? nameOf(condition)}
      aria-label={builder.editor.column}
      onChange={({ target }) => {
        const chosen = columns.find(({ name }) => name === target.value)
        if (chosen !== undefined) onChange({ ...toNew(chosen), id: condition.id })
      }}
    >
      {column === undefined && <option value={nameOf(condition)}>{nameOf(condition)}</option>}
      {columns.map(({ name, label }) => (
        <option key={name} value={name}>
          {label}
        </option>
      ))}
    </select>
  )
  return (
    <div ref={row} className={styles.condition}>
      {/* The select stays outside of the fields that another column replaces, so it keeps the focus. */}
      {choice}
      {column !== undefined && (
        <ConditionFields
          key={column.name}
          condition={condition}
          column={column}
          within={isCounted ? within : { ...within, filter: keepFixed(within, null) }}
          labels={labels}
          fault={fault?.id === condition.id ? fault.sentence : null}
          isFolded
          onChange={onChange}
        />
      )}
      {building.beside?.(condition, onChange)}
      <Remove words={builder.removeCondition(column?.label ?? nameOf(condition))} onRemove={onRemove} />
    </div>
  )
}

function Remove({ words, onRemove }: { readonly words: string; onRemove(): void }) {
  return (
    <button type="button" className={`${controls.quiet} ${styles.remove}`} title={words} onClick={onRemove}>
      <span className="sr-only">{words}</span>
      <span aria-hidden="true">×</span>
    </button>
  )
}

const joints: readonly Joint[] = ['all', 'any', 'none', 'notAll']

function readJoint(text: string): Joint {
  return joints.find((joint) => joint === text) ?? 'all'
}
