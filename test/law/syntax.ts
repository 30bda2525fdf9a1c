/** A part of a parsed file; its other members depend on its type. */
export interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [member: string]: unknown
}

export function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value
}

/** The node and all that is in it, in the order of the text. */
export function nodesOf(value: unknown, found: Node[] = []): Node[] {
  if (Array.isArray(value)) {
    for (const item of value) nodesOf(item, found)
  } else if (isNode(value)) {
    found.push(value)
    for (const member of Object.values(value)) nodesOf(member, found)
  }
  return found
}

export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
