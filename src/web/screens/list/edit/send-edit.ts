import { createId } from '../../../../std/ids.ts'
import type { ListRow } from '../../../../wire/list-row.ts'
import type { ChangedBy } from '../../../../wire/row-conflict.ts'
import type { CellEdit, RowAnswer } from '../../../../wire/row-edit.ts'
import { ApiRefusal, askApi, toFailureWords } from '../../../asking/ask-api.ts'

export type EditOutcome =
  | { readonly kind: 'saved'; readonly answer: RowAnswer }
  /** It was not what the asker had seen. */
  | { readonly kind: 'conflict'; readonly row: ListRow; readonly changedBy: ChangedBy | null }
  | { readonly kind: 'refused'; readonly words: string }

/** Sent to the end even when the page is left. */
export async function sendEdit(
  where: { readonly table: string; readonly key: string },
  edit: CellEdit,
): Promise<EditOutcome> {
  try {
    const answer = await askApi<RowAnswer>(`/api/tables/${where.table}/rows/${where.key}`, {
      method: 'PATCH',
      body: edit,
      idempotencyKey: createId(new Date()),
      keepalive: true,
    })
    return { kind: 'saved', answer }
  } catch (failure) {
    return toConflict(failure) ?? { kind: 'refused', words: toWords(failure, edit.column) }
  }
}

function toConflict(failure: unknown): EditOutcome | null {
  if (!(failure instanceof ApiRefusal) || failure.status !== 409) return null
  const { row, changedBy = null } = failure.body as Partial<EditOutcome & { kind: 'conflict' }> // our own server's
  return row === undefined ? null : { kind: 'conflict', row, changedBy }
}

/** What is said of the field says more than what is said of the whole. */
function toWords(failure: unknown, column: string): string {
  const body = failure instanceof ApiRefusal ? failure.body : null
  const fields: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, 'fields') : null
  const words: unknown =
    typeof fields === 'object' && fields !== null && Object.hasOwn(fields, column)
      ? Reflect.get(fields, column)
      : null
  return typeof words === 'string' ? words : toFailureWords(failure)
}
