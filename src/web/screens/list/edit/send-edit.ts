import { createId } from '../../../../std/ids.ts'
import type { ListRow } from '../../../../wire/list-row.ts'
import type { ChangedBy } from '../../../../wire/row-conflict.ts'
import type { CellEdit, RowAnswer } from '../../../../wire/row-edit.ts'
import { ApiRefusal, askApi, toFailureWords } from '../../../asking/ask-api.ts'

export type EditOutcome =
  | { readonly kind: 'saved'; readonly answer: RowAnswer }
  /** Someone had changed the value that the reader saw. */
  | { readonly kind: 'conflict'; readonly row: ListRow; readonly changedBy: ChangedBy | null }
  | { readonly kind: 'refused'; readonly words: string }

/** The request finishes even if the reader leaves the page. */
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
  const { row, changedBy = null } = failure.body as Partial<EditOutcome & { kind: 'conflict' }> // our server wrote it
  return row === undefined ? null : { kind: 'conflict', row, changedBy }
}

/** The error of the field is more exact than the error of the whole request. */
function toWords(failure: unknown, column: string): string {
  const body = failure instanceof ApiRefusal ? failure.body : null
  const fields: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, 'fields') : null
  const words: unknown =
    typeof fields === 'object' && fields !== null && Object.hasOwn(fields, column)
      ? Reflect.get(fields, column)
      : null
  return typeof words === 'string' ? words : toFailureWords(failure)
}
