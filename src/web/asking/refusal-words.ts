import type { ScreenTexts } from '../../wire/texts/screens.ts'

/** A refusal as it came over the wire: nothing in it is certain. */
export interface Refusal {
  readonly code?: string
  readonly title?: string
  readonly detail?: string
  readonly requestId?: string
  /** Where the page must be opened instead. */
  readonly ownAddress?: string
  /** The page whose form was refused. */
  readonly wayBack?: string
  /** What is wrong with which part of the address or the form. */
  readonly fields?: object
}

/** A refusal by an earlier gate reaches a client navigation as JSON text. */
export function readRefusal(data: unknown): Refusal {
  if (typeof data === 'string') {
    try {
      return readRefusal(JSON.parse(data))
    } catch {
      return {} // not ours: a proxy's page, for instance
    }
  }
  if (typeof data !== 'object' || data === null) return {}
  const text = (name: string) => {
    const value: unknown = Reflect.get(data, name)
    return typeof value === 'string' ? { [name]: value } : {}
  }
  const fields: unknown = Reflect.get(data, 'fields')
  return {
    ...text('code'),
    ...text('title'),
    ...text('detail'),
    ...text('requestId'),
    ...text('ownAddress'),
    ...text('wayBack'),
    ...(typeof fields === 'object' && fields !== null && { fields }),
  }
}

/** Our own refusals keep their sentence; of a bug it is only said that it happened. */
export function toRefusalWords({ code, detail, ownAddress }: Refusal, texts: ScreenTexts): string {
  if (code === 'csrf-mismatch' && ownAddress === undefined) return texts.problem.csrf
  return code === undefined || code === 'internal' ? texts.problem.unknown : (detail ?? texts.problem.unknown)
}
