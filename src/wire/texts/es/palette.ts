import type { paletteTexts as english } from '../palette.ts'
import type { Translated } from '../translated.ts'
import { plural } from './plural.ts'

export const paletteTexts: Translated<typeof english> = {
  label: 'Buscar o ejecutar un comando',
  button: 'Buscar o ejecutar…',
  hint: 'Tabla, vista o comando. «products 12» abre esa fila.',
  groups: {
    recent: 'Recientes',
    page: 'En esta página',
    rows: 'Filas',
    views: 'Vistas guardadas',
    tables: 'Tablas',
    everywhere: 'En todas partes',
  },
  databaseView: 'vista de la base de datos',
  open: (key, table) => `Abrir ${key} en ${table}`,
  results: (count) => plural(count, { one: 'Un resultado', other: `${count} resultados` }),
  nothing: 'Sin resultados',
  nothingNext: 'Sugerencia: escriba una tabla y una clave, por ejemplo products 12.',
  noViews: (reason) => `No se pueden mostrar las vistas guardadas: ${reason}`,
  close: 'Cerrar',
  ways: { move: 'elegir', run: 'ejecutar', close: 'cerrar' },
  keys: {
    ctrl: 'Ctrl',
    shift: 'Mayús',
    space: 'Espacio',
    enter: 'Enter',
    escape: 'Esc',
    home: 'Inicio',
    end: 'Fin',
  },
  map: 'Atajos de teclado',
}
