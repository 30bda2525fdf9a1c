import type { TableWatch } from '../../../../wire/watch.ts'
import { askApi, toFailureWords } from '../../../asking/ask-api.ts'

export type WatchOutcome =
  | { readonly kind: 'found'; readonly watch: TableWatch }
  | { readonly kind: 'refused'; readonly words: string }

/** Asks for the watch of a table, or makes or removes it. The answer describes the state afterwards. */
export async function askWatch(table: string, method: 'GET' | 'PUT' | 'DELETE'): Promise<WatchOutcome> {
  try {
    return { kind: 'found', watch: await askApi<TableWatch>(`/api/tables/${table}/watch`, { method }) }
  } catch (failure) {
    return { kind: 'refused', words: toFailureWords(failure) }
  }
}
