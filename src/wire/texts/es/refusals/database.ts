import type { ValueType } from '../../../value.ts'
import type { databaseRefusals as english } from '../../refusals/database.ts'
import type { TranslatedSentences } from '../../translated.ts'
import { listAny } from '../list.ts'
import { watchingRefusals } from './database-watching.ts'

export const databaseRefusals: TranslatedSentences<typeof english> = {
  ...watchingRefusals,

  unsupported: (name, supported, schemes) =>
    `${name} no es compatible. Switchboard funciona con ${supported.join(', ')}. La dirección de una base de datos empieza por ${listAny(schemes)}.`,
  unknownScheme: (schemes) =>
    `La dirección de una base de datos empieza por ${listAny(schemes)}, por ejemplo sqlite:path/to/file o postgres://user:password@host/name.`,
  unparsableAddress:
    'No se puede leer la dirección de la base de datos. Debe tener la forma postgres://user:password@host:5432/name. Los caracteres especiales de la contraseña se escriben con codificación por ciento.',
  unparsableMysqlAddress:
    'No se puede leer la dirección de la base de datos. Debe tener la forma mysql://user:password@host:3306/name. Los caracteres especiales de la contraseña se escriben con codificación por ciento.',
  noDatabaseNamed:
    'La dirección no nombra ninguna base de datos. Debe tener la forma mysql://user:password@host:3306/name.',
  unknownEncryption: (mode) =>
    `La dirección de la base de datos tiene ssl-mode=${mode}. Puede ser DISABLED, REQUIRED, VERIFY_CA o VERIFY_IDENTITY.`,
  unreadableAuthority: (path) => `No se puede leer el certificado ${path}, que indica ssl-ca.`,
  oldServer: (found, least) =>
    `${found} es demasiado antiguo. Switchboard necesita ${least} o una versión más reciente.`,
  noFileName: 'Una dirección de SQLite nombra un archivo, por ejemplo sqlite:data/shop.sqlite.',
  noFolder: (folder, file) => `No existe la carpeta ${folder} para la base de datos ${file}.`,
  noFile: (path) => `No existe el archivo de base de datos ${path}.`,
  opening: (path, reason) => `${path}: ${reason}`,
  closed: 'La base de datos se cerró.',

  readOnlyFile: 'El archivo de la base de datos es de solo lectura, así que no se puede cambiar nada.',
  movedFile:
    'El archivo de la base de datos se quitó o se sustituyó. Devuelva el anterior a su lugar. O detenga Switchboard, elimine los archivos contiguos que terminan en -wal y -shm, e inícielo de nuevo.',
  diskFailed: 'El disco falló mientras se usaba la base de datos.',
  damaged: 'El archivo de la base de datos está dañado. Restáurelo a partir de una copia de seguridad.',
  diskFull: 'El disco que contiene la base de datos está lleno.',
  cannotOpen: 'No se puede abrir el archivo de la base de datos.',
  notADatabase: 'El archivo no es una base de datos.',

  notAnswering: (host) => `La base de datos en ${host} no responde.`,
  accountRefused: (host) => `La base de datos en ${host} rechazó el nombre de usuario o la contraseña.`,
  noSuchDatabase: (host, reason) => `${reason} El servidor es ${host}.`,
  noMoreConnections: (host) => `La base de datos en ${host} no admite más conexiones.`,
  sharedSessions: (host) =>
    `Un pool de conexiones en ${host} da a cada transacción otra sesión (PgBouncer: pool_mode = transaction). Conéctese directamente al servidor o use un pool en modo de sesión.`,
  changingSessions: (host) =>
    `Un pool de conexiones en ${host} da a cada sentencia otra sesión (ProxySQL: multiplexing). Conéctese directamente al servidor o desactive esto para la cuenta.`,
  notAnsweringPublicly: 'La base de datos no responde.',
  notEnteredPublicly: 'La base de datos rechazó la conexión de Switchboard. El log indica por qué.',
  noChanges: 'La base de datos no admite cambios en este momento.',
  notPermitted: (reason) => `La cuenta de la base de datos no tiene permiso para hacer esto: ${reason}`,

  tooSlow: 'La base de datos tardó demasiado. Pida menos o inténtelo más tarde.',
  stillAtWork:
    'La base de datos aún trabaja en una solicitud anterior que no se puede detener. Pida menos o inténtelo más tarde.',
  tooManyReaders: 'La base de datos está ocupada con consultas lentas. Inténtelo de nuevo.',
  tooManyWriters: 'Hay demasiados cambios esperando a la base de datos. Inténtelo de nuevo.',
  tableChanged: 'La tabla se modificó hace un momento. Inténtelo de nuevo.',
  rowsBusy: 'Otra persona está cambiando las mismas filas. Inténtelo de nuevo.',
  writerBusy: 'Otro programa está escribiendo en la base de datos. Inténtelo de nuevo.',

  ofColumns: (columns, reason) => `${columns.join(', ')}: ${reason}`,
  wrongText: (type, declaredType) =>
    `Indique ${expected[type]} que corresponda al tipo ${declaredType || 'de la columna'}.`,
  wrongWord: (words) => `Indique uno de estos valores: ${words.join(', ')}.`,
  taken: 'Otra fila ya tiene este valor.',
  empty: 'No puede quedar vacío.',
  wrongType: 'El tipo no es correcto.',
  computed: 'La base de datos calcula esta columna, así que no se le puede dar un valor.',
  tooLong: 'Este valor es demasiado largo para la base de datos.',
  wholeKeysOnly: 'Una clave debe ser un número entero.',
  brokenRule: (name) => `La regla «${name}» de la base de datos no permite este valor.`,
  brokenReference:
    'La fila hace referencia a otra que no existe, o hay otras filas que aún hacen referencia a ella.',
  brokenReferenceOf: (table) =>
    `La fila hace referencia a otra que no existe, o hay filas de ${toTable(table)} que aún hacen referencia a ella.`,
  refusedThereupon: (table, reason) =>
    `Un trigger también escribe en ${toTable(table)}, y esa escritura falló: ${reason}`,
  brokenFunction: (reason) => `Falló una función de la base de datos: ${reason}.`,
  endlessTriggers: 'Los triggers de la base de datos se llaman unos a otros sin fin.',
  notAccepted: 'La base de datos no admite estos valores.',
  notComputed: (reason) => `La base de datos no puede calcular esto a partir de sus filas: ${reason}.`,

  anotherSecret: (facts) =>
    `Esta base de datos se usó con otro secreto. Ponga en SWITCHBOARD_SECRET el valor de los demás nodos, o restaure la carpeta de datos que lo contiene. Si el secreto se perdió y no funciona ningún otro nodo, esta sentencia permite uno nuevo: delete from ${facts} where name = 'secret-fingerprint'.`,
  newerTables: (newest, known) =>
    `Una versión más reciente de Switchboard actualizó esta base de datos (${newest}, esta versión conoce ${known}) de un modo con el que esta versión no puede trabajar. Inicie esa versión u otra más reciente. Para volver atrás, restaure la base de datos de antes de la actualización.`,
  unknownTables: (newest, known) =>
    `Una versión más reciente de Switchboard actualizó esta base de datos (${newest}, esta versión conoce ${known}). Ejecute "switchboard detach" con esa versión: conoce todas sus tablas.`,
  ownTablesMissing: (names) =>
    `Se quitaron de la base de datos algunas tablas de Switchboard: ${names.join(', ')}. Restáurelas a partir de una copia de seguridad. O quite las demás con "switchboard detach" y empiece de nuevo. En ese caso se pierden las personas, las vistas y el historial.`,
  ownTablesMissingPublicly:
    'Se quitaron de la base de datos algunas tablas de Switchboard. El log indica cuáles. Restáurelas a partir de una copia de seguridad.',
  noConsent: (place, database) =>
    `Switchboard guarda las personas, las sesiones y el historial en ${place}, que aún no existe en ${database}.\n` +
    'Permítalo con --attach (o SWITCHBOARD_ATTACH=yes), o indique otra base de datos con SWITCHBOARD_STORE_URL.',
  mayNotKeep: (place, refusal) =>
    `${refusal}\nSwitchboard guarda las personas, las sesiones y el historial en ${place}. Permita que la cuenta lo cree y escriba en él, o indique otra base de datos con SWITCHBOARD_STORE_URL.`,
}

function toTable(table: string | undefined): string {
  return table === undefined ? 'otra tabla' : `«${table}»`
}

const expected: Readonly<Record<ValueType, string>> = {
  boolean: 'true o false',
  integer: 'un número entero',
  bigint: 'un número entero',
  decimal: 'un número',
  float: 'un número',
  text: 'un texto',
  date: 'una fecha, por ejemplo 2026-11-21,',
  time: 'una hora, por ejemplo 09:46:22,',
  datetime: 'una fecha y hora, por ejemplo 2026-11-21T09:46:22,',
  instant: 'una hora con su zona, por ejemplo 2026-11-21T09:46:22Z,',
  json: 'JSON',
  uuid: 'un UUID',
  bytes: 'bytes en hexadecimal',
  array: 'un array',
  other: 'un valor',
}
