import type { importTexts as english } from '../imports.ts'
import type { Translated } from '../translated.ts'
import { listAll } from './list.ts'
import { counted, plural } from './plural.ts'

export const importTexts: Translated<typeof english> = {
  title: (table) => `Importar en ${table}`,
  send: {
    lead: 'Todavía no se escribe nada: primero se muestra cómo se lee el archivo y qué pasará con sus filas.',
    file: 'Archivo',
    drop: 'Suelte aquí un archivo o elija uno.',
    understood: 'CSV, NDJSON y XLSX. La codificación, el separador y el encabezado se detectan.',
    example: 'Descargar un archivo de ejemplo',
    next: 'Continuar',
    sending: (file) => `Enviando ${file}`,
    sent: (done, total) => `${done} de ${total}`,
    reading: 'El archivo llegó. Leyéndolo…',
    cancel: 'Cancelar',
    cancelled: 'Cancelado. No se conservó nada.',
    toList: 'Mostrar la lista',
  },
  about: (file, size) => `${file}, ${size}`,
  format: {
    heading: 'Cómo se lee el archivo',
    kinds: { csv: 'CSV', ndjson: 'NDJSON: un objeto JSON por línea', xlsx: 'XLSX' },
    encoding: 'Codificación',
    encodings: {
      'utf-8': 'UTF-8',
      'utf-16le': 'UTF-16 (little-endian)',
      'utf-16be': 'UTF-16 (big-endian)',
      'windows-1252': 'Windows-1252 (occidental)',
    },
    separator: 'Separador',
    separators: { ',': 'Coma', ';': 'Punto y coma', '\t': 'Tabulación', '|': 'Barra vertical' },
    sheet: 'Hoja',
    header: 'Primera fila',
    headers: { yes: 'Encabezados', no: 'Valores' },
    nullToken: 'Texto para NULL',
    none: 'ninguno',
  },
  mode: {
    heading: 'Qué pasa con las filas',
    modes: {
      add: 'Agregar todas como filas nuevas',
      update: 'Cambiar las filas existentes',
      both: 'Cambiar las filas existentes y agregar las demás',
    },
    key: 'Buscar filas por',
  },
  mapping: {
    heading: 'Columnas',
    lead: (table) => `Elija qué rellena cada columna del archivo en ${table}.`,
    header: 'En el archivo',
    values: 'Primeros valores',
    fills: 'Rellena',
    fillsFor: (header) => `«${header}» rellena`,
    nothing: 'Nada: omitirla',
    required: (label) => `${label} (obligatoria)`,
    empty: 'Una celda vacía significa',
    emptyFor: (header) => `Una celda vacía de «${header}» significa`,
    empties: {
      leave: 'Omitir la celda',
      null: 'Sin valor',
      default: 'El valor predeterminado',
      text: 'Un texto vacío',
    },
    by: 'Fila buscada por',
    byFor: (header) => `La fila a la que se refiere «${header}» se busca por`,
    key: 'Su clave',
    missing: (labels) =>
      `Las filas nuevas necesitan ${listAll(labels)}, y ninguna columna del archivo lo aporta.`,
    more: (count) => `${count} columnas más del archivo conservan sus ajustes. Se cambian con la API.`,
  },
  preview: {
    heading: 'Vista previa',
    lead: (rows, shown) =>
      plural(rows, {
        one: 'La primera fila, como se guardaría.',
        other: `Las primeras ${shown} filas, como se guardarían.`,
      }),
    none: 'El archivo no tiene filas.',
    refreshing: 'Actualizando…',
    scroll: 'Vista previa, filas',
    line: 'Línea',
    state: 'Resultado',
    states: { added: 'Nueva', changed: 'Cambiada', same: 'Sin cambios', refused: 'Rechazada' },
    counts: {
      added: (shown) => counted(shown, { one: 'nueva', other: 'nuevas' }),
      changed: (shown) => counted(shown, { one: 'cambiada', other: 'cambiadas' }),
      same: (shown) => `${shown} sin cambios`,
      refused: (shown) => counted(shown, { one: 'rechazada', other: 'rechazadas' }),
    },
  },
  acts: {
    show: 'Mostrar de nuevo',
    check: 'Comprobar todo el archivo',
    start: 'Importar',
    checkNext: 'La comprobación prueba cada fila y no escribe ninguna.',
    startNext:
      'Las filas que no se pueden guardar se omiten y se enumeran. Todo se puede deshacer en un solo paso.',
    lastCheck: 'Mostrar la última comprobación',
    imported: 'Este archivo se importó.',
    lastImport: 'Mostrar esa importación',
  },
  job: {
    title: (table) => `Importación: ${table}`,
    heading: {
      check: (file, table) =>
        file === null ? `Comprobar un archivo para ${table}` : `Comprobar ${file} para ${table}`,
      import: (file, table) => (file === null ? `Importar en ${table}` : `Importar ${file} en ${table}`),
      undo: (table) => `Deshacer una importación en ${table}`,
    },
    numbers: {
      check: { changed: 'Se agregarían o cambiarían', same: 'Quedarían igual', refused: 'Se rechazarían' },
      import: { changed: 'Agregadas o cambiadas', same: 'Sin cambios', refused: 'Rechazadas' },
    },
    cancelNext: {
      check: 'La comprobación no escribe nada.',
      import: 'Las filas ya importadas se quedan. Se pueden deshacer.',
    },
    refused: 'Descargar las filas rechazadas',
    toImport: { check: 'Volver a la importación', import: 'Mostrar los ajustes' },
  },
}
