import type { View, ViewWish } from '../../../../wire/view.ts'
import { ApiRefusal, askApi, toFailureWords } from '../../../asking/ask-api.ts'

export type ViewOutcome =
  | { readonly kind: 'kept'; readonly view: View }
  | { readonly kind: 'removed' }
  /** Someone else changed the view first. */
  | { readonly kind: 'conflict'; readonly theirs: View }
  /** Someone else has removed the view. */
  | { readonly kind: 'gone' }
  | { readonly kind: 'refused'; readonly words: string }

export function createView(table: string, wish: ViewWish): Promise<ViewOutcome> {
  return ask(async () => {
    const view = await askApi<View>(`/api/tables/${table}/views`, { method: 'POST', body: wish })
    return { kind: 'kept', view }
  })
}

/** `seen` is the version that the reader changed. */
export function changeView(seen: View, wish: ViewWish): Promise<ViewOutcome> {
  return ask(async () => {
    const body = { ...wish, version: seen.version }
    return { kind: 'kept', view: await askApi<View>(toAddress(seen), { method: 'PUT', body }) }
  })
}

export function removeView(seen: View): Promise<ViewOutcome> {
  return ask(async () => {
    await askApi<null>(`${toAddress(seen)}?version=${seen.version}`, { method: 'DELETE' })
    return { kind: 'removed' }
  })
}

function toAddress({ table, id }: View): string {
  return `/api/tables/${table}/views/${encodeURIComponent(id)}`
}

async function ask(work: () => Promise<ViewOutcome>): Promise<ViewOutcome> {
  try {
    return await work()
  } catch (failure) {
    if (!(failure instanceof ApiRefusal)) return { kind: 'refused', words: toFailureWords(failure) }
    if (failure.status === 404) return { kind: 'gone' }
    const { view, fields } = (failure.body ?? {}) as { view?: View; fields?: { name?: string } } // our server wrote it
    if (failure.status === 409 && view !== undefined) return { kind: 'conflict', theirs: view }
    return { kind: 'refused', words: fields?.name ?? failure.message }
  }
}
