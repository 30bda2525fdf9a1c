import type { homeTexts as english } from '../home.ts'
import type { Translated } from '../translated.ts'
import { plural } from './plural.ts'

/** "12 filas", or "una fila". */
const rows = (amount: number, shown: string) => plural(amount, { one: 'una fila', other: `${shown} filas` })

const steps: Translated<(typeof english)['steps']> = {
  heading: 'Primeros pasos',
  progress: (done, all) => `${done} de ${all}`,
  dismiss: 'Ocultar pasos',
  show: 'Mostrar los primeros pasos',
  done: 'Hecho',
  titles: {
    connect: 'Conectar una base de datos',
    review: 'Revisar lo que se reconoció',
    watch: 'Activar actualizaciones en vivo',
    invite: 'Invitar a otra persona',
    view: 'Guardar una vista',
  },
  connect: {
    about: (name, version) => `Switchboard está conectado a ${name} (${version}).`,
    settings: 'Configuración',
    none: 'Ninguna tabla avisa aún al instante de lo que escriben otros programas.',
    watched: (tables, shown) =>
      plural(tables, {
        one: 'Una tabla avisa al instante de lo que escriben otros programas.',
        other: `${shown} tablas avisan al instante de lo que escriben otros programas.`,
      }),
  },
  review: {
    about:
      'Los interruptores y los nombres de las filas se deducen de las columnas. Si alguno no es correcto, corríjalo en switchboard.config.ts.',
    table: 'Tabla',
    switches: 'Interruptores',
    rowLabel: 'Nombre de una fila',
    none: 'ninguno',
    key: 'su clave',
    submit: 'Es correcto',
  },
  watch: {
    about:
      'Unos pequeños triggers avisan de cada escritura de otros programas, para que todas las listas abiertas cambien al instante. Se pueden quitar en cualquier momento.',
    submit: (tables, shown) =>
      plural(tables, { one: 'Activar en una tabla', other: `Activar en ${shown} tablas` }),
    some: 'Elegir tablas',
  },
  invite: { about: 'Cada persona ve lo que permiten sus roles.', people: 'Personas' },
  view: {
    about:
      'Una vista es una lista con su filtro y su orden, guardada con un nombre. Empiece con una de estas o guarde cualquier lista.',
    none: 'Abra una lista, fíltrela y pulse «Guardar como vista».',
  },
}

export const homeTexts: Translated<typeof english> = {
  title: 'Inicio',
  summary: (tables, views, count) =>
    [
      plural(tables, { one: 'Una tabla', other: `${count(tables)} tablas` }),
      ...(views === 0 ? [] : [plural(views, { one: 'una vista', other: `${count(views)} vistas` })]),
    ].join(', '),
  menu: 'Menú de inicio',
  rename: 'Cambiar nombre',
  empty: 'Esta base de datos aún no tiene tablas',
  emptyNext: 'Cree una con cualquier programa. Aparecerá aquí en menos de medio minuto.',
  visits: 'Continuar',
  visit: {
    list: 'Lista',
    view: (table) => `Vista de ${table}`,
    filtered: 'Lista filtrada',
    changed: (table) => `${table} · usted la cambió`,
  },
  pinned: 'Vistas favoritas',
  suggestions: 'Vistas sugeridas',
  suggested: {
    status: (table, column) => `${table} por ${column.toLowerCase()}`,
    newest: (table) => `${table}: lo más reciente`,
  },
  suggest: (name) => `Guardar la vista ${name}`,
  tables: 'Tablas',
  other: 'Otras tablas',
  more: 'Tablas de unión y tablas técnicas',
  inGroup: (group) => `Tablas: ${group}`,
  allTables: 'Todas las tablas',
  wholeGroup: (count) => `Ver todas (${count})`,
  search: 'Buscar',
  pages: 'Páginas de tablas',
  jobs: 'En curso',
  job: (table, by) => `${table} · ${by}`,
  jobProgress: (done, total) => `${done} de ${total}`,
  jobWaiting: 'en espera',
  jobKinds: {
    switch: 'Activando o desactivando filas',
    trash: 'Moviendo filas a la papelera',
    set: 'Actualizando filas',
    delete: 'Eliminando filas',
    undo: 'Deshaciendo un cambio masivo',
    restore: 'Restaurando filas',
    check: 'Comprobando un archivo',
    import: 'Importando un archivo',
  },
  changes: {
    heading: 'Qué cambió',
    recent: 'Cambios recientes',
    quiet: 'Aún no hay cambios. Aquí aparecen los de personas y programas.',
    nothingNew: 'Nada cambió desde su última visita.',
    lastVisit: (time) => `Su última visita: ${time}`,
    sentences: {
      added: (amount, shown, table) => `agregó ${rows(amount, shown)} a ${table}`,
      changed: (amount, shown, table) => `cambió ${rows(amount, shown)} de ${table}`,
      deleted: (amount, shown, table) => `eliminó ${rows(amount, shown)} de ${table}`,
    },
  },
  hints: {
    palette: 'busca tablas, filas por clave y comandos',
    keys: 'muestra los atajos de teclado',
  },
  steps,
}
