import type { databaseRefusals as english } from '../../refusals/database.ts'
import type { TranslatedSentences } from '../../translated.ts'

type Watching =
  | 'viewsUnwatched'
  | 'mayNotWatch'
  | 'untrustedTriggers'
  | 'otherEngine'
  | 'largerThanPacket'
  | 'logUnreadable'
  | 'mayNotReadLog'
  | 'readOnlyWatch'
  | 'notWatched'
  | 'noIndexes'
  | 'noSteadyRowNumber'
  | 'noKeyToSearchBy'
  | 'nothingToSearch'
  | 'onlyBytewiseTexts'
  | 'searchIndexNameTaken'
  | 'noTrigrams'
  | 'mayNotAddTrigrams'
  | 'trigramsOutOfSight'

/** Why a table is not watched, or has no search index. */
export const watchingRefusals: Pick<TranslatedSentences<typeof english>, Watching> = {
  viewsUnwatched: 'Una vista no admite actualizaciones en vivo. Actívelas en sus tablas.',
  mayNotWatch: (grant) =>
    `La cuenta de la base de datos no tiene permiso para crear triggers en esta tabla. Un administrador de la base de datos puede ejecutar «${grant}». Hasta entonces, la lista se actualiza cada 2 s.`,
  untrustedTriggers:
    'El servidor escribe un log binario, y entonces solo las cuentas con el permiso SUPER pueden crear triggers. Un administrador de la base de datos puede ejecutar «set global log_bin_trust_function_creators = on».',
  otherEngine: (engine) =>
    `La tabla usa el motor ${engine}, cuyos cambios no se pueden anular. Por eso Switchboard solo la lee. Un administrador de la base de datos puede cambiarla al motor InnoDB.`,
  largerThanPacket: (most) =>
    `Esto ocupa más de los ${most} bytes que el servidor admite de una vez (max_allowed_packet). Escriba menos o pida a un administrador de la base de datos que aumente ese valor.`,
  logUnreadable: (setting, found, wanted) =>
    `El servidor escribe un log binario, pero ${setting} es ${found}, y así Switchboard no puede leerlo. Por eso usa triggers en las tablas. Con ${setting} = ${wanted || "''"} no hacen falta triggers.`,
  mayNotReadLog:
    'El servidor escribe un log binario. Si la cuenta de la base de datos tiene el permiso REPLICATION SLAVE, Switchboard lee el log y no hacen falta triggers. Ese permiso muestra las escrituras en todas las bases de datos del servidor.',
  readOnlyWatch:
    'El archivo de la base de datos es de solo lectura, así que no puede tener triggers. La lista se actualiza cada 2 s.',
  notWatched: 'Este tipo de tabla no puede tener triggers, así que no admite actualizaciones en vivo.',
  noIndexes:
    'Solo una tabla normal puede tener un índice de búsqueda. Las vistas, las tablas particionadas y las tablas externas no pueden.',
  noSteadyRowNumber:
    'Un índice de búsqueda necesita una tabla con INTEGER PRIMARY KEY. Otros números de fila pueden cambiar al ejecutar VACUUM en el archivo.',
  noKeyToSearchBy: 'Un índice de búsqueda necesita una tabla con clave primaria.',
  nothingToSearch: 'La tabla no tiene ninguna columna de texto que un índice de búsqueda pueda usar.',
  onlyBytewiseTexts:
    'Todos los textos de esta tabla tienen una intercalación que termina en «_bin», con la que el índice de la base de datos distingue mayúsculas y minúsculas. Dé a una columna otra intercalación, por ejemplo utf8mb4_unicode_ci.',
  searchIndexNameTaken:
    'El índice de búsqueda de otra tabla usa este nombre, porque esa tabla cambió de nombre. Reconstruya antes ese índice: ejecute "switchboard index" con --drop y luego sin él.',
  noTrigrams:
    'Al servidor de base de datos le falta la extensión pg_trgm. Instale el paquete de módulos adicionales del servidor (a menudo llamado contrib) e inténtelo de nuevo.',
  mayNotAddTrigrams:
    'La cuenta de la base de datos no tiene permiso para agregar la extensión pg_trgm. Pida a un administrador de la base de datos que ejecute "create extension pg_trgm" e inténtelo de nuevo.',
  trigramsOutOfSight:
    'La extensión pg_trgm está en un esquema fuera del search_path de la cuenta. Pida a un administrador de la base de datos que agregue ese esquema al search_path e inténtelo de nuevo.',
}
