import type { ScreenTexts } from '../../wire/texts/screens.ts'

/** A refusal as it came over the network, so every part may be missing. */
export interface Refusal {
  readonly code?: string
  readonly title?: string
  readonly detail?: string
  readonly requestId?: string
  /** The origin where the reader must open the page instead. */
  readonly ownAddress?: string
  /** The page with the refused form. */
  readonly wayBack?: string
  /** By part of the address or the form: what is wrong with it. */
  readonly fields?: object
}

/** A client navigation gets the refusal of an earlier gate as JSON text. */
export function readRefusal(data: unknown): Refusal {
  if (typeof data === 'string') {
    try {
      return readRefusal(JSON.parse(data))
    } catch {
      return {} // another program wrote it, such as a proxy
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

/** Our own refusals keep their sentence. After a bug the reader learns only that something failed. */
export function toRefusalWords({ code, detail, ownAddress }: Refusal, texts: ScreenTexts): string {
  if (code === 'csrf-mismatch' && ownAddress === undefined) return texts.problem.csrf
  return code === undefined || code === 'internal' ? texts.problem.unknown : (detail ?? texts.problem.unknown)
}
