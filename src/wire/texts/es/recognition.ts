import type { recognitionTexts as english } from '../recognition.ts'
import type { Translated } from '../translated.ts'

export const recognitionTexts: Translated<typeof english> = {
  states: {
    active: { label: 'Activo', on: 'Activo', off: 'Inactivo' },
    enabled: { label: 'Activo', on: 'Habilitado', off: 'Deshabilitado' },
    deactivated: { label: 'Activo', on: 'Activo', off: 'Desactivado' },
    published: { label: 'Publicado', on: 'Publicado', off: 'Sin publicar' },
    visible: { label: 'Visible', on: 'Visible', off: 'Oculto' },
    live: { label: 'En línea', on: 'En línea', off: 'Fuera de línea' },
    listed: { label: 'En el catálogo', on: 'En el catálogo', off: 'Fuera del catálogo' },
    available: { label: 'Disponible', on: 'Disponible', off: 'No disponible' },
    onSale: { label: 'En venta', on: 'En venta', off: 'Fuera de venta' },
    archived: { label: 'Activo', on: 'Activo', off: 'Archivado' },
    hidden: { label: 'Visible', on: 'Visible', off: 'Oculto' },
    paused: { label: 'En marcha', on: 'En marcha', off: 'En pausa' },
    blocked: { label: 'Permitido', on: 'Permitido', off: 'Bloqueado' },
    banned: { label: 'Permitido', on: 'Permitido', off: 'Vetado' },
    suspended: { label: 'Activo', on: 'Activo', off: 'Suspendido' },
    discontinued: { label: 'Disponible', on: 'Disponible', off: 'Descontinuado' },
    retired: { label: 'En uso', on: 'En uso', off: 'Retirado' },
    obsolete: { label: 'Vigente', on: 'Vigente', off: 'Obsoleto' },
    closed: { label: 'Abierto', on: 'Abierto', off: 'Cerrado' },
    locked: { label: 'Desbloqueado', on: 'Desbloqueado', off: 'Bloqueado' },
    current: { label: 'Actual', on: 'Actual', off: 'No actual' },
    deleted: { label: 'Sin eliminar', on: 'Sin eliminar', off: 'Eliminado' },
  },
  trash: { label: 'En uso', on: 'En uso', off: 'En la papelera' },
  plain: {
    on: 'Activado',
    off: 'Desactivado',
    not: (label) =>
      `No ${label.replace(/^is (?=.)/i, '').replace(/^\p{Lu}(?!\p{Lu})/u, (first) => first.toLowerCase())}`,
  },
  reasons: {
    positive: (column) => `«${column}» indica si una fila está activada.`,
    inverse: (column) => `«${column}» indica si una fila está desactivada.`,
    moment: (column) =>
      `«${column}» indica desde cuándo está desactivada una fila. Sin ese valor, la fila está activada.`,
    pair: (column) => `Los valores de «${column}» son dos opuestos.`,
    trash: (column) => `«${column}» marca las filas que están en la papelera.`,
    named: (column) => `El archivo de configuración nombra «${column}».`,
    type: (declaredType) => `La columna es de tipo ${declaredType}.`,
    rule: (yes, no) => `Solo puede contener ${yes} y ${no}.`,
    sample: (yes, no) => `Solo contiene ${yes} y ${no}.`,
    common: (tables) => `${tables} tablas tienen una columna con este nombre.`,
    unique: 'Forma parte de un índice único, así que la base de datos puede rechazar el cambio.',
  },
  possible: {
    unsure: 'El nombre encaja, pero nada muestra todavía que solo contenga dos valores.',
    moment:
      'Una fila sin este valor estaría desactivada. Al activarla se escribe la hora; al desactivarla se borra.',
    keptAsText: 'Al desactivar se escribiría la hora como texto, por ejemplo 2026-01-31T12:00:00.000Z.',
    keptInSeconds: 'Al desactivar se escribiría la hora en segundos desde 1970.',
    menu: (on, off) => `Tiene más de dos valores. «${on}» y «${off}» pueden ser activado y desactivado.`,
    polarity: (yes, no) => `Es ${yes} o ${no}, pero el nombre no dice cuál de los dos es activado.`,
    lookup: (table) =>
      `Hace referencia a ${table}. Solo usted sabe cuáles de sus filas significan activado y desactivado.`,
    second: (column) => `«${column}» es más claro, y un interruptor basta.`,
  },
  leftOut: {
    trash: 'Marca filas eliminadas.',
    right: 'Es un permiso o una confirmación, no un estado.',
    mark: 'Su nombre no indica que una fila esté activada o desactivada.',
    computed: 'La base de datos la calcula.',
    notPermitted: 'La cuenta de base de datos de Switchboard no tiene permiso para escribirla.',
    key: 'Forma parte de la clave.',
    neverEmpty: 'Nunca está vacía, así que ninguna fila estaría activada.',
    noMoment: (declaredType) => `Su nombre parece una hora, pero su tipo es ${declaredType}.`,
    otherValues: (values) => `Contiene otros valores además de activado y desactivado: ${values}.`,
    noTruth: (declaredType) => `Su tipo es ${declaredType}, que no tiene sí y no.`,
  },
  obstacles: {
    view: 'Las filas de una vista no tienen clave, así que no pueden tener interruptores.',
    noKey: 'La tabla no tiene clave, así que sus filas no pueden tener interruptores.',
    notPermitted: 'La cuenta de base de datos de Switchboard no tiene permiso para cambiar sus filas.',
    records: (word) => `Recoge eventos («${word}»), y los eventos no se desactivan.`,
    joins: 'Su clave se compone de claves de otras tablas: enlaza sus filas.',
    options: 'El archivo de configuración desactiva los interruptores.',
    wrongOptions: 'El archivo de configuración no nombra ninguna columna que pueda ser un interruptor.',
  },
  triggers: {
    keeps: (trigger) => `El trigger «${trigger}» puede dejar la fila sin cambios.`,
    deletes: (trigger) => `El trigger «${trigger}» puede eliminar la fila cuando cambia el interruptor.`,
    names: (trigger, column) =>
      `El trigger «${trigger}» nombra ${column}: puede rechazar el cambio o escribir otro valor.`,
  },
  complaints: {
    at: (table, option, complaint) => `tables.${table}.${option}: ${complaint}`,
    noColumn: (table, column, meant) =>
      `${table} no tiene la columna «${column}».${meant === null ? '' : ` ¿Quiso decir «${meant}»?`}`,
    cannot: (column, reason) => `«${column}» no puede ser un interruptor. ${reason}`,
    cannotBeTrash: (column, reason) => `«${column}» no puede marcar la papelera. ${reason}`,
    noTrash: (declaredType) =>
      `Es de tipo ${declaredType}: debe ser una hora que pueda quedar vacía, o decir sí y no.`,
    hidden: 'Está oculta.',
    twice: 'El archivo de configuración la nombra dos veces.',
    type: (declaredType) => `Su tipo es ${declaredType}, que no puede estar activado o desactivado.`,
    untold: 'Ponga en on y off los valores que significan activado y desactivado.',
    oneTold: 'Indique tanto on como off.',
    equal: 'Sus valores on y off son iguales.',
    momentValues: 'Contiene una hora: ponga on en "empty" o "set", y no indique off.',
    truth: (value, declaredType) =>
      `Es de tipo ${declaredType}: ponga on y off en true o false, no en ${value}.`,
    value: (value, declaredType) => `Es de tipo ${declaredType} y no puede contener ${value}.`,
  },
}
