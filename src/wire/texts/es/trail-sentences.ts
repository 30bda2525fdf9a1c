import type { EntryFacts, trailTexts as english } from '../trail.ts'
import type { Translated } from '../translated.ts'
import { listAll } from './list.ts'
import { counted, plural } from './plural.ts'
import { webhookSentences } from './trail-webhooks.ts'

/** More columns than these are counted. */
const mostListed = 3

function toList(names: readonly string[]): string {
  const more = names.length - mostListed
  return listAll(more > 1 ? [...names.slice(0, mostListed), `otras ${more} columnas`] : names)
}

/** How a bulk change ends. */
const ends: Readonly<Record<string, string>> = {
  done: 'terminó',
  cancelled: 'canceló',
  failed: 'no pudo terminar',
}

/** Writes "una fila" or "12 filas". */
function toRows(rows: number | null, count: EntryFacts['count']): string | null {
  return rows === null ? null : plural(rows, { one: 'una fila', other: `${count(rows)} filas` })
}

function undid(isUndo: boolean): string {
  return isUndo ? 'deshizo un cambio: ' : ''
}

/** The actions as sentences that follow the name of the actor. */
export const sentences: Translated<(typeof english)['sentences']> = {
  'row.activated': ({ row, isUndo }) => `${undid(isUndo)}activó ${row}`,
  'row.deactivated': ({ row, isUndo }) => `${undid(isUndo)}desactivó ${row}`,
  'row.trashed': ({ row, isUndo }) => `${undid(isUndo)}movió ${row} a la papelera`,
  'row.put-back': ({ row, isUndo }) => `${undid(isUndo)}sacó ${row} de la papelera`,
  'row.restored': ({ row, column, fields }) =>
    `deshizo un cambio de ${fields.length > 0 ? toList(fields) : column} en ${row}`,
  'row.updated': ({ row, column, fields, before, after }) =>
    fields.length > 0
      ? `cambió ${toList(fields)} de ${row}`
      : `cambió ${column} de ${row}: de ${before()} a ${after()}`,
  'row.created': ({ row, table, isUndo }) =>
    isUndo ? `restauró ${row} en ${table}` : `agregó ${row} a ${table}`,
  'row.deleted': ({ row, table }) => `eliminó ${row} de ${table}`,
  'row.inserted-outside': ({ row, table }) => `agregó ${row} a ${table}`,
  'row.updated-outside': ({ row, table }) => `cambió ${row} en ${table}`,
  'row.deleted-outside': ({ row, table }) => `eliminó ${row} de ${table}`,
  'row.left': ({ row, table }) => `eliminó ${row} de ${table} en un trigger, o le dio otra clave`,
  'rows.changed-outside': ({ table, amount, count }) =>
    `cambió ${toRows(amount('rows'), count) ?? 'filas'} de ${table}`,
  'write.intended': ({ row, column }) => `empezó a cambiar ${column} en ${row}`,
  'write.abandoned': ({ row, column }) => `abandonó el cambio de ${column} en ${row}`,
  'job.started': ({ table, column, after, has, amount, count }) => {
    const rows = toRows(amount('rows'), count) ?? 'muchas filas'
    if (has('import')) return `empezó a importar ${after('file')} en ${table}`
    if (has('check')) return `empezó a comprobar ${after('file')} para importarlo en ${table}`
    if (has('restore')) return `empezó a restaurar filas eliminadas de ${table}`
    if (has('trash'))
      return after('active') === 'false'
        ? `empezó a mover a la papelera ${rows} de ${table}`
        : `empezó a sacar de la papelera ${rows} de ${table}`
    if (has('delete')) return `empezó a eliminar ${rows} de ${table}`
    if (has('undoOf')) return `empezó a deshacer un cambio masivo de ${table}`
    return has('active')
      ? `empezó a ${after('active') === 'false' ? 'desactivar' : 'activar'} ${rows} de ${table}`
      : `empezó a poner ${column} en ${after('value')} en ${rows} de ${table}`
  },
  'job.finished': ({ table, after, has }) => {
    const end = ends[after('state')] ?? ends.done
    const [changed, refused] = [after('changed'), after('refused')]
    if (has('check'))
      return `${end} la comprobación de un archivo para ${table}: se agregarían o cambiarían ${changed}, se rechazarían ${refused}`
    const left = counted(refused, { one: 'rechazada', other: 'rechazadas' })
    if (has('import'))
      return `${end} una importación en ${table}: ${counted(changed, { one: 'fila agregada o cambiada', other: 'filas agregadas o cambiadas' })}, ${left}`
    const [what, done] = has('delete')
      ? (['una eliminación masiva', { one: 'fila eliminada', other: 'filas eliminadas' }] as const)
      : has('restore')
        ? (['una restauración', { one: 'fila restaurada', other: 'filas restauradas' }] as const)
        : (['un cambio masivo', { one: 'fila cambiada', other: 'filas cambiadas' }] as const)
    return `${end} ${what} de ${table}: ${counted(changed, done)}, ${left}`
  },
  'secret.revealed': ({ row, column }) => `reveló el valor enmascarado de ${column} de ${row}`,
  'table.exported': ({ table, after, amount, count }) => {
    const [selected, left] = [amount('rows'), toRows(amount('except'), count)]
    const rows =
      selected === null
        ? ''
        : `${plural(selected, { one: 'una fila seleccionada', other: `${count(selected)} filas seleccionadas` })} de `
    return `exportó ${rows}${table} como ${after('format').toUpperCase()}${left === null ? '' : `, todo menos ${left}`}`
  },
  'trail.exported': ({ after }) => `exportó el historial como ${after('format').toUpperCase()}`,
  'trail.trimmed': ({ after }) =>
    `eliminó ${after('count')} entradas del historial anteriores al ${after('before').slice(0, 10)}`,
  'view.created': ({ row, table }) => `compartió la nueva vista ${row} de ${table}`,
  'view.changed': ({ row, table }) => `cambió la vista ${row} de ${table}`,
  'view.removed': ({ row, table }) => `eliminó la vista compartida ${row} de ${table}`,
  'board.created': ({ row }) => `compartió el nuevo panel ${row}`,
  'board.changed': ({ row }) => `cambió el panel ${row}`,
  'board.removed': ({ row }) => `eliminó el panel compartido ${row}`,
  'backup.made': () => 'creó una copia de seguridad',
  'backup.restored': ({ after }) =>
    `restauró la copia de seguridad del ${after('madeAt').slice(0, 16).replace('T', ' ')} UTC`,
  'search-index.created': ({ table }) => `creó un índice de búsqueda para ${table}`,
  'search-index.removed': ({ table }) => `eliminó el índice de búsqueda de ${table}`,
  'table.watched': ({ table }) => `activó las actualizaciones en vivo de ${table}`,
  'table.unwatched': ({ table }) => `desactivó las actualizaciones en vivo de ${table}`,
  'house.renamed': ({ before, after }) => `cambió el nombre ${before()} por ${after()}`,
  'person.added': ({ row, after }) => `agregó a ${row} como ${after()}`,
  'person.role-changed': ({ row, before, after }) =>
    `cambió los roles de ${row}: de ${before()} a ${after()}`,
  'person.profile-changed': ({ row }) => `cambió el perfil de ${row}`,
  'role.created': ({ row }) => `creó el rol ${row}`,
  'role.changed': ({ row }) => `cambió el rol ${row}`,
  'role.removed': ({ row }) => `eliminó el rol ${row}`,
  'person.activated': ({ row }) => `reactivó la cuenta de ${row}`,
  'person.deactivated': ({ row }) => `desactivó la cuenta de ${row}`,
  'person.password-changed': () => 'cambió su contraseña',
  'person.password-set': ({ row }) => `estableció una contraseña nueva para ${row}`,
  'person.link-created': ({ row }) => `creó un enlace para que ${row} establezca una contraseña`,
  'person.link-used': () => 'estableció su contraseña con un enlace',
  'person.signed-out': ({ row }) => `cerró todas las sesiones de ${row}`,
  'person.provider-linked': ({ row, after }) => `vinculó a ${row} con su cuenta de ${after()}`,
  'person.provider-unlinked': ({ row, before }) => `desvinculó a ${row} de su cuenta de ${before()}`,
  'second-factor.set': () => 'configuró una aplicación de autenticación',
  'second-factor.code-used': () => 'usó un código de recuperación',
  'second-factor.codes-renewed': () => 'creó nuevos códigos de recuperación',
  'second-factor.removed': () => 'desactivó su aplicación de autenticación',
  'second-factor.reset': ({ row }) => `quitó el segundo factor de ${row}`,
  'passkey.added': () => 'agregó una llave de acceso',
  'passkey.removed': () => 'eliminó una de sus llaves de acceso',
  'session.started': () => 'inició sesión',
  'session.ended': () => 'cerró sesión',
  'view-as.started': ({ row }) => `empezó a ver como ${row}`,
  'view-as.ended': ({ row }) => `dejó de ver como ${row}`,
  'glass.broken': ({ after }) => `obtuvo todos los permisos por un tiempo: ${after()}`,
  'glass.mended': () => 'tiene de nuevo sus propios permisos',
  'token.created': ({ row, after }) => `creó el token de API ${row} con el rol ${after()}`,
  'token.revoked': ({ row }) => `revocó el token de API ${row}`,
  ...webhookSentences,
}
