import type { Condition, Filter } from '../../../../wire/filter.ts'
import { operatorValues } from '../../../../wire/filter.ts'

/** A filter in the builder. Groups may be empty or have one part, and values may be missing. */
export type Draft = DraftGroup | DraftCondition

export interface DraftGroup {
  readonly kind: 'group'
  readonly id: number
  readonly joint: Joint
  readonly parts: readonly Draft[]
}

export type Joint = 'all' | 'any' | 'none' | 'notAll'

export interface DraftCondition extends Condition {
  readonly id: number
}

/** Makes ids for the parts of one draft. */
export type NewId = () => number

export function createIds(): NewId {
  let last = 0
  return () => (last += 1)
}

/** Always returns a group, so that the reader can add to it. */
export function toDraft(filter: Filter | null, newId: NewId): DraftGroup {
  if (filter === null) return { kind: 'group', id: newId(), joint: 'all', parts: [] }
  const part = toPart(filter, newId)
  return part.kind === 'group' ? part : { kind: 'group', id: newId(), joint: 'all', parts: [part] }
}

/** Leaves out incomplete conditions. Null if none is complete. */
export function toFilter(draft: Draft): Filter | null {
  if (draft.kind === 'condition') return isComplete(draft) ? withoutId(draft) : null
  const parts = draft.parts.flatMap((part) => toFilter(part) ?? [])
  const joined = join(draft.joint === 'all' || draft.joint === 'notAll' ? 'and' : 'or', parts)
  const isDenied = draft.joint === 'none' || draft.joint === 'notAll'
  return joined !== null && isDenied ? { kind: 'not', part: joined } : joined
}

export function isComplete({ operator, values }: Pick<Condition, 'operator' | 'values'>): boolean {
  const [least] = operatorValues[operator]
  return values.length >= least && (operator !== 'between' || values.every((value) => value !== ''))
}

export function toConditions(draft: Draft): readonly DraftCondition[] {
  return draft.kind === 'condition' ? [draft] : draft.parts.flatMap(toConditions)
}

/** Adds a part that must hold together with the rest. */
export function withPart(root: DraftGroup, part: Draft, newId: NewId): DraftGroup {
  if (root.joint === 'all') return { ...root, parts: [...root.parts, part] }
  return { kind: 'group', id: newId(), joint: 'all', parts: root.parts.length === 0 ? [part] : [root, part] }
}

/** The size of the filter once all of its values are there. */
export function measureDraft(draft: Draft): { readonly depth: number; readonly nodes: number } {
  if (draft.kind === 'condition') return { depth: 0, nodes: 1 }
  const own = levelsOf(draft.joint)
  const sizes = draft.parts.map(measureDraft)
  return {
    depth: own + Math.max(0, ...sizes.map((size) => size.depth)),
    nodes: sizes.reduce((sum, size) => sum + size.nodes, own),
  }
}

/** A negated group takes one level more. */
export function levelsOf(joint: Joint): number {
  return joint === 'none' || joint === 'notAll' ? 2 : 1
}

function toPart(filter: Filter, newId: NewId): Draft {
  switch (filter.kind) {
    case 'condition':
      return { ...filter, id: newId() }
    case 'and':
    case 'or':
      return {
        kind: 'group',
        id: newId(),
        joint: filter.kind === 'and' ? 'all' : 'any',
        parts: filter.parts.map((part) => toPart(part, newId)),
      }
    case 'not':
      return deny(toPart(filter.part, newId), newId)
  }
}

const denied: Readonly<Record<Joint, Joint>> = { all: 'notAll', any: 'none', none: 'any', notAll: 'all' }

function deny(part: Draft, newId: NewId): DraftGroup {
  if (part.kind === 'group') return { ...part, joint: denied[part.joint] }
  return { kind: 'group', id: newId(), joint: 'none', parts: [part] }
}

function join(kind: 'and' | 'or', parts: readonly Filter[]): Filter | null {
  const [first] = parts
  if (first === undefined) return null
  return parts.length === 1 ? first : { kind, parts }
}

function withoutId({ id: _id, ...condition }: DraftCondition): Condition {
  return condition
}
